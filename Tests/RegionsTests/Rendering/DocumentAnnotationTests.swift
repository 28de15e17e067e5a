import Foundation
import Regions
import Testing

@Suite struct DocumentAnnotationTests {
    private let place = Quadrilateral(NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))

    private var code: BarcodeObservation {
        BarcodeObservation(
            quadrilateral: place, confidence: 1, symbology: .ean13, payloadData: Data("4".utf8),
            engine: "zbar")
    }

    @Test func receiptsShowTheirFieldsAndBarcodes() {
        var receipt = Receipt()
        receipt.merchant = DocumentField(
            value: "A", text: "A", quadrilateral: place, confidence: 0.5)
        let drawn = Annotation.annotations(
            for: ReceiptObservation(quadrilateral: place, receipt: receipt, barcodes: [code]))
        #expect(drawn.map(\.label) == [nil, "merchant", "ean13"])
        #expect(drawn.map(\.role) == [.rectangle, .text, .barcode])
    }

    @Test func cardsShowTheirFieldsAndBarcodes() {
        var card = Card()
        card.pin = DocumentField(value: "1", text: "1", quadrilateral: place, confidence: 0.5)
        let drawn = Annotation.annotations(
            for: CardObservation(quadrilateral: place, card: card, barcodes: [code]))
        #expect(drawn.map(\.label) == [nil, "PIN", "ean13"])
        #expect(drawn.map(\.role) == [.rectangle, .text, .barcode])
    }
}
