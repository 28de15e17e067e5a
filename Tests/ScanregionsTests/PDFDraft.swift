import Foundation

/// A PDF document of pages with operators of one's own; the font F is Helvetica.
struct PDFDraft {
    struct Page {
        var content: String
        var width = 595.0
        var height = 842.0
        /// Further entries of its dictionary.
        var entries = ""
    }

    var pages: [Page]

    var data: Data {
        let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
        var objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>",
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
        ]
        for (index, page) in pages.enumerated() {
            objects.append(
                "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(page.width) \(page.height)]"
                    + "/Resources<</Font<</F 3 0 R>>>>/Contents \(5 + 2 * index) 0 R\(page.entries)>>"
            )
            objects.append(
                "<</Length \(page.content.utf8.count)>>\nstream\n\(page.content)\nendstream")
        }
        var file = "%PDF-1.5\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            file += String(String(10_000_000_000 + place).dropFirst()) + " 00000 n \n"
        }
        file += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n"
        return Data(file.utf8)
    }
}
