import Regions
import Testing

@Suite struct RegionOfInterestTests {
    static let invalid = [
        NormalizedRect(x: 0, y: 0, width: 0, height: 1),
        NormalizedRect(x: 0, y: 0, width: 1, height: -1),
        NormalizedRect(x: -0.1, y: 0, width: 0.5, height: 0.5),
        NormalizedRect(x: 0.6, y: 0, width: 0.5, height: 0.5),
        NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.6),
        NormalizedRect(x: .nan, y: 0, width: 1, height: 1),
        NormalizedRect(x: 0, y: 0, width: .nan, height: 1),
        NormalizedRect(x: 0, y: 0, width: .infinity, height: 1),
    ]

    @Test(arguments: invalid)
    func regionsOutsideTheImageAreRefused(region: NormalizedRect) async throws {
        let handler = try makeHandler()
        let error = await #expect(throws: RegionsError.self) {
            try await handler.perform(FakeRequest(regionOfInterest: region) { _ in 1 })
        }
        #expect(error?.code == .invalidRegionOfInterest)
    }

    @Test func theRequestSeesTheRegionAlone() async throws {
        // 40 x 20: the right half's top quarter.
        let region = NormalizedRect(x: 0.5, y: 0.75, width: 0.5, height: 0.25)
        let request = FakeRequest(regionOfInterest: region) { image in
            [image.size.width, image.size.height, image.gray.width, image.color.height]
        }
        #expect(try await makeHandler().perform(request) == [20, 5, 20, 5])
    }

    @Test func placesAreRelativeToTheWholeImage() async throws {
        let region = NormalizedRect(x: 0.5, y: 0.75, width: 0.5, height: 0.25)
        let request = FakeRequest(regionOfInterest: region) { image in
            (
                image.normalized(PixelRect(x: 0, y: 0, width: 20, height: 5)),
                image.normalized(PixelPoint(x: 20, y: 5))
            )
        }
        let (rect, corner) = try await makeHandler().perform(request)
        #expect(rect == region)
        #expect(corner == NormalizedPoint(x: 1, y: 0.75))
    }

    @Test func aRegionCoversEveryPixelItTouches() async throws {
        let sliver = NormalizedRect(x: 0.99, y: 0.01, width: 0.001, height: 0.001)
        let request = FakeRequest(regionOfInterest: sliver) { $0.size }
        #expect(try await makeHandler().perform(request) == PixelSize(width: 1, height: 1))
    }

    @Test func roundingAtTheBorderIsForgiven() async throws {
        // 0.1 + 0.2 + 0.7 is more than 1 in doubles.
        let region = NormalizedRect(x: 0.1 + 0.2, y: 0, width: 0.7 + 1e-16, height: 1)
        let request = FakeRequest(regionOfInterest: region) { $0.size.width }
        #expect(try await makeHandler().perform(request) == 28)
    }

    @Test func requestsForOneRegionShareIt() async throws {
        let made = Notes<Int>()
        let half = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        let request = FakeRequest(regionOfInterest: half) { image in
            image.derived("test.value") {
                made.add(1)
                return 1
            }
        }
        let handler = try makeHandler()
        #expect(try await handler.perform(request, request) == (1, 1))
        #expect(try await handler.perform(request) == 1)
        #expect(made.all.count == 1)
    }

    @Test func regionsPassedByAreLetGo() async throws {
        let handler = try makeHandler()
        let seen = Notes<Weak>()
        for step in 0..<20 {
            let region = NormalizedRect(x: Double(step) / 40, y: 0, width: 0.5, height: 1)
            try await handler.perform(
                FakeRequest(regionOfInterest: region) { image in
                    seen.add(Weak(image: image))
                })
        }
        #expect(await becomesTrue { seen.all.filter { $0.image != nil }.count <= 8 })
    }

    private struct Weak: Sendable { weak let image: AnalysisImage? }
}
