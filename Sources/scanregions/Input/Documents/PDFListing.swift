/// What pdfinfo, pdfimages and qpdf print, read.
enum PDFListing {
    /// The number of pages.
    static func pageCount(_ info: String) -> Int? {
        lines(info).lazy.compactMap { words in
            words.first == "Pages:" && words.count == 2 ? Int(words[1]) : nil
        }.first
    }

    /// The first part of a version, such as 11 of "qpdf version 11.3.0".
    static func majorVersion(_ text: String) -> Int? {
        guard let words = lines(text).first, let place = words.firstIndex(of: "version"),
            place + 1 < words.count
        else { return nil }
        return Int(words[place + 1].prefix { $0.isNumber })
    }

    /// Boxes and rotations by page; pages that can't be read are left out.
    static func pages(_ info: String) -> [Int: PDFPageInfo] {
        var pages: [Int: PDFPageInfo] = [:]
        for words in lines(info) where words.first == "Page" && words.count >= 4 {
            guard let page = Int(words[1]) else { continue }
            let numbers = words[3...].compactMap { Double($0) }.filter(\.isFinite)
            switch words[2] {
            case "size:": pages[page, default: PDFPageInfo()].images = []
            case "rot:":
                let turn = Int(numbers.first ?? 0) % 360
                pages[page]?.rotation = (turn + 360) % 360 / 90 * 90
            case "MediaBox:": pages[page]?.mediaBox = box(numbers)
            case "CropBox:": pages[page]?.cropBox = box(numbers)
            case "TrimBox:": pages[page]?.trimBox = box(numbers)
            default: break
            }
        }
        return pages.filter { $0.value.cropBox.width > 0 && $0.value.cropBox.height > 0 }
    }

    /// The images that pages show, by page.
    static func images(_ list: String) -> [Int: [PDFPageInfo.Image]] {
        var images: [Int: [PDFPageInfo.Image]] = [:]
        for words in lines(list) {
            // page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
            guard words.count >= 13, let page = Int(words[0]), Int(words[1]) != nil,
                let width = Int(words[3]), let height = Int(words[4]),
                let x = Double(words[words.count - 4]), let y = Double(words[words.count - 3]),
                width > 0, height > 0, x > 0, y > 0
            else { continue }
            // What only lets through, or stands behind "image", is seen with it.
            guard words[2] != "smask", words[2] != "mask" else { continue }
            images[page, default: []].append(
                PDFPageInfo.Image(
                    width: width, height: height, resolution: SIMD2(x, y),
                    isGray: words[5] == "gray" && words[2] == "image",
                    isPicture: words[2] == "image"))
        }
        return images
    }

    private static func box(_ numbers: [Double]) -> PDFBox {
        guard numbers.count == 4 else { return PDFBox() }
        return PDFBox(
            left: min(numbers[0], numbers[2]), bottom: min(numbers[1], numbers[3]),
            right: max(numbers[0], numbers[2]), top: max(numbers[1], numbers[3]))
    }

    private static func lines(_ text: String) -> [[Substring]] {
        text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
    }
}
