import LibC

/// A path as the system has it: bytes, which need not be UTF-8.
struct FilePath: Sendable, Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Paths that were parsed from this process's arguments, as they were given.
    ///
    /// Swift's arguments are text, in which bytes that are no UTF-8 are replaced.
    static func arguments(_ paths: [String]) -> [FilePath] {
        guard paths.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else {
            return paths.map(FilePath.init)
        }
        var raw: [String: ArraySlice<FilePath>] = [:]
        for index in 1..<max(Int(CommandLine.argc), 1) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            let path = FilePath(bytes: Array(bytes))
            if !path.isText { raw[path.text, default: []].append(path) }
        }
        return paths.map { raw[$0]?.popFirst() ?? FilePath($0) }
    }

    /// The path as text; bytes that are no UTF-8 become U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether `text` leads to the same file.
    var isText: Bool { Array(text.utf8) == bytes }

    /// The path of something in this folder.
    func appending(_ name: [UInt8]) -> FilePath {
        FilePath(bytes: bytes + (bytes.last == slash ? [] : [slash]) + name)
    }

    /// The folder that this is in; `.` for a name alone.
    var folder: FilePath {
        let trimmed = bytes.last == slash ? bytes.dropLast() : bytes[...]
        guard let end = trimmed.lastIndex(of: slash) else { return FilePath(".") }
        return FilePath(bytes: Array(trimmed[...end]))
    }

    /// The bytes after the last slash.
    var lastComponent: [UInt8] {
        let trimmed = bytes.last == slash ? bytes.dropLast() : bytes[...]
        return Array(trimmed.suffix(from: (trimmed.lastIndex(of: slash) ?? -1) + 1))
    }

    /// The name without its folder and extension, as text.
    var stem: String {
        let name = lastComponent
        let end = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? name.count
        return String(decoding: name[..<end], as: UTF8.self)
    }

    /// The extension in lower case, without its dot.
    var fileExtension: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// The path without links; `nil` if it leads nowhere.
    var withoutLinks: FilePath? {
        withCString { path in
            guard let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
            let bytes = UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))
            return FilePath(bytes: Array(bytes))
        }
    }

    /// A hidden file of this command's own beside the file, such as `.results.json.scanregions`.
    func companion(_ ending: String) -> FilePath {
        let ending = Array(ending.utf8)
        let name = lastComponent.suffix(Self.longestNameInBytes - ending.count - 1)
        return folder.appending([UInt8(ascii: ".")] + name + ending)
    }

    /// The longest name that all usual file systems hold.
    ///
    /// Source: `NAME_MAX` of Linux and macOS.
    private static let longestNameInBytes = 255

    /// Gives the path to a C function.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return body("") }
            return body(base)
        }
    }
}

private let slash = UInt8(ascii: "/")
