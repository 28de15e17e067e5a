extension Plane {
    /// The plane turned upright; itself where it stands so already.
    func upright(from orientation: ImageOrientation) -> Plane {
        if orientation == .up { return self }
        let (width, height) = (self.width, self.height)
        let size = orientation.uprightSize(of: PixelSize(width: width, height: height))
        // A stored pixel (x, y) goes to start + x * stepX + y * stepY of the upright plane.
        let (right, down) = (1, size.width)
        let (start, stepX, stepY) =
            switch orientation {
            case .up: (0, right, down)
            case .upMirrored: (width - 1, -right, down)
            case .down: (height * width - 1, -right, -down)
            case .downMirrored: ((height - 1) * width, right, -down)
            case .leftMirrored: (0, down, right)
            case .right: (height - 1, down, -right)
            case .rightMirrored: (width * height - 1, -down, -right)
            case .left: ((width - 1) * height, -down, right)
            }
        return Plane(width: size.width, height: size.height) { output in
            withUnsafeSamples { input in
                // Tiles, so that a transposition reads and writes within the cache.
                let tile = 32
                for tileY in Swift.stride(from: 0, to: height, by: tile) {
                    for tileX in Swift.stride(from: 0, to: width, by: tile) {
                        for y in tileY..<min(tileY + tile, height) {
                            for x in tileX..<min(tileX + tile, width) {
                                output.initializeElement(
                                    at: start + x * stepX + y * stepY, to: input[y * stride + x])
                            }
                        }
                    }
                }
            }
        }
    }
}
