/// Brightness and two differences of colors, at the size in which saliency is computed.
///
/// Opponent colors without the rectification of L. Itti, C. Koch and E. Niebur, A Model of
/// Saliency-Based Visual Attention for Rapid Scene Analysis, PAMI 1998; in levels of 0...255.
struct OpponentChannels: Sendable {
    /// The mean of red, green and blue.
    var intensity = SaliencyGrid()
    /// Red less green.
    var redGreen = SaliencyGrid()
    /// Blue less yellow.
    var blueYellow = SaliencyGrid()

    init(_ image: AnalysisImage) {
        let side = SaliencyGrid.side
        let pixels = image.modelInput(
            PixelSize(width: side, height: side), cropAndScale: .scaleFill
        ).pixels
        for y in 0..<side {
            for x in 0..<side {
                let pixel = pixels[x, y]
                let (red, green, blue) = (Float(pixel.x), Float(pixel.y), Float(pixel.z))
                intensity[x, y] = (red + green + blue) / 3
                redGreen[x, y] = red - green
                blueYellow[x, y] = blue - (red + green) / 2
            }
        }
    }
}
