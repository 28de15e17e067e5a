import Regions

/// Poppler's programs and qpdf, as they are installed.
enum PDFTool {
    static let info = poppler("pdfinfo")
    static let images = poppler("pdfimages")
    static let fonts = poppler("pdffonts")
    static let text = poppler("pdftotext")
    static let render = poppler("pdftocairo")
    static let qpdf = ToolProcess.Tool(
        name: "qpdf", aptPackage: "qpdf", brewPackage: "qpdf",
        purpose: "writing text over the pages of a PDF file")

    static let all = [info, images, fonts, text, render, qpdf]

    private static func poppler(_ name: String) -> ToolProcess.Tool {
        ToolProcess.Tool(
            name: name, aptPackage: "poppler-utils", brewPackage: "poppler",
            purpose: "reading PDF files")
    }
}

extension ObservationRecord {
    /// What ``model`` says of text that a document holds, and that was not recognized.
    static let modelOfEmbeddedText = "embedded"
}
