import CReportPage

/// The page that shows results, cut at the places of what is put into it.
struct ReportPage {
    /// What stands before the images, between them and the run, and after the run.
    let beforeImages, beforeRun, afterRun: [UInt8]

    init() {
        let markup = Self.bytes(regions_report_markup())
        let style = Self.bytes(regions_report_style())
        let script = Self.bytes(regions_report_script())
        let (head, body) = Self.cut(markup, at: "@style@")
        let (beforeImages, rest) = Self.cut(body, at: "@images@")
        let (beforeRun, end) = Self.cut(rest, at: "@run@")
        let (beforeScript, afterScript) = Self.cut(end, at: "@script@")
        self.beforeImages = Array(head) + style + Array(beforeImages)
        self.beforeRun = Array(beforeRun)
        afterRun = Array(beforeScript) + script + Array(afterScript)
    }

    private static func bytes(_ part: RegionsReportPart) -> ArraySlice<UInt8> {
        ArraySlice(UnsafeBufferPointer(start: part.start, count: part.count))
    }

    private static func cut(
        _ bytes: ArraySlice<UInt8>, at place: String
    ) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
        guard let range = bytes.firstRange(of: Array(place.utf8)) else { return (bytes, []) }
        return (bytes[..<range.lowerBound], bytes[range.upperBound...])
    }
}
