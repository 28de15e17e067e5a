import Regions

/// What is done with each image; the same for all of a run.
struct ScanPlan: Sendable {
    var requests: [any ImageRequest]
    /// Requests whose results are not reported, but help those of the others.
    var helpers: [any ImageRequest] = []
    /// `nil` for all pages of each file.
    var pages: PageSelection?
    /// `nil` for what each file says.
    var orientation: ImageOrientation?
    var options: ImageOptions
    /// How long the requests on an image may take together.
    var timeout: Duration?
    /// Whether records need the picture itself.
    var keepsPicture = false
    /// Whether a small picture of each page is kept.
    var makesThumbnails = false
    /// `nil` if no annotated images are asked for.
    var annotation: AnnotationPlan?
    /// `nil` if rectangles are not to be written as images.
    var crop: CropPlan?

    /// Makes the folders that pictures are written into.
    func makeFolders() throws(RegionsError) {
        try annotation?.makeFolder()
        try crop?.makeFolder()
    }

    /// Whether pictures are written, which takes pixels.
    var drawsPictures: Bool { annotation != nil || crop != nil }

    /// What is looked for, without that which reads words where they are known.
    func requests(withoutText: Bool) -> [any ImageRequest] {
        withoutText ? requests.filter { !($0 is RecognizeTextRequest) } : requests
    }
}
