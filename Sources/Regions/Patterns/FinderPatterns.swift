/// The square marks at three corners of QR Codes, and what lies between them: ink that is no text.
///
/// A mark is a square ring of seven modules around a full square of three (ISO/IEC 18004, finder
/// pattern): two components with one center, one 7/3 as wide as the other.
struct FinderPatterns {
    private struct Mark {
        var ring: InkComponent
        var center: SIMD2<Double>
        var size: Double
    }

    /// The area of a code: a corner and the sides that leave it.
    private struct Area {
        var corner: SIMD2<Double>
        var across: SIMD2<Double>
        var down: SIMD2<Double>
        /// What lies outside of the marks' centers, as a share of the sides.
        var margin: Double

        func contains(_ point: SIMD2<Double>) -> Bool {
            let (a, b, p) = (across, down, point - corner)
            let area = a.x * b.y - a.y * b.x
            let s = (p.x * b.y - p.y * b.x) / area
            let t = (a.x * p.y - a.y * p.x) / area
            let range = -margin...1 + margin
            return range.contains(s) && range.contains(t)
        }
    }

    private let marks: [Mark]
    private let areas: [Area]

    init(in components: [InkComponent], size: Plane<UInt8>) {
        let squares = components.filter {
            $0.width >= 3 && 5 * min($0.width, $0.height) > 4 * max($0.width, $0.height)
        }
        let grid = ComponentGrid(squares, width: size.width, height: size.height)
        var marks: [Mark] = []
        for core in squares where 10 * Int(core.area) > 6 * Int(core.width) * Int(core.height) {
            let width = Double(core.width)
            grid.forEach(
                left: Int(core.left) - Int(width), top: Int(core.top), right: Int(core.left),
                bottom: Int(core.bottom)
            ) { index in
                let ring = squares[index]
                let size = Double(ring.width)
                let offset = core.center - ring.center
                let fill = Double(ring.area) / (size * Double(ring.height))
                guard size > 1.9 * width, size < 2.9 * width, fill > 0.25, fill < 0.75,
                    max(abs(offset.x), abs(offset.y)) < 0.12 * size, marks.last?.ring != ring
                else { return }
                marks.append(Mark(ring: ring, center: ring.center, size: size))
            }
        }
        self.marks = marks
        // A page of many codes is still told from a texture.
        areas = marks.count < 64 ? Self.areas(between: marks) : []
    }

    /// Whether a component is part of a mark, or lies in a code.
    func contain(_ component: InkComponent) -> Bool {
        let center = component.center
        return marks.contains { mark in
            component.left >= mark.ring.left && component.right <= mark.ring.right
                && component.top >= mark.ring.top && component.bottom <= mark.ring.bottom
        } || areas.contains { $0.contains(center) }
    }

    /// Codes between marks of one size, of which one is the corner of a square.
    private static func areas(between marks: [Mark]) -> [Area] {
        var areas: [Area] = []
        for corner in marks {
            let like = marks.filter {
                $0.size < 1.25 * corner.size && corner.size < 1.25 * $0.size
            }
            for one in like {
                for other in like {
                    let (a, b) = (one.center - corner.center, other.center - corner.center)
                    let (lengthA, lengthB) = (a.length, b.length)
                    // From 21 to 177 modules, of which marks have 7; counted once, clockwise.
                    guard a.x * b.y - a.y * b.x > 0, lengthA > 1.8 * corner.size,
                        lengthA < 27 * corner.size, lengthA < 1.3 * lengthB,
                        lengthB < 1.3 * lengthA,
                        abs(a.x * b.x + a.y * b.y) < 0.25 * lengthA * lengthB
                    else { continue }
                    areas.append(
                        Area(
                            corner: corner.center, across: a, down: b,
                            margin: 0.6 * corner.size / min(lengthA, lengthB)))
                }
            }
        }
        return areas
    }
}

extension InkComponent {
    fileprivate var center: SIMD2<Double> {
        SIMD2(Double(left + right), Double(top + bottom)) / 2
    }
}
