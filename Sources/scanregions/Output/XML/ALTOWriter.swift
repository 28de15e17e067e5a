import Regions

/// ALTO: XML of pages, their text blocks, lines and words, with places in pixels.
///
/// All images of a run are pages of one document, whose `fileName` is that of the first; a comment
/// before the page names any other. A block is a `ComposedBlock`, a paragraph a `TextBlock`, a word a `String`; its characters
/// are `Glyph`s if they are asked for. Barcodes are `Illustration`s whose `xlink:title` is the
/// payload, rectangles `GraphicalElement`s. An image that could not be scanned is a page without
/// a size, of the quality "Missing". Source: ALTO 4.4, https://www.loc.gov/standards/alto/.
struct ALTOWriter: RecordWriter {
    private var pages = 0
    private var file: String?

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        var text = ""
        let source = record.encodedSource
        if pages == 0 {
            text += head(of: source)
        } else if source != file {
            text += "    \("image: \(source)".xmlComment)\n"
        }
        file = source
        pages += 1
        var page = ALTOPage(number: pages, record)
        page.write()
        return Array((text + page.text).utf8)
    }

    mutating func end() -> [UInt8] {
        var text = ""
        if pages == 0 {
            // A layout must have a page.
            text += head(of: nil)
            text += "    <Page ID=\"page_1\" PHYSICAL_IMG_NR=\"1\" QUALITY=\"Missing\"/>\n"
        }
        return Array((text + "  </Layout>\n</alto>\n").utf8)
    }

    private func head(of source: String?) -> String {
        let file =
            source.map {
                """
                    <sourceImageInformation>
                      <fileName>\($0.xmlText)</fileName>
                    </sourceImageInformation>

                """
            } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" \
            xmlns:xlink="http://www.w3.org/1999/xlink" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# \
            http://www.loc.gov/standards/alto/v4/alto-4-4.xsd" SCHEMAVERSION="4.4">
              <Description>
                <MeasurementUnit>pixel</MeasurementUnit>
            \(file)    <Processing ID="processing_1">
                  <processingCategory>contentGeneration</processingCategory>
                  <processingSoftware>
                    <softwareName>scanregions</softwareName>
                    <softwareVersion>\(Regions.version)</softwareVersion>
                  </processingSoftware>
                </Processing>
              </Description>
              <Layout>

            """
    }
}
