import Synchronization

/// The regions of an image that were asked for last, so that requests for the same one share it.
///
/// Few are kept: each holds the planes that were derived from it.
final class RegionCache: Sendable {
    private static let limit = 8
    private let views = Mutex<[(region: NormalizedRect, view: AnalysisImage)]>([])

    /// The image limited to a region; the image itself for the whole of it.
    ///
    /// - Throws: ``RegionsError`` with `invalidRegionOfInterest`.
    func view(
        of image: AnalysisImage, region: NormalizedRect
    ) throws(RegionsError) -> AnalysisImage {
        if region == .full { return image }
        return try views.withLock { views throws(RegionsError) in
            if let index = views.firstIndex(where: { $0.region == region }) {
                let found = views.remove(at: index)
                views.append(found)
                return found.view
            }
            let view = try image.region(region)
            if views.count == Self.limit { views.removeFirst() }
            views.append((region, view))
            return view
        }
    }
}
