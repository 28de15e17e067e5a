/// One thing to draw on an image: its outline, what it means, and what to write beside them.
public struct Annotation: Sendable, Hashable, Codable {
    /// What is outlined; each role has its color and width of line.
    public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
        /// A document, card or field.
        case rectangle
        /// A line of text, or a word that was located.
        case text
        /// A character of a text.
        case character
        /// A barcode.
        case barcode
        /// An object or a face that a model found.
        case object
        /// A place of any other kind of observation.
        case other
    }

    /// The corners of the outline, normalized, origin bottom-left.
    public var quadrilateral: Quadrilateral
    /// The outline itself where its sides bend, a polygon; empty where the corners say all.
    public var outline: [NormalizedPoint]
    /// What is outlined.
    public var role: Role
    /// What is written beside the outline; `nil` for nothing.
    public var label: String?

    /// Makes an annotation of its parts.
    public init(
        _ quadrilateral: Quadrilateral, outline: [NormalizedPoint] = [], role: Role,
        label: String? = nil
    ) {
        self.quadrilateral = quadrilateral
        self.outline = outline
        self.role = role
        self.label = label
    }
}

extension Annotation {
    /// What to draw for an observation: its outline, and those of its characters if it has any.
    ///
    /// Barcodes are labelled with their payload, objects, faces and regions that catch the eye with
    /// what they are; everything else only with its confidence, in per cent, and only when
    /// `showsConfidence` is set.
    public static func annotations(
        for observation: any Observation, showsConfidence: Bool = false
    ) -> [Annotation] {
        let percent =
            showsConfidence ? "\(Int((observation.confidence * 100).rounded())) %" : nil
        func outline(_ role: Role, _ label: String?) -> Annotation {
            Annotation(
                observation.quadrilateral, outline: observation.outline, role: role, label: label)
        }
        func characters(_ outlines: [Quadrilateral]) -> [Annotation] {
            outlines.map { Annotation($0, role: .character) }
        }
        func named(_ name: String) -> String {
            [name, percent].compactMap { $0 }.joined(separator: "  ")
        }
        func marks(of landmarks: [ObjectObservation.Landmark]) -> [Annotation] {
            let box = observation.boundingBox
            return landmarks.map { mark(at: $0.location, in: box) }
        }
        switch observation {
        case let barcode as BarcodeObservation:
            let payload = barcode.payloadString ?? "\(barcode.payloadData.count) bytes"
            return [outline(.barcode, named(payload))]
        case let line as RecognizedTextObservation:
            return [outline(.text, percent)]
                + characters(line.words.flatMap(\.characters).map(\.quadrilateral))
        case let word as TextObservation:
            return [outline(.text, percent)] + characters(word.characterBoxes ?? [])
        case is RectangleObservation: return [outline(.rectangle, percent)]
        case is SalientRegionObservation:
            let label = ["salient", percent].compactMap { $0 }.joined(separator: "  ")
            return [outline(.other, label)]
        case let receipt as ReceiptObservation:
            return [outline(.rectangle, percent)] + fields(of: receipt, showsConfidence)
        case let card as CardObservation:
            return [outline(.rectangle, percent)] + fields(of: card, showsConfidence)
        case let object as ObjectObservation:
            return [outline(.object, named(object.label))] + marks(of: object.landmarks)
        case let face as FaceObservation:
            return [outline(.object, named("face"))] + marks(of: face.landmarks?.named ?? [])
        default: return [outline(.other, percent)]
        }
    }
}

extension Annotation {
    /// The side of a landmark's mark, as a share of its object's box.
    ///
    /// Chosen: five of them in a face are seen, and don't touch.
    private static let markShare = 0.04

    /// A small box around a point of what lies in a box.
    private static func mark(at point: NormalizedPoint, in box: NormalizedRect) -> Annotation {
        let (width, height) = (markShare * box.width, markShare * box.height)
        return Annotation(
            Quadrilateral(
                NormalizedRect(
                    x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)),
            role: .character)
    }
}
