import Foundation
import Regions
import Testing

@Suite struct SaliencyHeatMapTests {
    private func map() throws -> SaliencyHeatMap {
        try SaliencyHeatMap(width: 3, height: 2, values: [0, 0.25, 0.5, 0.75, 1, 0])
    }

    @Test func samplesAreRowByRowFromTheTop() throws {
        let map = try map()
        #expect(map[2, 0] == 0.5 && map[0, 1] == 0.75)
        #expect((map.plane.width, map.plane.height) == (3, 2) && map.plane[1, 1] == 1)
        let gray = try map.pixelBuffer()
        #expect(gray.size == PixelSize(width: 3, height: 2) && gray.format == .gray8)
    }

    @Test func anObservationSurvivesJSON() throws {
        let observation = SaliencyImageObservation(
            heatMap: try map(),
            salientRegions: [
                SalientRegionObservation(
                    quadrilateral: Quadrilateral(
                        NormalizedRect(x: 0.25, y: 0.5, width: 0.25, height: 0.125)),
                    confidence: 0.75)
            ])
        let json = try JSONEncoder().encode(observation)
        #expect(
            try JSONDecoder().decode(SaliencyImageObservation.self, from: json) == observation)
    }

    @Test(arguments: [(2, 2), (-1, -5), (Int.max, 2)])
    func sizesThatAreNotThoseOfTheValuesAreRefused(width: Int, height: Int) {
        #expect(throws: RegionsError.self) {
            try SaliencyHeatMap(width: width, height: height, values: [0, 0, 0, 0, 0])
        }
        let json = Data(#"{"width":\#(width),"height":\#(height),"values":[0,0,0,0,0]}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SaliencyHeatMap.self, from: json)
        }
    }
}
