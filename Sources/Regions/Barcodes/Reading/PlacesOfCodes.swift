/// Where codes lie, to ask of a place whether one is there already.
struct PlacesOfCodes {
    /// Of a cell, in pixels; chosen: about a small code.
    private static let cellInPixels = 64.0
    private var cells: [SIMD2<Int>: [PixelQuadrilateral]] = [:]

    init(_ readings: [BarcodeReading]) {
        for reading in readings { insert(reading.outline) }
    }

    mutating func insert(_ outline: PixelQuadrilateral) {
        let box = outline.box
        let (low, high) = (cell([box[0], box[1]]), cell([box[2], box[3]]))
        for y in low.y...high.y {
            for x in low.x...high.x { cells[[x, y], default: []].append(outline) }
        }
    }

    func hold(_ place: SIMD2<Double>) -> Bool {
        (cells[cell(place)] ?? []).contains { $0.isAround(place) }
    }

    private func cell(_ point: SIMD2<Double>) -> SIMD2<Int> {
        SIMD2(
            Int((point.x / Self.cellInPixels).rounded(.down)),
            Int((point.y / Self.cellInPixels).rounded(.down)))
    }
}
