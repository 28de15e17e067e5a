/// An image's luminance with the print of its panels dark on white.
///
/// Panels lie in one another: the smallest one around a pixel is its ground. Print is what differs
/// from the ground's color between the nearest pixels of ground to its left and right, so that
/// grounds may be graded.
struct PanelGround {
    private let color: Plane<Color>
    private let panels: [Panel]

    /// An image whose quiet places have more noise, in gray levels, is no screen.
    ///
    /// Chosen: JPEG at usual quality leaves less.
    private static let maximumNoise: Float = 3
    /// By how many levels neighbors on a ground differ: as much as gradients do, and deviations of
    /// the noise.
    ///
    /// Chosen.
    private static let toleranceOfGradients: Float = 3
    private static let noiseDeviations: Float = 2
    /// The smallest region that may be a ground, in pixels.
    ///
    /// Chosen: half of the smallest badge.
    private static let minimumArea = 60
    /// One run on so many pixels, at most: screens have fewer, photographs more.
    ///
    /// Chosen.
    private static let pixelsPerRun = 8
    private static let minimumRunLimit = 50_000
    /// All panels' boxes together are no more than so many times the image: windows within
    /// windows.
    ///
    /// Chosen.
    private static let maximumCoverage = 6
    /// Pixels around a panel that are its antialiased edge or border, no print.
    ///
    /// Chosen: a border of a pixel with its edge.
    private static let fringe = 2
    /// Marks of the pixels beside those of panels.
    private static let noPanel: Int16 = 0
    private static let fringeMark: Int16 = 1
    private static let firstPanelMark: Int16 = 2
    private static let maximumPanels = 8_000

    /// Below that share of equal neighbors, an image is no screen.
    ///
    /// Chosen: screens have 0.9, compressed as JPEG 0.7; photographs and scans of gray paper less.
    private static let minimumEqualShare: Float = 0.7
    /// What a row of a panel has: so many pixels in a row of one luminance that is not light, but
    /// for a level of difference.
    ///
    /// Chosen: the ground above the letters of a badge is longer, strokes are shorter.
    private static let runInPixels = 10
    private static let maximumLuminance: UInt8 = 200
    /// Every other row is looked at: panels have more ground than one row.
    private static let rowStep = 2

    /// Levels that antialiased edges have, and one sample in so many that is asked.
    private static let gradedLevels: ClosedRange<UInt8> = 8...247
    private static let sampleStep = 7

    /// Whether an image may have panels; cheap, as nearly all pages have none.
    static func mayBe(in gray: Plane<UInt8>) -> Bool {
        guard gray.equalNeighborShare() >= minimumEqualShare else { return false }
        return gray.withUnsafeSamples { input in
            // Scans in black and white have no ground but paper.
            let isGraded = stride(from: 0, to: input.count, by: sampleStep)
                .contains { gradedLevels.contains(input[$0]) }
            guard isGraded else { return false }
            for y in stride(from: 0, to: gray.height, by: rowStep) {
                let row = UnsafeBufferPointer(
                    rebasing: input[y * gray.stride..<y * gray.stride + gray.width])
                var run = 1
                for x in 1..<max(row.count, 1) {
                    let (before, own) = (row[x &- 1], row[x])
                    let isOn = own < maximumLuminance && max(before, own) &- min(before, own) <= 1
                    run = isOn ? run &+ 1 : 1
                    if run >= runInPixels { return true }
                }
            }
            return false
        }
    }

    /// Finds the panels of an image; `nil` if it has none but those whose print is dark on light.
    init?(_ color: Plane<Color>, noise: Float) {
        guard noise <= Self.maximumNoise else { return nil }
        let pixels = color.width * color.height
        guard
            let regions = color.evenRegions(
                tolerance: UInt8(Self.toleranceOfGradients + Self.noiseDeviations * noise),
                minimumArea: Self.minimumArea,
                limit: max(pixels / Self.pixelsPerRun, Self.minimumRunLimit))
        else { return nil }
        let possible = regions.filter(Panel.isPossible)
            .map { (region: $0, size: Int($0.width) * Int($0.height)) }
            .sorted { ($0.size, $0.region.area) > ($1.size, $1.region.area) }
        guard possible.contains(where: { !Panel.isLight($0.region) }) else { return nil }
        self.color = color
        var budget = Self.maximumCoverage * pixels
        var panels: [Panel] = []
        for (region, size) in possible where size <= budget {
            // Most light regions are the page itself, and its letters' counters.
            budget -= size
            panels.append(Panel(region, in: color))
        }
        self.panels = Self.holders(panels)
        if !self.panels.contains(where: { !$0.isPlain }) { return nil }
    }

    /// Those that hold print, and dark ones that hold such panels; from the largest.
    private static func holders(_ panels: [Panel]) -> [Panel] {
        let printed = panels.filter { $0.hasPrint && !$0.isPlain }
        return Array(
            panels.filter { panel in
                if panel.hasPrint { return true }
                let outer = panel.region
                return !Panel.isLight(outer)
                    && printed.contains { other in
                        let inner = other.region
                        return inner.left > outer.left && inner.right < outer.right
                            && inner.top > outer.top && inner.bottom < outer.bottom
                    }
            }
            .prefix(maximumPanels))
    }

    /// The luminance, with panels' print dark on white.
    func normalized(_ gray: Plane<UInt8>) -> Plane<UInt8> {
        let marks = marks()
        let (width, height) = (gray.width, gray.height)
        return Plane(width: width, height: height) { output in
            gray.withUnsafeSamples { samples in
                for y in 0..<height {
                    for x in 0..<width {
                        output[y &* width &+ x] =
                            marks[y &* width &+ x] == Self.noPanel
                            ? samples[y &* gray.stride &+ x] : 255
                    }
                }
            }
            color.withUnsafeSamples { samples in
                marks.withUnsafeBufferPointer { marks in
                    for y in 0..<height {
                        writePrint(
                            samples, y * color.stride,
                            UnsafeBufferPointer(rebasing: marks[y * width..<(y + 1) * width]),
                            to: output, y * width)
                    }
                }
            }
        }
    }

    /// Writes the print of a row: what belongs to a panel and is not its ground.
    private func writePrint(
        _ samples: UnsafeBufferPointer<Color>, _ row: Int, _ marks: UnsafeBufferPointer<Int16>,
        to output: UnsafeMutableBufferPointer<UInt8>, _ target: Int
    ) {
        var x = 0
        // The last pixel of ground that each panel had in this row.
        var last: [Int16: Int] = [:]
        while x < marks.count {
            let mark = marks[x]
            guard mark >= Self.firstPanelMark else {
                x += 1
                continue
            }
            if mark & 1 != 0 {
                while x < marks.count, marks[x] == mark { x += 1 }
                last[mark] = x - 1
                continue
            }
            let start = x
            while x < marks.count, marks[x] == mark { x += 1 }
            let ground = mark | 1
            // The same panel may go on behind another one.
            let next = marks[x...].firstIndex(of: ground)
            guard let left = last[ground] ?? next, let right = next ?? last[ground] else {
                continue
            }
            let panel = panels[Int(mark - Self.firstPanelMark) / 2]
            let from = SIMD4<Float>(samples[row + left])
            let step =
                right > left
                ? (SIMD4<Float>(samples[row + right]) - from) / Float(right - left) : .zero
            for x in start..<x {
                let contrast = panel.contrast(
                    of: SIMD4<Float>(samples[row + x]), to: from + step * Float(x - left))
                output[target + x] = UInt8(max(255 - contrast, 0))
            }
        }
    }

    /// For each pixel the panel it belongs to: an even mark for what the panel encloses, the odd
    /// one after it for its ground.
    private func marks() -> [Int16] {
        let (width, height) = (color.width, color.height)
        var marks = [Int16](repeating: Self.noPanel, count: width * height)
        marks.withUnsafeMutableBufferPointer { marks in
            for (index, panel) in panels.enumerated() {
                let region = panel.region
                let middle = panel.rows[panel.rows.count / 2]
                let center =
                    Int(region.top + region.height / 2) * width
                    + Int(middle.left + middle.right) / 2
                // On paper that is left as it is, what is plain is left as well.
                if panel.isPlain, marks[center] == Self.noPanel { continue }
                let mark = Self.firstPanelMark + 2 * Int16(index)
                for (offset, row) in panel.rows.enumerated() where row.left < row.right {
                    let y = Int(region.top) + offset
                    let left = max(Int(row.left) - Self.fringe, 0)
                    let right = min(Int(row.right) + Self.fringe, width)
                    for y in max(y - Self.fringe, 0)...min(y + Self.fringe, height - 1) {
                        for x in left..<right where marks[y * width + x] != mark {
                            marks[y * width + x] = Self.fringeMark
                        }
                    }
                }
                for (offset, row) in panel.rows.enumerated() where row.left < row.right {
                    let y = (Int(region.top) + offset) * width
                    for x in Int(row.left)..<Int(row.right) { marks[y + x] = mark }
                }
                for run in region.runs {
                    let y = Int(run.y) * width
                    for x in Int(run.start)..<Int(run.end) { marks[y + x] = mark | 1 }
                }
            }
        }
        return marks
    }
}

extension AnalysisImage {
    /// Luminance as lines of text are found and read in: light print, and print whose color alone
    /// tells it from its ground, is dark on white where it stands on a panel.
    ///
    /// - Parameter level: how often it is halved; -1 for twice the size.
    func textPlane(level: Int) -> Plane<UInt8> {
        if level > 0 {
            return isTextPlaneGray
                ? gray(level: level)
                : derived("text.plane/\(level)") { textPlane(level: level - 1).halved() }
        }
        if level < 0 { return derived("text.plane/-1") { textPlane(level: 0).doubled() } }
        return normalizedText ?? gray
    }

    /// Whether the image has no panels whose print needs help.
    var isTextPlaneGray: Bool { normalizedText == nil }

    private var normalizedText: Plane<UInt8>? {
        derived("text.panels") {
            guard PanelGround.mayBe(in: gray) else { return NormalizedText(plane: nil) }
            return NormalizedText(
                plane: PanelGround(color, noise: gray.quietDeviation())?.normalized(gray))
        }.plane
    }
}

/// What is kept of an image's panels; no plane where it has none.
private struct NormalizedText: Sendable {
    let plane: Plane<UInt8>?
}
