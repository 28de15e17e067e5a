/// The picture that a model of fixed input size looks at, and the way back from its boxes.
///
/// ```swift
/// let input = image.modelInput(PixelSize(width: 640, height: 640), cropAndScale: .scaleFit)
/// let tensor = input.tensor(.planar)                      // 3 × 640 × 640, 0...1
/// let place = input.toImage.apply(boxOfTheModel)          // in the whole image
/// ```
public struct ModelInput: Sendable {
    /// How the three colors of a pixel lie in a tensor.
    public enum Layout: String, Sendable, Hashable, CaseIterable {
        /// 3 × rows × columns, as ONNX and PyTorch have it (CHW).
        case planar
        /// Rows × columns × 3, as TensorFlow has it (HWC).
        case interleaved
    }

    /// The pixels: rows × columns of the model's input; fourth sample 255, also in the padding.
    public let pixels: Plane<Color>

    /// From the model's input to the whole upright image, both normalized, origin bottom-left.
    ///
    /// Undoes crop, scale and region of interest. Boxes in padding land outside 0...1.
    public let toImage: NormalizedTransform

    /// The samples as numbers: `(sample * scale - mean) / deviation` for red, green and blue.
    ///
    /// Without arguments 0...1.
    public func tensor(
        _ layout: Layout, scale: Float = 1 / 255, mean: SIMD3<Float> = .zero,
        deviation: SIMD3<Float> = .one
    ) -> [Float] {
        let count = pixels.width * pixels.height
        let (pixelStep, channelStep) = layout == .planar ? (1, count) : (3, 1)
        return [Float](unsafeUninitializedCapacity: 3 * count) { output, initialized in
            pixels.withUnsafeSamples { samples in
                for y in 0..<pixels.height {
                    for x in 0..<pixels.width {
                        let sample = samples[y * pixels.stride + x]
                        let color = SIMD3<Float>(
                            Float(sample.x), Float(sample.y), Float(sample.z))
                        let value = (color * scale - mean) / deviation
                        let first = (y * pixels.width + x) * pixelStep
                        for channel in 0..<3 {
                            output.initializeElement(
                                at: first + channel * channelStep, to: value[channel])
                        }
                    }
                }
            }
            initialized = 3 * count
        }
    }
}

extension AnalysisImage {
    /// Brings the image, or the region of it that is looked at, to the size of a model's input.
    ///
    /// Made of the color plane that all requests share, once for each set of arguments: nothing
    /// is decoded again, and models of the same input share it. Source pixels are averaged.
    ///
    /// - Parameters:
    ///   - size: columns and rows of the input, at least 1 × 1.
    ///   - cropAndScale: how proportions that differ are dealt with.
    ///   - padding: where padding lies under ``CropAndScale/scaleFit``.
    ///   - paddingColor: what it is filled with; black unless told otherwise.
    public func modelInput(
        _ size: PixelSize, cropAndScale: CropAndScale, padding: ScaleFitPadding = .bottomRight,
        paddingColor: Color = Color(0, 0, 0, 255)
    ) -> ModelInput {
        precondition(size.width > 0 && size.height > 0, "a model's input has at least one pixel")
        let name =
            "modelInput/\(size.width)x\(size.height)/\(cropAndScale)/\(padding)/\(paddingColor)"
        return derived(name) {
            let toRegion = NormalizedTransform.fromModelInput(
                size, cropAndScale: cropAndScale, of: self.size, padding: padding)
            let region = normalized(
                PixelRect(
                    x: 0, y: 0, width: Double(self.size.width), height: Double(self.size.height))
            )
            return ModelInput(
                pixels: scaled(to: size, toRegion, paddingColor),
                toImage: toRegion.followed(by: .fromRegionOfInterest(region)))
        }
    }

    private func scaled(
        to size: PixelSize, _ toRegion: NormalizedTransform, _ paddingColor: Color
    ) -> Plane<Color> {
        // Where the image lies in the input, in whole pixels of it; the rest is padding.
        let covered = (toRegion.inverted ?? .identity).apply(NormalizedRect.full)
            .toImageCoordinates(size, origin: .topLeft)
        func bounds(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
            let first = min(max(Int(start.rounded()), 0), limit)
            return first..<max(min(Int((start + length).rounded()), limit), first)
        }
        let columns = bounds(covered.x, covered.width, size.width)
        let rows = bounds(covered.y, covered.height, size.height)
        let whole = toRegion.apply(NormalizedRect.full)
            .toImageCoordinates(self.size, origin: .topLeft)
        let source = PixelQuadrilateral(
            left: whole.x, top: whole.y, right: whole.x + whole.width,
            bottom: whole.y + whole.height)
        let scaled = color.flattened(
            source, width: size.width, height: size.height, check: {})
        return Plane(width: size.width, height: size.height) { output in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let isImage = rows.contains(y) && columns.contains(x)
                    output.initializeElement(
                        at: y * size.width + x,
                        to: isImage ? scaled?[x, y] ?? paddingColor : paddingColor)
                }
            }
        }
    }
}
