import NIOCore
import Regions

/// Takes a form as it comes: one image, and fields that say how it is to be scanned.
struct FormReader {
    /// Parts of a form, and bytes of a field; more is no form that is meant for this server.
    private static let maximumParts = 20
    private static let maximumFieldBytes = 4 << 10

    private enum Part {
        case image
        case field(name: String, value: [UInt8])
    }

    private let folder: String
    private var parser: MultipartParser
    private var part: Part?
    private var count = 0
    private var file: SpoolFile?
    private var name: String?
    private var fields: [(name: String, value: String)] = []

    /// - Returns: `nil` if the body isn't a form.
    /// - Throws: `invalidUpload` if it says that it is one, and not how its parts are told apart.
    init?(contentType: String?, folder: String) throws(RegionsError) {
        guard let parser = try MultipartParser(contentType: contentType) else { return nil }
        self.parser = parser
        self.folder = folder
    }

    /// Takes the next bytes of the body.
    mutating func take(_ bytes: ByteBufferView) throws(RegionsError) {
        parser.append(bytes)
        while let event = try parser.next() {
            switch event {
            case .begin(let head): try begin(head)
            case .bytes(let bytes): try add(bytes)
            case .end: end()
            }
        }
    }

    /// What the form brought.
    func upload(bytes: Int) throws(RegionsError) -> Upload {
        guard parser.isAtEnd else {
            throw RegionsError(
                .uploadIncomplete, "the form ended early, in its part \(count)",
                advice: "send it again")
        }
        guard let file else {
            throw RegionsError(
                .invalidUpload, "there is no image among the \(count) parts of the form",
                advice: "send it as a part with a file name")
        }
        return Upload(file: file, name: name, fields: fields, bytes: bytes)
    }

    private mutating func begin(_ head: MultipartParser.Head) throws(RegionsError) {
        count += 1
        guard count <= Self.maximumParts else {
            throw RegionsError(
                .invalidUpload, "the form has more than \(Self.maximumParts) parts",
                advice: "send an image a request")
        }
        guard let fileName = head.fileName else {
            part = .field(name: head.name, value: [])
            return
        }
        guard file == nil else {
            throw RegionsError(
                .invalidUpload, "the form has more than one image",
                advice: "send an image a request")
        }
        part = .image
        file = try SpoolFile(in: folder)
        name = fileName.isEmpty ? nil : fileName
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) throws(RegionsError) {
        switch part {
        case .image:
            let result = bytes.withUnsafeBytes { bytes in
                Result { () throws(RegionsError) in try file?.append(bytes) }
            }
            _ = try result.get()
        case .field(let name, var value):
            value += bytes
            guard value.count <= Self.maximumFieldBytes else {
                throw RegionsError(
                    .invalidUpload,
                    "a field of the form has more than \(Self.maximumFieldBytes) bytes",
                    advice: "give the part of the image a file name")
            }
            part = .field(name: name, value: value)
        case nil: break
        }
    }

    private mutating func end() {
        if case .field(let name, let value) = part {
            fields.append((name, String(decoding: value, as: UTF8.self)))
        }
        part = nil
    }
}
