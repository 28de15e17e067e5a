import Regions

/// What is done with each image; the same for all of a run.
struct ScanPlan: Sendable {
    /// What can be asked for with `--find`.
    enum Target: String, Sendable, CaseIterable {
        case barcodes, words, characters
        case textRectangles = "text-rectangles"
        case rectangles
    }

    var requests: [any ImageRequest]
    /// `nil` for what each file says.
    var orientation: ImageOrientation?
    var options: ImageOptions
    /// How long the requests on an image may take together.
    var timeout: Duration?
    /// `nil` if no annotated images are asked for.
    var annotation: AnnotationPlan?
    /// `nil` if rectangles are not to be written as images.
    var crop: CropPlan?
}
