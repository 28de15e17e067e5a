import Regions

/// Whole pixels from the top left.
struct PixelBox: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// The pixels that a box covers, at least one.
    ///
    /// - Parameter box: in ``CoordinateFormat/pixels``.
    init(_ box: BoxRecord, in size: PixelSize) {
        left = min(max(Int(box.x.rounded()), 0), size.width - 1)
        top = min(max(Int(box.y.rounded()), 0), size.height - 1)
        right = min(max(Int((box.x + box.width).rounded()), left + 1), size.width)
        bottom = min(max(Int((box.y + box.height).rounded()), top + 1), size.height)
    }

    /// All pixels of an image.
    init(all size: PixelSize) {
        (left, top, right, bottom) = (0, 0, size.width, size.height)
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
