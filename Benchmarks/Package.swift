// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "RegionsBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Regions", path: "..")],
    targets: [
        .systemLibrary(name: "SystemZBar", pkgConfig: "zbar"),
        .systemLibrary(name: "SystemTesseract", pkgConfig: "tesseract"),
        .target(name: "RawEngines", dependencies: ["SystemZBar", "SystemTesseract"]),
        .executableTarget(
            name: "regions-benchmarks",
            dependencies: ["RawEngines", .product(name: "Regions", package: "Regions")],
            path: "Sources/RegionsBenchmarks"),
    ],
    swiftLanguageModes: [.v6]
)
