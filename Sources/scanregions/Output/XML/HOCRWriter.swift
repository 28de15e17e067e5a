import Regions

/// hOCR: XHTML whose elements carry places in pixels, origin top-left.
///
/// A page is `ocr_page`, a block an `ocr_carea`, a paragraph an `ocr_par`. Words are `ocrx_word`,
/// characters `ocrx_cinfo`; barcodes and rectangles, which hOCR has no class for, are
/// `ocrx_barcode` and `ocrx_rectangle` beside the text. An image that could not be scanned is a
/// comment.
/// Source: hOCR 1.2, https://kba.github.io/hocr-spec/1.2/.
struct HOCRWriter: RecordWriter {
    private var pages = 0

    func begin() -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
            "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
            <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">
             <head>
              <title></title>
              <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
              <meta name="ocr-system" content="scanregions"/>
              <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line \
            ocrx_word ocrx_cinfo ocrx_barcode ocrx_rectangle ocrp_poly ocrp_wconf"/>
             </head>
             <body>

            """.utf8)
    }

    func end() -> [UInt8] { Array(" </body>\n</html>\n".utf8) }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        let record = record.converted(to: .pixels)
        guard let observations = record.observations, let width = record.width,
            let height = record.height
        else { return Array(comment(record.errorMessage ?? record.encodedSource).utf8) }
        pages += 1
        let size = PixelSize(width: width, height: height)
        var page = HOCRPage(number: pages, size: size)
        let title = "image \(quoted(record.encodedSource)); bbox 0 0 \(width) \(height)"
        let number = record.page ?? 1
        page.open("div", "ocr_page", id: "page", "\(title); ppageno \(number - 1)")
        for barcode in observations where barcode.type == .barcode { page.add(barcode: barcode) }
        for rectangle in observations where rectangle.type == .rectangle {
            page.add(rectangle: rectangle)
        }
        page.add(PageText(observations, in: size))
        page.close("div")
        let failure = record.errorMessage.map(comment) ?? ""
        return Array((failure + page.text).utf8)
    }

    /// A name in the form of the property `image`.
    private func quoted(_ name: String) -> String {
        let safe = name.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\\"")
        return "\"\(safe)\""
    }

    private func comment(_ text: String) -> String { "  \(text.xmlComment)\n" }
}
