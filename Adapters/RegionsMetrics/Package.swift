// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "RegionsMetrics",
    platforms: [.macOS(.v15)],
    products: [.library(name: "RegionsMetrics", targets: ["RegionsMetrics"])],
    dependencies: [
        .package(name: "Regions", path: "../.."),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    ],
    targets: [
        .target(
            name: "RegionsMetrics",
            dependencies: [
                .product(name: "Regions", package: "Regions"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ]),
        .testTarget(
            name: "RegionsMetricsTests",
            dependencies: [
                "RegionsMetrics", .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
