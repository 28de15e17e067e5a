import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A page of HTML that shows what was found: one file that needs no other and no network.
///
/// It grows as images are done, and takes its place when it is complete. Results are data in it,
/// read by its script, and never markup. Small pictures of the images are in the file up to a size,
/// and from then on in a folder beside it: each as an SVG file that holds a JPEG, as no run takes
/// those for images.
final class ReportFile: ResultStore {
    /// How much of the file pictures may be, in bytes.
    ///
    /// Chosen: some thousand pictures, which a browser reads in a fraction of a second.
    private static let picturesInFileInBytes = 32 << 20
    /// What is added to the name of the page for its folder.
    private static let folderEnding = "-pictures"

    private let page = ReportPage()
    private let path: String
    private let sink: OutputSink
    private let folder: FilePath
    private var picturesInBytes = 0
    private var pictures = 0
    private var isFirst = true

    init(path: String) throws(OutputError) {
        self.path = path
        let place = FilePath(path)
        folder = place.folder.appending(Array((place.stem + Self.folderEnding).utf8))
        sink = try OutputSink(path: path, .document)
    }

    func makeReady() throws(OutputError) {
        try sink.makeReady()
        try sink.write(page.beforeImages)
    }

    func add(_ pages: [ScannedPage]) throws(OutputError) {
        for page in pages {
            let picture = try page.thumbnail.map(link)
            var json = JSONText()
            page.record.writeForReport(picture: picture, to: &json)
            try sink.write(Array((isFirst ? "" : ",\n").utf8) + Self.inScript(json.bytes))
            isFirst = false
        }
    }

    func finish() throws(OutputError) {
        var json = JSONText()
        json.object { json in
            json.field("version", Regions.version)
            json.field("finished", Date.now.formatted(.iso8601))
        }
        try sink.write(page.beforeRun + Self.inScript(json.bytes) + page.afterRun)
        try sink.finish()
    }

    func abandon() { sink.abandon() }

    /// JSON that can't end the script that it stands in, or begin a comment there.
    ///
    /// Source: HTML, 4.12.1.3, "Restrictions for contents of script elements".
    private static func inScript(_ json: [UInt8]) -> [UInt8] {
        guard json.contains(UInt8(ascii: "<")) else { return json }
        return json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    }

    // MARK: - Pictures

    /// Where the page finds a picture: in itself, or beside it.
    private func link(to jpeg: Data) throws(OutputError) -> String {
        let address = "data:image/jpeg;base64," + jpeg.base64EncodedString()
        picturesInBytes += address.utf8.count
        if picturesInBytes <= Self.picturesInFileInBytes { return address }
        pictures += 1
        let name = "\(pictures).svg"
        try write(Self.svg(holding: address), to: folder.appending(Array(name.utf8)))
        return Self.percentEncoded(folder.lastComponent) + "/" + name
    }

    private func write(_ svg: String, to place: FilePath) throws(OutputError) {
        if pictures == 1 {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder.text, withIntermediateDirectories: true)
            } catch {
                throw OutputError(folder.text, reason: "the folder can't be made")
            }
        }
        let start = Array(Self.mark.utf8)
        if let status = FileStatus(place), status.sizeInBytes > 0,
            place.firstBytes(start.count) != start
        {
            throw OutputError(
                place.text,
                reason: "it is no picture of scanregions; remove it, or give another name")
        }
        let sink = try OutputSink(path: place.text, .lines)
        try sink.makeReady()
        try sink.write(svg)
        try sink.finish()
    }

    private static let mark = "<!-- scanregions -->"

    private static func svg(holding address: String) -> String {
        mark + "<svg xmlns=\"http://www.w3.org/2000/svg\"><image width=\"100%\" height=\"100%\" "
            + "preserveAspectRatio=\"none\" href=\"\(address)\"/></svg>\n"
    }

    /// A name as part of a relative address.
    ///
    /// Source: RFC 3986, 2.1 and 2.3.
    private static func percentEncoded(_ name: [UInt8]) -> String {
        name.map { byte in
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80,
                scalar.properties.isAlphabetic || "0123456789-._~".contains(Character(scalar))
            {
                return String(scalar)
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }
}

extension ImageRecord {
    /// What the page shows of the image; places are in pixels from the top left.
    fileprivate func writeForReport(picture: String?, to json: inout JSONText) {
        let record = converted(to: .pixels)
        json.object { json in
            json.field("source", source)
            json.field("page", page)
            json.field("width", width)
            json.field("height", height)
            json.field("thumbnail", picture)
            if let error {
                json.object("error") { json in
                    json.field("code", error.code)
                    json.field("message", error.message)
                }
            }
            json.array("observations") { json in
                for one in record.observations ?? [] { one.writeForReport(to: &json) }
            }
            json.array("documents") { json in
                for (kind, fields) in record.documentFields {
                    json.object { json in
                        json.field("kind", kind)
                        json.array("fields") { json in
                            for field in fields { field.writeForReport(to: &json) }
                        }
                    }
                }
            }
        }
    }
}

extension ObservationRecord {
    fileprivate func writeForReport(to json: inout JSONText) {
        json.object { json in
            json.field("type", type.rawValue)
            json.field("symbology", symbology)
            json.field("text", payload ?? text ?? label)
            if payload == nil { json.field("bytes", payloadBase64) }
            json.field("confidence", confidence)
            corners.writeForReport(to: &json)
        }
    }
}

extension NamedField {
    fileprivate func writeForReport(to json: inout JSONText) {
        json.object { json in
            json.field("name", name)
            json.field("value", value)
            json.field("text", text)
            json.field("confidence", confidence)
            if !corners.isEmpty { corners.writeForReport(to: &json) }
        }
    }
}

extension [PointRecord] {
    /// x and y of each in turn.
    fileprivate func writeForReport(to json: inout JSONText) {
        json.array("corners") { json in
            for point in self {
                json.number(point.x)
                json.number(point.y)
            }
        }
    }
}
