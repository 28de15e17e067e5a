/// A region of even color with print on it: a button, a badge, a row of a table, a whole window.
///
/// Screens are set on grounds of any color within one another. Source of taking regions of like
/// color for grounds and what they enclose for print: A. Antonacopoulos and D. Karatzas, Colour
/// text segmentation in web images based on human perception (2007).
struct Panel {
    /// What of it a row shows, with all that it encloses: `left..<right`.
    struct Row {
        var left = Int32.max
        var right = Int32.min
    }

    let region: EvenRegion
    /// From its top row on.
    let rows: [Row]
    /// Whether its print is darker than a light ground, and needs no help.
    private(set) var isPlain = false
    /// Whether print differs from the ground more in some color than in luminance.
    private(set) var isChromatic = false
    /// What print's difference from the ground is multiplied by, so that it is as if black on white.
    private(set) var gain: Float = 1
    /// Whether it holds letters.
    private(set) var hasPrint = false

    /// What can be a panel: sizes in pixels.
    private enum Limits {
        /// A badge of two small letters.
        ///
        /// Chosen.
        static let minimumWidth: Int32 = 12
        static let minimumHeight: Int32 = 9
        /// Its area as so many times the sum of its sides: frames have two for each pixel of their
        /// thickness.
        ///
        /// Chosen: thicker than the frames of fields, thinner than the paper around small print.
        static let minimumAreaInSides: Int32 = 4
        /// Up to that height, at least one part of so many of its box is ground: joined letters
        /// are less dense.
        ///
        /// Chosen.
        static let denseHeight: Int32 = 64
        static let minimumFillParts = 2
    }

    /// What print is: sizes in pixels.
    private enum Print {
        static let minimumHeight: Int32 = 4
        static let minimumArea: Int32 = 6
        /// The height of letters on a panel is less than so many hundredths of its own.
        ///
        /// Chosen: a badge has a pixel of ground above and below its letters.
        static let maximumHeightInHundredths: Int32 = 90
        static let minimumLetters = 2
        /// Letters that touch are wider than high by that, in hundredths.
        static let minimumWidthOfWordInHundredths: Int32 = 105
        /// And the panel they stand on is wider than high by that: bold letters with a counter are
        /// not.
        ///
        /// Chosen.
        static let minimumWidthOfTheirPanelInHundredths: Int32 = 140
        /// How many letters tell the color of the print.
        ///
        /// Chosen.
        static let sampledLetters = 300
        /// The share of pixels of letters that differ less than its strokes do: antialiased edges
        /// and counters are most of small letters.
        static let strokeTenth = 9
        /// More pieces are a texture.
        static let maximumPieces = 100_000
    }

    /// What tells how print differs from its ground, in gray levels.
    private enum Contrast {
        /// From that luminance on, a ground is light.
        ///
        /// Chosen: black on it is found without help.
        static let lightGround: Float = 190
        /// A color counts where it differs by so many times the luminance's difference.
        ///
        /// Chosen: luminance has the least noise and fringes.
        static let chromaticRatio: Float = 1.5
        static let minimumChromatic: Float = 24
        /// From so many gray levels on, luminance is enough.
        ///
        /// Chosen: white on the lightest colors that white is set on.
        static let enoughLuminance: Float = 64
        /// What the strokes' difference is to become, and by how much it grows at most.
        ///
        /// Chosen.
        static let full: Float = 230
        static let maximumGain: Float = 6
    }

    /// Whether a region has the size and solidity of a panel.
    static func isPossible(_ region: EvenRegion) -> Bool {
        let (width, height) = (region.width, region.height)
        guard width >= Limits.minimumWidth, height >= Limits.minimumHeight,
            region.area >= Limits.minimumAreaInSides * (width + height)
        else { return false }
        return height > Limits.denseHeight
            || Limits.minimumFillParts * Int(region.area) >= Int(width) * Int(height)
    }

    /// Whether a region's color is one that print is found on without help.
    static func isLight(_ region: EvenRegion) -> Bool {
        luminance(region.color) >= Contrast.lightGround
    }

    /// Looks at what a region encloses.
    init(_ region: EvenRegion, in color: Plane<Color>) {
        self.region = region
        let (width, height) = (Int(region.width), Int(region.height))
        var rows = [Row](repeating: Row(), count: height)
        for run in region.runs {
            let y = Int(run.y - region.top)
            rows[y].left = min(rows[y].left, run.start)
            rows[y].right = max(rows[y].right, run.end)
        }
        self.rows = rows
        let enclosed = Self.enclosed(by: region, rows, width: width, height: height)
        let pieces = enclosed.components(limit: Print.maximumPieces) ?? []
        let letters = pieces.filter {
            $0.height >= Print.minimumHeight && $0.area >= Print.minimumArea
                && 100 * $0.height <= Print.maximumHeightInHundredths * region.height
        }
        .sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        let holdsWord =
            100 * region.width > Print.minimumWidthOfTheirPanelInHundredths * region.height
        let print = LetterChains(letters, slope: 0, size: enclosed).chains()
            .filter {
                $0.count >= Print.minimumLetters
                    || holdsWord
                        && 100 * $0[0].width > Print.minimumWidthOfWordInHundredths * $0[0].height
            }
            .joined()
        hasPrint = !print.isEmpty
        if hasPrint { measure(print.prefix(Print.sampledLetters), in: enclosed, color) }
    }

    /// What lies between the region's pixels both ways, as 1.
    private static func enclosed(
        by region: EvenRegion, _ rows: [Row], width: Int, height: Int
    ) -> Plane<UInt8> {
        var columns = [(top: Int32, bottom: Int32)](repeating: (.max, .min), count: width)
        for run in region.runs {
            for x in Int(run.start - region.left)..<Int(run.end - region.left) {
                columns[x].top = min(columns[x].top, run.y - region.top)
                columns[x].bottom = max(columns[x].bottom, run.y - region.top)
            }
        }
        return Plane(width: width, height: height) { output in
            output.initialize(repeating: 0)
            for (y, row) in rows.enumerated() where row.left < row.right {
                for x in Int(row.left - region.left)..<Int(row.right - region.left)
                where columns[x].top < y && y < columns[x].bottom {
                    output[y * width + x] = 1
                }
            }
            for run in region.runs {
                let row = Int(run.y - region.top) * width - Int(region.left)
                for x in Int(run.start)..<Int(run.end) { output[row + x] = 0 }
            }
        }
    }

    /// Tells how letters differ from the ground.
    private mutating func measure(
        _ letters: some Sequence<InkComponent>, in enclosed: Plane<UInt8>, _ color: Plane<Color>
    ) {
        var (luminances, others): ([Float], [Float]) = ([], [])
        var sum: Float = 0
        for letter in letters {
            for y in Int(letter.top)..<Int(letter.bottom) {
                for x in Int(letter.left)..<Int(letter.right) where enclosed[x, y] != 0 {
                    let difference =
                        SIMD4<Float>(color[x + Int(region.left), y + Int(region.top)])
                        - region.color
                    let luminance = Self.luminance(difference)
                    sum += luminance
                    luminances.append(abs(luminance))
                    others.append(Self.largest(difference))
                }
            }
        }
        let luminance = luminances.quantile(Print.strokeTenth, of: 10) ?? 0
        let other = others.quantile(Print.strokeTenth, of: 10) ?? 0
        isChromatic =
            luminance < Contrast.enoughLuminance && other > Contrast.chromaticRatio * luminance
            && other > Contrast.minimumChromatic
        isPlain = !isChromatic && sum < 0 && Self.isLight(region)
        gain = min(
            max(Contrast.full / max(isChromatic ? other : luminance, 1), 1), Contrast.maximumGain)
    }

    /// How far a color is from the ground's, in the way that tells this panel's print, with its
    /// gain.
    @inline(__always)
    func contrast(of color: SIMD4<Float>, to ground: SIMD4<Float>) -> Float {
        let difference = color - ground
        return gain
            * (isChromatic ? Self.largest(difference) : abs(Self.luminance(difference)))
    }

    @inline(__always)
    private static func luminance(_ color: SIMD4<Float>) -> Float {
        // Source: ITU-R BT.601.
        (color * SIMD4(0.299, 0.587, 0.114, 0)).sum()
    }

    @inline(__always)
    private static func largest(_ difference: SIMD4<Float>) -> Float {
        max(abs(difference.x), abs(difference.y), abs(difference.z))
    }
}
