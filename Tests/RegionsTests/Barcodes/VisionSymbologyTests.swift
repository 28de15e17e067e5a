import Regions
import Testing

@Suite("Symbologies as Vision spells them")
struct VisionSymbologyTests {
    @Test(
        arguments: [
            ("QR", .qr), ("Aztec", .aztec), ("EAN13", .ean13), ("UPCE", .upce),
            ("GS1DataBar", .dataBar), ("GS1DataBarExpanded", .dataBarExpanded),
            ("I2of5", .itf), ("I2of5Checksum", .itf), ("ITF14", .itf), ("Code93i", .code93),
            ("Code39FullASCIIChecksum", .code39), ("MicroQR", .microQR), ("PDF417", .pdf417),
        ] as [(String, BarcodeSymbology)])
    func rawValuesOfVision(_ name: String, _ symbology: BarcodeSymbology) {
        #expect(BarcodeSymbology(visionName: "VNBarcodeSymbology" + name) == symbology)
    }

    @Test(arguments: BarcodeSymbology.allCases)
    func aNameLeadsBack(_ symbology: BarcodeSymbology) {
        guard let name = symbology.visionName else { return }
        #expect(BarcodeSymbology(visionName: name) == symbology)
    }

    @Test(arguments: ["QR", "VNBarcodeSymbologyMSIPlessey", ""])
    func otherNamesAreNone(_ name: String) {
        #expect(BarcodeSymbology(visionName: name) == nil)
    }

    @Test func membersOfVision() {
        #expect(BarcodeSymbology.gs1DataBar == .dataBar)
        #expect([BarcodeSymbology.i2of5, .itf14, .i2of5Checksum] == [.itf, .itf, .itf])
        #expect(BarcodeSymbology.code39FullASCII == .code39)
    }
}
