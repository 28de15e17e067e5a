import Regions

/// The files and folders that a run writes, held against what it reads.
///
/// Paths are compared by what they lead to. Whatever is found late, in a folder, a list or another
/// shard, is safe before that too: a file that is emptied holds results of this command, which no
/// image does, and every other file is replaced at the end, when all inputs are known.
struct OutputGuard: Sendable {
    /// What an option names.
    struct Place: Sendable {
        let option: String
        let path: FilePath

        init(_ option: String, _ path: String) {
            self.option = option
            self.path = FilePath(path)
        }
    }

    private let files: [(place: Place, identity: FileStatus.Identity)]
    private let folders: [(place: Place, identities: [FileStatus.Identity])]

    /// Looks at what is there now.
    ///
    /// - Parameters:
    ///   - files: files that are written; those that aren't there can be no input.
    ///   - folders: folders for pictures, which need not be there yet.
    init(files: [Place], folders: [Place]) {
        self.files = files.compactMap { place in
            guard let status = FileStatus(place.path), status.kind == .regular else { return nil }
            return (place, status.identity)
        }
        self.folders = folders.map { ($0, Self.identities(around: $0.path)) }
    }

    /// What is wrong with reading a file or folder in this run; `nil` if nothing is.
    ///
    /// - Parameter kind: what the file is to the user.
    func conflict(with input: FilePath, kind: String = "image") -> String? {
        guard let status = FileStatus(input) else { return nil }
        if status.kind == .folder {
            return folders.first { $0.identities.contains(status.identity) }.map {
                Self.refusal(of: $0.place, "lies in \(input.text)")
            }
        }
        if let file = files.first(where: { $0.identity == status.identity }) {
            return "\(file.place.option) would overwrite the \(kind) \(input.text) itself; "
                + "give another name"
        }
        guard !folders.isEmpty, kind == "image", let folder = FileStatus(input.folder)?.identity
        else { return nil }
        return folders.first { $0.identities.first == folder && FileStatus($0.place.path) != nil }
            .map { Self.refusal(of: $0.place, "holds \(input.text)") }
    }

    /// Checks that what is at the place of results may give way to them.
    ///
    /// - Parameter isEmptied: whether it goes at once, not when the new results are complete.
    static func check(_ path: String, isEmptied: Bool) throws(OutputError) {
        let place = FilePath(path)
        guard let status = FileStatus(place), status.kind == .regular, status.sizeInBytes > 0
        else { return }
        let start = place.firstBytes(firstBytesLooked)
        if ImageFile.isImage(firstBytes: start) {
            throw OutputError(
                path, reason: "it is an image, which results don't replace; give another name")
        }
        if isEmptied, !holdsResults(start) {
            throw OutputError(
                path,
                reason: "it holds something else than results of scanregions, and would be "
                    + "emptied; give another name, or remove it")
        }
    }

    /// Whether a file begins like results of this command, or was cut short where they begin.
    private static func holdsResults(_ start: [UInt8]) -> Bool {
        let tables = [TableWriter.Dialect.csv, .tsv].map {
            TableWriter($0, coordinates: .normalized).begin()
        }
        let beginnings = [RecordedLine.start, Array("[\n".utf8) + RecordedLine.start] + tables
        return beginnings.contains { start.starts(with: $0) || $0.starts(with: start) }
    }

    /// Chosen: more than the header of a table, and than any signature of an image.
    private static let firstBytesLooked = 1024

    private static func refusal(of place: Place, _ how: String) -> String {
        "\(place.option) \(place.path.text) \(how), where images come from: the next run would scan "
            + "what this one draws; give a folder elsewhere"
    }

    /// The folder, or what there is of its path, and all folders that it lies in.
    private static func identities(around folder: FilePath) -> [FileStatus.Identity] {
        var place = folder
        while FileStatus(place) == nil, place != place.folder { place = place.folder }
        guard var ancestor = place.withoutLinks else { return [] }
        var identities: [FileStatus.Identity] = []
        while let identity = FileStatus(ancestor)?.identity {
            identities.append(identity)
            if ancestor == FilePath("/") { break }
            ancestor = ancestor.folder
        }
        return identities
    }
}
