import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An image file to records, and pictures where they are asked for: one of each for a page.
struct ImageScanner: Sendable {
    /// The longer side of a thumbnail.
    ///
    /// Chosen: as large as a report shows it, on a screen of 96 dpi.
    private static let thumbnailSideInPixels = 480
    /// What libjpeg is told; 75 is what it takes by itself.
    private static let thumbnailQuality = 75

    let plan: ScanPlan

    /// Scans all pages; never throws, for an error is a record too.
    ///
    /// - Parameters:
    ///   - names: what the pictures of it are called.
    ///   - goOn: told before each page but the first.
    ///   - finish: what becomes of a page; its pictures are not written yet.
    func pages(
        of source: ImageSource, named names: PictureNames, goOn: @Sendable () -> Void = {},
        finish: @Sendable (ScannedPage) -> ScannedPage
    ) async -> [ScannedPage] {
        do {
            let file = try source.open()
            var pages: [ScannedPage] = []
            let selected = source.documentPage == nil ? plan.pages : nil
            for number in try selected.pages(of: file.pages.count) {
                if !pages.isEmpty { goOn() }
                pages.append(finish(await page(number, of: file, source: source, named: names)))
            }
            return pages
        } catch {
            return [source.failure(error)]
        }
    }

    /// Scans all pages, and writes their pictures.
    func pages(of source: ImageSource, named names: PictureNames) async -> [ScannedPage] {
        await pages(of: source, named: names) { $0.writingPictures(of: source, named: names) }
    }

    private func page(
        _ page: Int, of file: ImageFile, source: ImageSource, named names: PictureNames
    ) async -> ScannedPage {
        var record = source.record
        var picture: PagePicture?
        var pictures: [MadePicture] = []
        var thumbnail: Data?
        if file.pages.count > 1 { record.page = page }
        do {
            let handler = try ImageRequestHandler(
                file: file, page: page, orientation: plan.orientation, options: plan.options)
            record.width = handler.size.width
            record.height = handler.size.height
            let (found, errors) = await results(
                of: handler, withoutText: source.documentPage?.hasKnownText == true)
            record.observations = ObservationRecord.records(of: found)
            record.addDocuments(found)
            if let error = errors.first {
                record.error = source.record(of: error)
                if found.isEmpty { record.observations = nil }
            }
            if plan.makesThumbnails {
                thumbnail = try handler.thumbnail(maximumSide: Self.thumbnailSideInPixels)
                    .jpegData(quality: Self.thumbnailQuality)
            }
            if plan.keepsPicture, source.documentPage == nil {
                picture = try PagePicture(
                    of: file, page: page, orientation: plan.orientation, handler: handler)
            }
            if let annotation = plan.annotation, let name = names.annotation {
                pictures.append(try annotation.picture(of: found, on: handler, named: name))
            }
            if let crop = plan.crop, names.crop != nil {
                pictures += try await crop.pictures(of: found, on: handler)
            }
        } catch {
            record.error = source.record(of: error)
        }
        return ScannedPage(
            record: record, picture: picture, pictures: pictures, thumbnail: thumbnail)
    }

    /// What was found, in the order of the requests, and the errors of those that failed.
    private func results(
        of handler: ImageRequestHandler, withoutText: Bool
    ) async -> (found: [any Observation], errors: [any Error]) {
        var outcomes: [RequestOutcome] = []
        let reported = plan.requests(withoutText: withoutText)
        for await outcome in handler.outcomes(
            of: reported + plan.helpers, timeout: plan.timeout)
        where outcome.index < reported.count {
            outcomes.append(outcome)
        }
        var found: [any Observation] = []
        var errors: [any Error] = []
        for outcome in outcomes.sorted(by: { $0.index < $1.index }) {
            switch outcome.result {
            case .success(let value as SaliencyImageObservation): found += value.salientRegions
            case .success(let value):
                found += (value as? [any Sendable])?.compactMap { $0 as? any Observation } ?? []
            case .failure(let error): errors.append(error)
            }
        }
        return (found, errors)
    }
}
