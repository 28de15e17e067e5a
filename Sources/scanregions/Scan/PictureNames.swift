/// What the pictures that are written of an image are called.
struct PictureNames: Codable, Sendable {
    var annotation: AnnotationName?
    var crop: CropName?

    /// The path of a picture of a page; `nil` if none is asked for.
    func path(of picture: MadePicture.Kind, page: Int) -> String? {
        switch picture {
        case .annotation: annotation?.path(page: page)
        case .crop(let number): crop?.path(page: page, number: number)
        }
    }
}

/// Gives each image of a run names of its own, which depend on the images before it.
struct PictureNaming: Sendable {
    private var annotations: AnnotationNames
    private var crops: CropNames

    init(_ plan: ScanPlan) {
        annotations = AnnotationNames(plan.annotation?.target)
        crops = CropNames(plan.crop)
    }

    mutating func next(for source: ImageSource) -> PictureNames {
        PictureNames(annotation: annotations.next(for: source), crop: crops.next(for: source))
    }
}
