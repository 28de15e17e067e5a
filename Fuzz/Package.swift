// swift-tools-version: 6.1
import PackageDescription

// Built by Scripts/fuzz.sh, which has the fuzzer's instrumentation put into Regions as well.
let package = Package(
    name: "RegionsFuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Regions", path: "..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "regions-fuzz",
            dependencies: ["CFuzzer", .product(name: "Regions", package: "Regions")]),
    ],
    swiftLanguageModes: [.v6]
)
