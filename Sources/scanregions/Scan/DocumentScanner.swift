import LibC
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Scans pages of documents: takes the text that they hold, renders them, and has the rest done as
/// of any image.
struct DocumentScanner: Sendable {
    /// Characters of text that a scanned page holds, up to which it is recognized as well.
    ///
    /// Chosen: what is stamped on scans, such as a number or the line of a fax, is shorter; where
    /// more is recognized in vain, nothing is lost but time.
    private static let longestStampInCharacters = 200
    /// Pixels an inch that an image has that was scanned, at least.
    ///
    /// Chosen: the images behind the text of slides have fewer; with no text on the page, any
    /// image that covers it is a scan.
    private static let coarsestScanWithText = 150.0

    /// Points around a page, while text is laid over it, that qpdf doesn't cut off.
    ///
    /// Chosen: an inch is a pixel at the coarsest that a page is shown.
    private static let roomAroundPages = 72.0

    /// The slope from which on text is diagonal, a little less than pdftotext takes, 6 degrees.
    private static let minimumDiagonalSlope = 0.08

    /// The height of what is taken for letters of a line, in heights of the line.
    ///
    /// Chosen: what stands across a line, such as a watermark, is higher.
    private static let maximumPieceInLineHeights = 2.0

    let plan: ScanPlan
    let opener: DocumentOpener
    /// Scans images, here or in a worker.
    let scan: @Sendable (ImageSource, PictureNames) async -> [ScannedPage]

    func pages(of source: ImageSource, named names: PictureNames) async -> [ScannedPage] {
        switch source.content {
        case .page(let page): return [await scanned(page, source, names)]
        case .pipe(let path):
            do throws(RegionsError) {
                let data = try FileBytes.readPipe(path)
                guard let pages = try opener.pages(of: source, data) else {
                    let image = ImageSource(
                        name: source.name, content: .bytes(data), path: source.path)
                    return await scan(image, names)
                }
                var scanned: [ScannedPage] = []
                for page in pages { scanned += await self.pages(of: page, named: names) }
                return scanned
            } catch {
                return [source.failure(error)]
            }
        default: return await scan(source, names)
        }
    }

    private func scanned(
        _ page: PDFPage, _ source: ImageSource, _ names: PictureNames
    ) async -> ScannedPage {
        var original = OriginalPage(file: page.document.file, number: page.number)
        var scanned: ScannedPage
        do throws(RegionsError) {
            let info = try page.document.info(page: page.number)
            original.size = info.size
            if page.document.losesBoxes {
                original.passingBox = info.mediaBox.widened(by: Self.roomAroundPages)
            } else if page.document.settings.keepsPages, info.isCropped {
                throw Self.cropped(page.number)
            }
            original.textBox = info.shown(original.passingBox ?? info.mediaBox)
            scanned = try await self.scanned(page, info, source, names)
        } catch {
            scanned = source.failure(error)
        }
        if page.document.settings.keepsPages { scanned.original = original }
        return scanned
    }

    private func scanned(
        _ page: PDFPage, _ info: PDFPageInfo, _ source: ImageSource, _ names: PictureNames
    ) async throws(RegionsError) -> ScannedPage {
        let settings = page.document.settings
        let takesText = settings.text != .ignore && wordRegion != nil && plan.orientation == nil
        let finest = info.images.map(\.resolution.x).max() ?? 0
        let mayBeSlide = info.isScan && finest < Self.coarsestScanWithText
        let text = takesText ? try page.document.text(page: page.number) : nil
        let lines = text?.lines(width: info.size.x, height: info.size.y) ?? []
        let embedded = takesText ? EmbeddedLine.observations(lines.filter(isInRegion)) : []
        let characters = lines.flatMap(\.words).map(\.text.count).reduce(0, +)
        let isKnown =
            !embedded.isEmpty && settings.text == .prefer
            && !(info.isScan && characters <= Self.longestStampInCharacters)
        // What stands aslant is seen, and all else is known.
        let lacksDiagonalText = isKnown && text?.hasDiagonalText == true
        var shown = info
        // What is behind text that is drawn says nothing of how fine the text is.
        if mayBeSlide, try page.document.showsText(page: page.number) { shown.images = [] }
        let size = shown.pixelSize(resolution: settings.resolution)

        var source = source
        source.documentPage?.hasKnownText = isKnown && !lacksDiagonalText
        guard
            !plan.requests(withoutText: isKnown).isEmpty || plan.drawsPictures || lacksDiagonalText
        else {
            var record = source.record
            (record.width, record.height) = (size.x, size.y)
            record.observations = embedded
            return ScannedPage(record: record)
        }
        let image = try page.document.render(
            page: page.number, width: size.x, height: size.y, isGray: shown.isGray)
        let rendered = ImageSource(
            name: source.name, content: .opened(image.descriptor), path: source.path,
            documentPage: source.documentPage)
        let pages = await scan(rendered, names)
        withExtendedLifetime(image) {}
        guard var scanned = pages.first else { return source.failure(Self.nothing) }
        if !embedded.isEmpty, scanned.record.width != nil {
            var found = scanned.record.observations ?? []
            if lacksDiagonalText {
                found.removeAll {
                    $0.type == .text
                        && (Self.isPiece($0, of: embedded)
                            || !Self.isDiagonal($0, on: info.size)
                                && text?.strayWords.contains($0.text ?? "") != true)
                }
            } else if settings.text != .both {
                found.removeAll { Self.isCovered($0, by: embedded) }
            }
            scanned.record.observations = embedded + found
        }
        return scanned
    }

    private static func cropped(_ page: Int) -> RegionsError {
        RegionsError(
            .missingTool,
            "page \(page) is cropped, and qpdf before 11 can't lay text over such pages, so that "
                + "it is kept without; install a newer qpdf")
    }

    private static let nothing = RegionsError(.engineFailure, "the page gave no result")

    /// Where words are looked for; `nil` if they are not.
    private var wordRegion: NormalizedRect? {
        plan.requests.lazy.compactMap { $0 as? RecognizeTextRequest }.first?.regionOfInterest
    }

    private func isInRegion(_ line: EmbeddedLine) -> Bool {
        guard let region = wordRegion else { return false }
        let middle = Self.middle(of: line.place.box)
        return (region.x...region.maxX).contains(middle.x)
            && (region.y...region.maxY).contains(middle.y)
    }

    /// Whether a line was recognized where the page holds one.
    private static func isCovered(
        _ line: ObservationRecord, by known: [ObservationRecord]
    ) -> Bool {
        guard line.type == .text else { return false }
        return known.contains {
            holds($0.boundingBox, middle(of: line.boundingBox))
                || holds(line.boundingBox, middle(of: $0.boundingBox))
        }
    }

    /// Whether a line that was recognized is hardly more than a part of one that the page holds.
    private static func isPiece(
        _ line: ObservationRecord, of known: [ObservationRecord]
    ) -> Bool {
        known.contains {
            holds($0.boundingBox, middle(of: line.boundingBox))
                && line.boundingBox.height < maximumPieceInLineHeights * $0.boundingBox.height
        }
    }

    /// Whether a line of a page of so many points is neither level nor upright.
    private static func isDiagonal(_ line: ObservationRecord, on size: SIMD2<Double>) -> Bool {
        guard line.corners.count == 4 else { return false }
        let along =
            SIMD2(
                line.corners[1].x - line.corners[0].x, line.corners[1].y - line.corners[0].y) * size
        return min(abs(along.x), abs(along.y)) > minimumDiagonalSlope
            * max(abs(along.x), abs(along.y))
    }

    private static func middle(of box: BoxRecord) -> SIMD2<Double> {
        SIMD2(box.x + box.width / 2, box.y + box.height / 2)
    }

    private static func holds(_ box: BoxRecord, _ point: SIMD2<Double>) -> Bool {
        (box.x...box.x + box.width).contains(point.x)
            && (box.y...box.y + box.height).contains(point.y)
    }
}
