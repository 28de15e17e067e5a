import Testing

@testable import Regions

@Suite struct ComponentsTests {
    private func plane(_ rows: [String]) -> Plane<UInt8> {
        Plane(width: rows.first?.count ?? 0, height: rows.count) { output in
            for (index, character) in rows.joined().enumerated() {
                output.initializeElement(at: index, to: character == "#" ? 1 : 0)
            }
        }
    }

    @Test func branchesThatMeetBelowAreOneComponent() throws {
        let found = try #require(
            plane([
                "#.....#...",
                "#..#..#..#",
                "#######..#",
                "..........",
                ".........#",
            ]).components())
        #expect(
            found == [
                InkComponent(left: 0, top: 0, right: 7, bottom: 3, area: 12, runs: 6),
                InkComponent(left: 9, top: 1, right: 10, bottom: 3, area: 2, runs: 2),
                InkComponent(left: 9, top: 4, right: 10, bottom: 5, area: 1, runs: 1),
            ])
    }

    @Test func cornersTouch() throws {
        let found = try #require(plane(["#.#", ".#.", "#.#"]).components())
        #expect(found.map(\.area) == [5])
    }

    @Test func tooManyComponentsAreRefused() {
        #expect(plane(["#.#.#.#"]).components(limit: 3) == nil)
    }
}
