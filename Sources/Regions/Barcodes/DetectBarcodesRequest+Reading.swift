extension DetectBarcodesRequest: ReadingRequest {
    func readThings(in result: [BarcodeObservation]) -> [ReadThing] {
        // Bars are often printed along the side of a card; a square code rarely is.
        result.map {
            ReadThing(
                kind: .code, quadrilateral: $0.quadrilateral,
                weight: BarcodeSymbology.linear.contains($0.symbology) ? 0.3 : 1)
        }
    }
}
