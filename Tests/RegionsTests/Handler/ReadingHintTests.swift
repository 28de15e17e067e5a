import Regions
import Testing

/// The last step of a pass: what some requests have read makes the results of others better.
@Suite struct ReadingHintTests {
    /// Reads things of a weight each, or fails.
    private struct Reader: HintingRequest {
        var weights: [Double]
        var fails = false

        func perform(on image: AnalysisImage) async throws -> [Double] {
            if fails { throw FakeError() }
            return weights
        }

        func hints(in result: [Double]) -> [ReadingHint] {
            result.map {
                ReadingHint(kind: .code, quadrilateral: Quadrilateral(.full), weight: $0)
            }
        }
    }

    /// Gives the weights of what others have read.
    private struct Listener: HintRefinedRequest {
        func perform(on image: AnalysisImage) async throws -> [Double] { [] }

        func refined(
            _ result: [Double], by hints: [ReadingHint], in size: PixelSize
        ) -> [Double] {
            hints.map(\.weight) + [Double(size.width)]
        }
    }

    @Test func resultsOfAPassAreRefinedByWhatAllHaveRead() async throws {
        let (before, refined, after) = try await makeHandler().perform(
            Reader(weights: [1, 2]), Listener(), Reader(weights: [3]))
        #expect(before == [1, 2])
        #expect(refined == [1, 2, 3, 40])
        #expect(after == [3])
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func outcomesOfAListAreRefinedToo(fails: Bool) async throws {
        let requests: [any ImageRequest] = [
            Listener(), Reader(weights: [1], fails: fails), Reader(weights: [2]),
        ]
        var refined: [Double]?
        for await outcome in try makeHandler().outcomes(of: requests) where outcome.index == 0 {
            refined = try outcome.result.get() as? [Double]
        }
        #expect(refined == (fails ? [2, 40] : [1, 2, 40]))
    }

    @Test func aRequestAloneIsRefinedByNothing() async throws {
        let requests: [any ImageRequest] = [Listener()]
        for await outcome in try makeHandler().outcomes(of: requests) {
            #expect(try outcome.result.get() as? [Double] == [40])
        }
    }
}
