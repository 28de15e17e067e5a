import Regions

/// Whole pixels from the top left.
struct PixelBox: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// The pixels that a box touches, at least one.
    init(_ box: BoxRecord, in size: PixelSize) {
        let box = PlaceFormat.pixels.apply(to: box, in: size)
        left = min(max(Int(box.x.rounded()), 0), size.width - 1)
        top = min(max(Int(box.y.rounded()), 0), size.height - 1)
        right = min(max(Int((box.x + box.width).rounded()), left + 1), size.width)
        bottom = min(max(Int((box.y + box.height).rounded()), top + 1), size.height)
    }

    init?(around boxes: [PixelBox]) {
        guard var union = boxes.first else { return nil }
        for box in boxes {
            union.left = min(union.left, box.left)
            union.top = min(union.top, box.top)
            union.right = max(union.right, box.right)
            union.bottom = max(union.bottom, box.bottom)
        }
        self = union
    }
}
