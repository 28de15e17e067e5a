// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "RegionsLogging",
    platforms: [.macOS(.v15)],
    products: [.library(name: "RegionsLogging", targets: ["RegionsLogging"])],
    dependencies: [
        .package(name: "Regions", path: "../.."),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        .target(
            name: "RegionsLogging",
            dependencies: [
                .product(name: "Regions", package: "Regions"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(name: "RegionsLoggingTests", dependencies: ["RegionsLogging"]),
    ],
    swiftLanguageModes: [.v6]
)
