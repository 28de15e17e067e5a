/// What catches the eye in an image: a map of attention, and the regions where it is high.
public struct SaliencyImageObservation: Sendable, Hashable, Codable {
    /// How much each part of the image, or of the region of interest, catches the eye.
    public var heatMap: SaliencyHeatMap
    /// The regions where the map is high, the most confident first; empty where nothing stands out.
    public var salientRegions: [SalientRegionObservation]

    /// Makes an observation of its parts.
    public init(heatMap: SaliencyHeatMap, salientRegions: [SalientRegionObservation]) {
        self.heatMap = heatMap
        self.salientRegions = salientRegions
    }
}

/// An upright box around something that catches the eye.
public struct SalientRegionObservation: Observation, Codable {
    /// The corners of the box.
    ///
    /// Normalized, origin bottom-left, of the whole upright image.
    public var quadrilateral: Quadrilateral

    /// How far the map's peak in the region stands over the threshold, twice the mean of the map:
    /// 1 - threshold / peak, 0...1.
    ///
    /// 0 for what hardly stands out, toward 1 for a single thing on an even ground; not the share
    /// that is right.
    public var confidence: Double

    /// Makes an observation of its parts.
    public init(quadrilateral: Quadrilateral, confidence: Double) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
    }
}

/// A map of attention: rows × columns, row by row from the top left of what was looked at.
///
/// The map is spread over the upright image, or the region of interest, whatever its proportions:
/// sample (x, y) is about the x-th of `width` equal columns and the y-th of `height` equal rows.
public struct SaliencyHeatMap: Sendable, Hashable, Codable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The samples, 0...1, `width * height` of them; the greatest is 1, or all are 0.
    public let values: [Float]

    /// Makes a map of its samples, row by row from the top.
    ///
    /// - Throws: ``RegionsError`` with `invalidPixelBuffer` if there are not `width * height`.
    public init(width: Int, height: Int, values: [Float]) throws(RegionsError) {
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        guard width >= 0, height >= 0, !overflow, count == values.count else {
            throw RegionsError(
                .invalidPixelBuffer,
                "a map of \(width) x \(height) samples doesn't have \(values.count) values")
        }
        self.init(checked: values, width: width, height: height)
    }

    init(checked values: [Float], width: Int, height: Int) {
        self.width = width
        self.height = height
        self.values = values
    }

    /// The sample at (x, y), from the top left.
    public subscript(x: Int, y: Int) -> Float {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "a sample lies inside its map")
        return values[y * width + x]
    }

    /// The samples as a plane: `height` × `width`.
    public var plane: Plane<Float> {
        Plane(width: width, height: height) { output in
            _ = output.initialize(from: values)
        }
    }

    /// The map as a gray image: 0 black, 1 white.
    ///
    /// - Throws: ``RegionsError`` with `invalidPixelBuffer` for a map without samples.
    public func pixelBuffer() throws(RegionsError) -> PixelBuffer {
        let white = Float(UInt8.max)
        return try PixelBuffer(
            values.map { UInt8((min(max($0, 0), 1) * white).rounded()) }, format: .gray8,
            size: PixelSize(width: width, height: height))
    }

    private enum CodingKeys: String, CodingKey {
        case width, height, values
    }

    /// Reads a map.
    ///
    /// - Throws: `DecodingError`, also where the values are not `width * height`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let values = try fields.decode([Float].self, forKey: .values)
        do {
            try self.init(
                width: fields.decode(Int.self, forKey: .width),
                height: fields.decode(Int.self, forKey: .height), values: values)
        } catch let error as RegionsError {
            throw DecodingError.dataCorruptedError(
                forKey: .values, in: fields, debugDescription: error.message)
        }
    }
}
