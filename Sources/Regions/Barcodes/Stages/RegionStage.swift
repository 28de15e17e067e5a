/// What looks like a code and was not read, each as an image of its own.
///
/// There it is the strongest that is seen, its parts tell less from what surrounds it, and scales and
/// limits that depend on the size of the image are those of its own.
struct RegionStage: BarcodeStage {
    /// What is taken beside a candidate: pixels, and of its longer side.
    ///
    /// Chosen: a quiet zone, and ends that the candidate has not.
    private static let marginInPixels = 20.0
    private static let marginShare = 0.1
    /// The share of the image that a region has at most.
    ///
    /// Chosen: a larger one is the image once more.
    private static let maximumShare = 0.5

    /// The share of a sheet that shows edges; and the side of its middle, in pixels at the level of the
    /// image at which codes are looked for; chosen: two codes of a hundred modules, each too narrow to be
    /// read there.
    private static let leastShareOfEdges = 0.4
    private static let sideOfMiddleInPixels = 400

    /// Which of what is unread is looked at.
    enum Choice: Sendable {
        /// The strongest candidates.
        case strongest
        /// What stands out as much as the only reading.
        case rivals
        /// The middle of an image that is full of edges, of a sheet some codes at full size.
        case middle
    }

    let choice: Choice
    /// What is done with each region.
    let pipeline: BarcodePipeline

    func run(on scan: inout BarcodeScan) throws {
        let most = Self.maximumShare * Double(scan.image.size.width * scan.image.size.height)
        for box in boxes(of: scan) where !scan.isEnough {
            let margin =
                Self.marginInPixels + Self.marginShare * max(box[2] - box[0], box[3] - box[1])
            guard let (region, offset) = scan.image.part(box, margin: margin),
                Double(region.size.width * region.size.height) <= most
            else { continue }
            try Task.checkCancellation()
            var own = BarcodeScan(
                region, symbologies: scan.symbologies, minimumConfidence: scan.minimumConfidence,
                limits: scan.limits.ofCandidate)
            try pipeline.run(on: &own)
            scan.readings.merge(own.readings.map { $0.moved(by: offset) })
        }
    }

    /// What is looked at, each place once.
    private func boxes(of scan: BarcodeScan) -> [SIMD4<Double>] {
        let boxes =
            switch choice {
            case .strongest: strongest(of: scan)
            case .rivals: scan.rivals
            case .middle: middle(of: scan.image)
            }
        return boxes.reduce(into: []) { boxes, box in
            let middle = SIMD2(box[0] + box[2], box[1] + box[3]) / 2
            let isKnown = boxes.contains {
                all(middle .> $0.lowHalf) && all(middle .< $0.highHalf)
            }
            if !isKnown { boxes.append(box) }
        }
    }

    private func middle(of image: AnalysisImage) -> [SIMD4<Double>] {
        guard image.shareOfEdges >= Self.leastShareOfEdges else { return [] }
        let middle = SIMD2(Double(image.size.width), Double(image.size.height)) / 2
        let half = Double(Self.sideOfMiddleInPixels << image.levelForCodes) / 2
        return [SIMD4(lowHalf: middle - half, highHalf: middle + half)]
    }

    private func strongest(of scan: BarcodeScan) -> [SIMD4<Double>] {
        let linear = scan.unreadLinearCandidates.lazy
            .filter { scan.image.stripes(of: $0) == .clear && scan.mayBeLinearCode($0) }
            .prefix(scan.limits.linearRegions).map(\.outline.box)
        let matrix = scan.moduleCandidates.lazy
            .filter { candidate in
                candidate.isCompact && !scan.readings.contains { $0.contains(candidate.middle) }
            }
            .prefix(scan.limits.matrixRegions).map(\.box)
        return Array(linear) + matrix
    }
}
