import Regions

/// PDF: a page for each image, which is what is seen, with its text invisibly over it.
///
/// Barcodes and rectangles have no place in it, an image that could not be scanned has no page.
/// Pages are as large as the file's resolution says; a pixel is a point where it says nothing.
/// Source: ISO 32000-1 (PDF 1.7); nothing newer than 1.5 is used.
struct PDFWriter: RecordWriter {
    private var file = PDFFile()
    private var font = GlyphlessFont()
    private var pages: [Int] = []
    /// For each page, that of a document which it is to be laid over.
    private var originals: [OriginalPage?] = []
    private let root: Int
    private let tree: Int
    private let fonts: [Int]

    /// The longest side that every program shows, in points.
    private static let longestSide = 14_400.0

    init() {
        root = file.reserve()
        tree = file.reserve()
        fonts = [file.reserve(), file.reserve(), file.reserve(), file.reserve()]
    }

    mutating func begin() -> [UInt8] { file.take() }

    func bytes(for record: ImageRecord) -> [UInt8] { [] }

    mutating func bytes(for page: ScannedPage) -> [UInt8] {
        let record = page.record
        if let original = page.original {
            let text = textLines(of: record)
            var page = original
            page.takesText = !text.isEmpty
            originals.append(page)
            pages.append(write(text, over: original))
            return file.take()
        }
        guard let picture = page.picture, let width = record.width, let height = record.height
        else { return [] }
        var (across, down) = (
            Double(width) * picture.pointsPerPixel.x, Double(height) * picture.pointsPerPixel.y
        )
        let shrink = min(Self.longestSide / max(across, down), 1)
        (across, down) = (across * shrink, down * shrink)
        let image = write(picture)
        let layer = PDFTextLayer(width: across, height: down).content(
            of: (record.observations ?? []).filter { $0.type == .text }, font: &font)
        let content = "q \(Self.matrix(of: picture.orientation, across, down)) cm /I Do Q\n"
        let stream = file.write(stream: Array((content + layer).utf8))
        originals.append(nil)
        pages.append(
            file.write(
                """
                <</Type/Page/Parent \(tree) 0 R\
                /MediaBox[0 0 \(across.text(decimals: 3)) \(down.text(decimals: 3))]\
                /Resources<</XObject<</I \(image) 0 R>>/Font<<\(fontResources)>>>>\
                /Contents \(stream) 0 R>>
                """))
        return file.take()
    }

    mutating func end() -> [UInt8] {
        font.write(to: &file, as: fonts)
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        _ = file.write("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>", as: tree)
        _ = file.write("<</Type/Catalog/Pages \(tree) 0 R>>", as: root)
        let info = file.write("<</Producer(scanregions \(Regions.version))>>")
        file.finish(root: root, info: info)
        return file.take()
    }

    var completion: DocumentCompletion? {
        guard originals.contains(where: { $0 != nil }) else { return nil }
        let assembly = PDFAssembly(pages: originals)
        return { (written, complete) throws(RegionsError) in try assembly.run(written, complete) }
    }

    /// The entries of the fonts among a page's resources.
    private var fontResources: String {
        zip(GlyphlessFont.Reach.all, fonts).map { "/\($0.name) \($1) 0 R" }.joined()
    }

    /// The lines that are to be laid over a page: not those that the document itself holds.
    private func textLines(of record: ImageRecord) -> [ObservationRecord] {
        (record.observations ?? []).filter {
            $0.type == .text && $0.model != ObservationRecord.modelOfEmbeddedText
        }
    }

    /// A page of text alone, as large as the page that it will lie on.
    private mutating func write(_ lines: [ObservationRecord], over original: OriginalPage) -> Int {
        let box = original.textBox
        let layer = PDFTextLayer(width: original.size.x, height: original.size.y)
            .content(of: lines, font: &font)
        let move = [-box.left, -box.bottom].map { $0.text(decimals: 3) }.joined(separator: " ")
        let stream = file.write(stream: Array("q 1 0 0 1 \(move) cm\n\(layer)Q\n".utf8))
        return file.write(
            """
            <</Type/Page/Parent \(tree) 0 R\
            /MediaBox[0 0 \(box.width.text(decimals: 3)) \(box.height.text(decimals: 3))]\
            /Resources<</Font<<\(fontResources)>>>>/Contents \(stream) 0 R>>
            """)
    }

    private mutating func write(_ picture: PagePicture) -> Int {
        var dictionary =
            "/Type/XObject/Subtype/Image/Width \(picture.size.width)/Height \(picture.size.height)"
        switch picture.coding {
        case .jpeg(let components, let isInverted):
            dictionary += "/BitsPerComponent 8/ColorSpace/\(Self.colorSpace(components))"
            if isInverted { dictionary += "/Decode[1 0 1 0 1 0 1 0]" }
            dictionary += "/Filter/DCTDecode"
        case .png(let components, let bits, let palette):
            dictionary += "/BitsPerComponent \(bits)/ColorSpace"
            if let palette {
                let colors = palette.map { byte in
                    (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }
                dictionary += "[/Indexed/DeviceRGB \(palette.count / 3 - 1)<\(colors.joined())>]"
            } else {
                dictionary += "/\(Self.colorSpace(components))"
            }
            dictionary +=
                "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(components)"
                + "/BitsPerComponent \(bits)/Columns \(picture.size.width)>>"
        }
        return file.write(stream: Array(picture.data), dictionary)
    }

    private static func colorSpace(_ components: Int) -> String {
        switch components {
        case 1: "DeviceGray"
        case 4: "DeviceCMYK"
        default: "DeviceRGB"
        }
    }

    /// Lays the stored picture, which PDF sees as a unit square, upright onto the page.
    private static func matrix(
        of orientation: ImageOrientation, _ width: Double, _ height: Double
    ) -> String {
        let upright = NormalizedTransform.toUpright(from: orientation)
        func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let point = upright.apply(NormalizedPoint(x: x, y: y))
            return SIMD2(point.x * width, point.y * height)
        }
        let origin = place(0, 0)
        let (across, up) = (place(1, 0) - origin, place(0, 1) - origin)
        return [across.x, across.y, up.x, up.y, origin.x, origin.y]
            .map { $0.text(decimals: 3) }.joined(separator: " ")
    }
}
