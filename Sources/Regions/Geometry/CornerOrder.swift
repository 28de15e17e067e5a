// In which order corners are given, said here alone: as a thing is read, or where nothing tells
// how that is, clockwise from the top left of the image.

extension [SIMD2<Double>] {
    /// The numbers of four corners clockwise (y down) from the one nearest to the top left of the
    /// image: the one of the least x + y.
    var clockwiseOrder: [Int] {
        let order = signedArea < 0 ? [0, 3, 2, 1] : [0, 1, 2, 3]
        let first = order.indices.min { self[order[$0]].sum() < self[order[$1]].sum() } ?? 0
        return order.rotated(toStartAt: first)
    }
}

extension PixelQuadrilateral {
    /// The same corners for a thing whose top left is another of them, counted from 0.
    func rotated(toStartAt corner: Int) -> PixelQuadrilateral {
        PixelQuadrilateral(corners.rotated(toStartAt: corner))
    }

    /// The same corners for a thing that stands on its head.
    var upsideDown: PixelQuadrilateral { rotated(toStartAt: 2) }
}

extension Quadrilateral {
    /// The same corners for a thing whose top left is another of them, counted from 0.
    func rotated(toStartAt corner: Int) -> Quadrilateral {
        let corners = corners.rotated(toStartAt: corner)
        return Quadrilateral(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
            bottomLeft: corners[3])
    }
}

extension Array {
    /// The same elements from one of them on, those before it last.
    fileprivate func rotated(toStartAt first: Int) -> [Element] {
        Array(self[first...] + self[..<first])
    }
}
