import Testing

@testable import Regions

@Suite struct TableCellTests {
    private let columns = [60.0, 180, 330, 540]
    private let rows = [80.0, 130, 190, 240, 320]
    private let paper: [SIMD2<Double>] = [[90, 60], [610, 90], [580, 430], [60, 390]]

    /// A table of 3 × 4 cells, the two on the right of its second row as one; points are put through
    /// a function.
    private func draw(
        on image: inout DrawnImage, _ place: (SIMD2<Double>) -> SIMD2<Double> = { $0 }
    ) {
        func rule(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
            let half = a.x == b.x ? SIMD2(1.2, 0) : SIMD2(0, 1.2)
            let corners =
                a.x == b.x
                ? [a - half, a + half, b + half, b - half]
                : [a - half, b - half, b + half, a + half]
            image.fill(corners.map(place), (50, 50, 50))
        }
        for y in rows { rule([columns[0], y], [columns[3], y]) }
        for (n, x) in columns.enumerated() where n != 2 { rule([x, rows[0]], [x, rows[4]]) }
        rule([columns[2], rows[0]], [columns[2], rows[1]])
        rule([columns[2], rows[2]], [columns[2], rows[4]])
        // What stands in cells is none.
        image.fill([[80, 100], [110, 100], [110, 104], [80, 104]].map(place), (60, 60, 60))
    }

    /// The cells of ``draw(on:_:)``.
    private var cells: [[SIMD2<Double>]] {
        func box(_ left: Int, _ top: Int, _ right: Int) -> [SIMD2<Double>] {
            [
                [columns[left], rows[top]], [columns[right], rows[top]],
                [columns[right], rows[top + 1]], [columns[left], rows[top + 1]],
            ]
        }
        return (0..<4).flatMap { row in
            row == 1
                ? [box(0, 1, 1), box(1, 1, 3)] : (0..<3).map { box($0, row, $0 + 1) }
        }
    }

    private func check(
        _ found: [RectangleObservation], on image: DrawnImage, _ cells: [[SIMD2<Double>]],
        within tolerance: Double
    ) throws {
        let corners = found.map { image.pixels($0) }
        let places = cells.map { cell in
            corners.firstIndex { zip($0, cell).allSatisfy { ($0 - $1).length < tolerance } }
        }
        #expect(places.allSatisfy { $0 != nil })
        let parents = Set(places.compactMap { $0.flatMap { found[$0].parent } })
        #expect(parents.count == 1)
        let table = try #require(parents.first)
        let all = found.filter { $0.parent == table }
        #expect(all.count == cells.count)
    }

    @Test func cellsHaveTheirTableAsParent() async throws {
        var image = DrawnImage(width: 640, height: 400, background: (235, 235, 230))
        draw(on: &image)
        image.addNoise(amplitude: 5)
        let found = try await image.handler().perform(DetectRectanglesRequest(findsCells: true))
        try check(found, on: image, cells, within: 2)
    }

    @Test func cellsOnAPaperInPerspectiveAreThoseOfTheFlatPaper() async throws {
        let transform = try #require(
            PerspectiveTransform(
                mapping: [[0, 0], [600, 0], [600, 400], [0, 400]], to: paper))
        var image = DrawnImage(width: 680, height: 480, background: (80, 70, 60))
        image.fill(paper, (235, 235, 230))
        draw(on: &image, transform.apply)
        let found = try await image.handler().perform(DetectRectanglesRequest(findsCells: true))
        try check(found, on: image, cells.map { $0.map(transform.apply) }, within: 3)
    }

    @Test func whereTheyAreNotAskedForThereAreNone() async throws {
        var image = DrawnImage(width: 640, height: 400, background: (235, 235, 230))
        draw(on: &image)
        let handler = try image.handler()
        let (plain, more) = try await handler.perform(
            DetectRectanglesRequest(), DetectRectanglesRequest(findsCells: true))
        #expect(plain.count < cells.count && more.count > cells.count)
    }

    @Test func rulesThatCloseNothingAreNoTable() async throws {
        var image = DrawnImage(width: 640, height: 400, background: (235, 235, 230))
        for y in rows {
            image.fill([[60, y], [540, y], [540, y + 2], [60, y + 2]], (50, 50, 50))
        }
        image.fill([[60, 80], [62, 80], [62, 320], [60, 320]], (50, 50, 50))
        let handler = try image.handler()
        let (plain, more) = try await handler.perform(
            DetectRectanglesRequest(), DetectRectanglesRequest(findsCells: true))
        #expect(plain == more)
    }

    @Test(arguments: [(1, 1), (1, 900), (24, 2000), (300, 200)])
    func imagesWithoutTablesHoldNoCells(width: Int, height: Int) async throws {
        var image = DrawnImage(width: width, height: height)
        image.addNoise(amplitude: 60)
        #expect(
            try await image.handler().perform(DetectRectanglesRequest(findsCells: true)).isEmpty)
    }

    @Test func atMostSoManyAreReported() async throws {
        var image = DrawnImage(width: 640, height: 400, background: (235, 235, 230))
        draw(on: &image)
        let found = try await image.handler().perform(
            DetectRectanglesRequest(findsCells: true, maximumObservations: 5))
        #expect(found.count == 5)
    }
}
