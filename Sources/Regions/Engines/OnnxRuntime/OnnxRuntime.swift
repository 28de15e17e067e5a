import COnnxRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// ONNX Runtime as a whole: loaded when a model is first run.
enum OnnxRuntime {
    /// The version, such as "1.21.0"; `nil` if the library is not there.
    static var version: String? { library?.version }

    /// The name or path that the library was loaded by; `nil` if it is not there.
    static var path: String? { library?.path }

    /// The library; `nil` if it is not there.
    static let library: OnnxLibrary? = candidates().lazy.compactMap(OnnxLibrary.init).first

    /// Why the library can't be used, and what to do about it, for people.
    static func advice(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        guard let named = named(environment) else { return howToGetIt }
        return "\(variable) names \(named), which holds none that can be loaded: correct or unset "
            + "it; or \(howToGetIt)"
    }

    private static let howToGetIt: String = {
        #if os(macOS)
            let package = "brew install onnxruntime"
        #else
            let package = "apt-get install 'libonnxruntime1.*' (Debian 13, Ubuntu 25.04 and later)"
        #endif
        return "install it: \(package), or pip install onnxruntime and let \(variable) name the "
            + "folder onnxruntime/capi in its site-packages"
    }()

    /// The environment variable that names the library, or a folder that it is in.
    static let variable = "REGIONS_ONNXRUNTIME"

    /// Libraries, and folders that may hold them, beside those of the system.
    static func ownPlaces(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        [named(environment)].compactMap(\.self) + DataFolder.all(environment: environment)
    }

    private static func named(_ environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Names and paths to try, in order; not all of them need exist.
    ///
    /// What the environment names counts alone.
    static func candidates(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String] {
        if let named = named(environment) {
            let inside = libraries(in: named)
            return inside.isEmpty ? [named] : inside
        }
        #if os(macOS)
            let names = ["libonnxruntime.dylib", "libonnxruntime.1.dylib"]
            let folders = ["/opt/homebrew/lib", "/usr/local/lib"]
        #else
            let names = ["libonnxruntime.so.1", "libonnxruntime.so"]
            // Debian's name ends with the minor version too.
            #if arch(arm64)
                let triplet = "aarch64-linux-gnu"
            #else
                let triplet = "x86_64-linux-gnu"
            #endif
            let folders = ["/usr/lib/\(triplet)", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
        #endif
        return names + (folders + DataFolder.all(environment: environment)).flatMap(libraries)
    }

    /// The files of the library in a folder, the newest version first.
    private static func libraries(in folder: String) -> [String] {
        #if os(macOS)
            func isLibrary(_ name: String) -> Bool {
                name.hasPrefix("libonnxruntime.") && name.hasSuffix(".dylib")
            }
        #else
            func isLibrary(_ name: String) -> Bool { name.hasPrefix("libonnxruntime.so") }
        #endif
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(isLibrary)
            .sorted { version($1).lexicographicallyPrecedes(version($0)) }
            .map { "\(folder)/\($0)" }
    }

    /// The numbers in a name, such as 1, 21 and 0.
    private static func version(_ name: String) -> [Int] {
        name.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    }
}

/// The loaded library, with the environment that its sessions share.
///
/// What it points to is made once, never freed, and safe to use from any thread, as its header says.
final class OnnxLibrary: @unchecked Sendable {
    let path: String
    let version: String
    let api: UnsafePointer<RegionsOrtApi>
    let environment: OpaquePointer
    let allocator: OpaquePointer
    let memory: OpaquePointer

    /// - Returns: `nil` if there is no library of the name that can be used.
    init?(_ path: String) {
        guard let base = regions_ort_open(path),
            let api = base.pointee.GetApi(UInt32(REGIONS_ORT_API_VERSION))
        else { return nil }
        var environment: OpaquePointer?
        var allocator: OpaquePointer?
        var memory: OpaquePointer?
        // What it would say is said by errors.
        let statuses = [
            api.pointee.CreateEnv(CInt(REGIONS_ORT_LOG_FATAL), "regions", &environment),
            api.pointee.GetAllocatorWithDefaultOptions(&allocator),
            api.pointee.CreateCpuMemoryInfo(
                CInt(REGIONS_ORT_ARENA_ALLOCATOR), CInt(REGIONS_ORT_MEMORY_DEFAULT), &memory),
        ]
        for status in statuses { api.pointee.ReleaseStatus(status) }
        guard let environment, let allocator, let memory else { return nil }
        // Nothing is told to anybody.
        api.pointee.ReleaseStatus(api.pointee.DisableTelemetryEvents(environment))
        self.path = path
        self.version = String(cString: base.pointee.GetVersionString())
        self.api = api
        self.environment = environment
        self.allocator = allocator
        self.memory = memory
    }

    /// Throws what a function says went wrong.
    func check(_ status: OpaquePointer?) throws(OnnxFailure) {
        guard let status else { return }
        defer { api.pointee.ReleaseStatus(status) }
        throw OnnxFailure(
            code: Int(api.pointee.GetErrorCode(status)),
            message: String(cString: api.pointee.GetErrorMessage(status)))
    }

    /// A text that the library made, which is freed.
    func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { api.pointee.ReleaseStatus(api.pointee.AllocatorFree(allocator, pointer)) }
        return String(cString: pointer)
    }
}

/// What ONNX Runtime says went wrong.
struct OnnxFailure: Error {
    /// `OrtErrorCode`.
    let code: Int
    /// A line or more.
    let message: String

    init(code: Int, message: String) {
        self.code = code
        self.message = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "?"
    }

    /// Whether the file is none of ONNX.
    var isForeignFile: Bool { code == Int(REGIONS_ORT_INVALID_PROTOBUF) }
}
