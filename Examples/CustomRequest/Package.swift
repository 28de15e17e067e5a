// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CustomRequest",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Regions", path: "../..")],
    targets: [
        .target(
            name: "ObjectDetection", dependencies: [.product(name: "Regions", package: "Regions")]),
        .executableTarget(name: "detect-objects", dependencies: ["ObjectDetection"]),
        .testTarget(name: "ObjectDetectionTests", dependencies: ["ObjectDetection"]),
    ],
    swiftLanguageModes: [.v6]
)
