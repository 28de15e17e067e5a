import Regions

/// Opens models before the first image, so that what is wrong with them is said once.
///
/// Tesseract's library ends the process at some kinds of damage, and at others it never returns.
/// What only it can open is opened in a worker process.
struct ModelCheck: Sendable {
    /// How long a model may take to open.
    ///
    /// Chosen: tens of times what the largest one takes.
    private static let timeout = Duration.seconds(20)
    /// How many models a worker opens before another takes its place: it keeps them.
    ///
    /// Chosen: some hundred megabytes.
    private static let modelsPerWorker = 16

    /// The command that opens models where it is a worker.
    private static let workerArguments = ["doctor"]

    private let workers = WorkerPool<[String], Bool>(
        WorkerOptions(workers: 1, arguments: workerArguments, timeout: timeout, retries: 0))

    /// Opens the models of all requests that read text or look for faces.
    ///
    /// English alone is left to a single image, which says it once too: it may need no more than
    /// the model of receipts, and opening another takes a sixth of its time.
    ///
    /// - Throws: what is wrong with the first that can't be used.
    static func check(_ requests: [any ImageRequest], isSingleImage: Bool) async throws {
        for request in requests {
            if let request = request as? DetectFacesRequest { try request.loadModel() }
            guard let request = request.textRequest else { continue }
            if isSingleImage, request.languages == ["eng"] { continue }
            if try request.openModels(usingTesseract: false) { continue }
            let check = ModelCheck()
            for language in request.languages { try await check.open([language]) }
            if request.languages.count > 1 { try await check.open(request.languages) }
        }
    }

    /// What is wrong with an installed model; `nil` for nothing.
    func problem(with language: String) async -> String? {
        do {
            try await open([language])
            return nil
        } catch {
            return (error as? RegionsError)?.message ?? "\(error)"
        }
    }

    private func open(_ languages: [String]) async throws {
        do {
            _ = try await workers.run(languages)
        } catch {
            throw Self.isDamage(error) ? Self.damage(of: languages) : error
        }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        let code = (error as? RegionsError)?.code
        return code == .engineCrashed || code == .timedOut
    }

    private static func damage(of languages: [String]) -> RegionsError {
        let packages = languages.compactMap(RecognizeTextRequest.package(ofLanguage:))
        let command =
            packages.isEmpty
            ? "" : " (apt-get install --reinstall \(packages.joined(separator: " ")))"
        return RegionsError(
            .engineFailure,
            "Tesseract can't load the model \(languages.joined(separator: "+")): it is damaged; "
                + "install it anew" + command)
    }

    /// Does the work of a worker process; never returns.
    static func serve() async -> Never {
        await WorkerProcess.serve(maximumJobs: modelsPerWorker) { (languages: [String], _) in
            try RecognizeTextRequest(languages: languages).openModels()
        }
    }
}
