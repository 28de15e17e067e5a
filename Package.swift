// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Regions",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Regions", targets: ["Regions"]),
        .executable(name: "scanregions", targets: ["scanregions"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(
            name: "CZBar", pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]),
        .systemLibrary(
            name: "CTesseract", pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev"]), .brew(["tesseract"])]),
        .systemLibrary(
            name: "CLeptonica", pkgConfig: "lept",
            providers: [.apt(["libleptonica-dev"]), .brew(["leptonica"])]),
        .target(
            name: "Regions",
            dependencies: ["CZBar", "CTesseract", "CLeptonica"],
            swiftSettings: settings),
        .executableTarget(
            name: "scanregions",
            dependencies: [
                "Regions",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .testTarget(name: "RegionsTests", dependencies: ["Regions"], swiftSettings: settings),
        .testTarget(name: "RegionsSampleTests", dependencies: ["Regions"], swiftSettings: settings),
        .testTarget(
            name: "ScanregionsTests", dependencies: ["Regions", "scanregions"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
