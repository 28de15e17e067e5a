import Testing

@testable import Regions

@Suite struct ByteCountTests {
    @Test(arguments: [
        (0, "0 bytes"), (1000, "1000 bytes"), (1024, "1 KiB"), (1536 << 20, "1536 MiB"),
        (2 << 30, "2 GiB"), ((1 << 20) + 1, "1048577 bytes"),
    ])
    func isTold(_ count: Int, _ text: String) { #expect(count.byteCount == text) }
}
