import CConfinement
import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What workers are kept from, so that an image that takes one over is left with little to do.
///
/// On Linux a confined worker can do no more than compute: it gets no privileges, writes no core
/// file, starts no process and sends no signal, has no network, writes nothing but its answer, and
/// reads no other files than ``WorkerSession/file``, those of ``readablePaths``, the system's
/// libraries, and what `/proc` says of processes to everybody. What a job wants to write goes into
/// its outcome.
///
/// Files are closed off when the program starts, where the kernel has Landlock (version 5.13 on);
/// all else when ``WorkerProcess/serve(maximumJobs:_:)`` is called, by a filter of system calls,
/// on x86-64 and ARM of 64 bits. What the kernel lacks is left out, without a word. Elsewhere than
/// on Linux nothing is confined.
public struct WorkerConfinement: Sendable, Hashable, Codable {
    /// Files, and folders with all that is in them, that can be read.
    public var readablePaths: [String]

    /// The folders of ``RecognizeTextRequest/modelFolders``, and the files that
    /// ``DetectFacesRequest`` and ``ObjectModel`` load beside their own.
    public static var modelPaths: [String] {
        RecognizeTextRequest.modelFolders + DetectFacesRequest.modelPaths
            + ObjectModel.runtimePaths
    }

    /// Makes a confinement in which models that are installed can be read.
    public init(readablePaths: [String] = WorkerConfinement.modelPaths) {
        self.readablePaths = readablePaths
    }

    /// The version of Landlock in this system's kernel; `nil` where files can't be closed off.
    public static var landlockVersion: Int? {
        let version = Int(regions_landlock_version())
        return version > 0 ? version : nil
    }

    /// Whether system calls can be filtered here.
    public static var filtersSystemCalls: Bool { regions_filters_calls() }

    /// Where libraries are that are loaded when they are first needed: Leptonica's and Tesseract's
    /// lie beside ZBar's as a rule, and the C library has a folder of character sets.
    private static let libraryFolders: [String] = {
        let known = ["zbar_version", "iconv_open"].compactMap { (symbol: String) -> String? in
            regions_library_of(symbol).map { parent(of: String(cString: $0)) }
        }
        let named = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
        return known + ["/usr/local/lib"] + named.split(separator: ":").map(String.init)
    }()

    /// The variables that ask a new process to confine itself.
    var environment: [String: String] {
        let paths = readablePaths.flatMap { [$0] + Self.linkedModels(in: $0) } + Self.libraryFolders
        // What holds the end of a line can't be listed, and stays closed.
        let listed = paths.filter { !$0.isEmpty && !$0.contains("\n") }
        return [REGIONS_READABLE_PATHS_VARIABLE: listed.joined(separator: "\n")]
    }

    /// Where models are that a folder has only links to, as Homebrew's has.
    private static func linkedModels(in folder: String) -> [String] {
        ["", "/script"].flatMap { subfolder -> [String] in
            let path = folder + subfolder
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.compactMap { name -> String? in
                let file = "\(path)/\(name)"
                guard name.hasSuffix(TesseractModel.fileSuffix),
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil,
                    let target = realpath(file, nil)
                else { return nil }
                defer { free(target) }
                return String(cString: target)
            }
        }
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Confines this process for good, if its start was asked to.
    static func confineProcess() {
        guard getenv(REGIONS_READABLE_PATHS_VARIABLE) != nil else { return }
        unsetenv(REGIONS_READABLE_PATHS_VARIABLE)
        _ = regions_confine_calls()
    }
}
