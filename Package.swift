// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// On Linux libtesseract is loaded when text is first read, and Leptonica when an image needs it; they are not linked: see
// Sources/CTesseract and Sources/CLeptonica.
#if os(Linux)
    let tesseractPackage: String? = nil
    let leptonicaPackage: String? = nil
#else
    let tesseractPackage: String? = "tesseract"
    let leptonicaPackage: String? = "lept"
#endif

// The documentation's plugin is no business of packages that use the library: see Scripts/docs.sh.
let documentation: [Package.Dependency] =
    Context.environment["REGIONS_DOCS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
    name: "Regions",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Regions", targets: ["Regions"]),
        .executable(name: "scanregions", targets: ["scanregions"]),
    ],
    traits: [
        .trait(
            name: "ZXing",
            description: "Reads Aztec, Data Matrix, MaxiCode, Micro QR and PDF417 with ZXing-C++."),
        .default(enabledTraits: ["ZXing"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ] + documentation,
    targets: [
        .systemLibrary(
            name: "CZBar", pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]),
        .systemLibrary(
            name: "CTesseract", pkgConfig: tesseractPackage,
            providers: [.apt(["libtesseract-dev"]), .brew(["tesseract"])]),
        .systemLibrary(
            name: "CLeptonicaLibrary", pkgConfig: leptonicaPackage,
            providers: [.apt(["libleptonica-dev"]), .brew(["leptonica"])]),
        .systemLibrary(
            name: "CPNGLibrary", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CDeflateLibrary", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CJPEGLibrary", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CZXingLibrary", pkgConfig: "zxing",
            providers: [.apt(["libzxing-dev"]), .brew(["zxing-cpp"])]),
        // libheif is loaded when an image is first read, and not needed to build.
        .systemLibrary(name: "CHeif"),
        // So is ONNX Runtime, when a model is first run.
        .systemLibrary(name: "COnnxRuntime"),
        // On Linux libsqlite3 is loaded when a database is opened, not linked: see Sources/CSQLite.
        .systemLibrary(
            name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "CZXing",
            dependencies: [.target(name: "CZXingLibrary", condition: .when(traits: ["ZXing"]))],
            cxxSettings: [.define("REGIONS_ZXING", .when(traits: ["ZXing"]))]),
        .target(name: "CLeptonica", dependencies: ["CLeptonicaLibrary"]),
        .target(
            name: "CImageCodecs",
            dependencies: ["CPNGLibrary", "CDeflateLibrary", "CJPEGLibrary"]),
        .target(name: "CReceiptModel", cSettings: [.headerSearchPath("..")]),
        .target(
            name: "CReportPage", exclude: ["page.html", "page.css", "page.js"],
            cSettings: [.headerSearchPath("..")]),
        .target(name: "CLineNetwork"),
        .target(name: "CConfinement"),
        .target(name: "LibC", swiftSettings: settings),
        .target(
            name: "Regions",
            dependencies: [
                "CZBar", "CTesseract", "CLeptonica", "CImageCodecs", "CHeif", "COnnxRuntime",
                "CReceiptModel", "CLineNetwork", "CConfinement", "LibC",
                .target(name: "CZXing", condition: .when(traits: ["ZXing"])),
            ],
            exclude: ["Resources"],
            swiftSettings: settings),
        .executableTarget(
            name: "scanregions",
            dependencies: [
                "Regions", "LibC", "CSQLite", "CReportPage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings,
            linkerSettings: [.linkedLibrary("sqlite3", .when(platforms: [.macOS]))]),
        .executableTarget(
            name: "ReadmeExample", dependencies: ["Regions"], path: "Examples/ReadmeExample",
            swiftSettings: settings),
        .executableTarget(
            name: "ReceiptFeatures", dependencies: ["Regions"], path: "Training/receipts/features",
            swiftSettings: settings),
        .executableTarget(
            name: "RectangleFeatures", dependencies: ["Regions"],
            path: "Training/rectangles/features", swiftSettings: settings),
        .executableTarget(
            name: "CodeFeatures", dependencies: ["Regions"], path: "Training/codes/features",
            swiftSettings: settings),
        .executableTarget(
            name: "CardFeatures", dependencies: ["Regions"], path: "Training/cards/features",
            swiftSettings: settings),
        .executableTarget(
            name: "WorkerFixture", dependencies: ["Regions"], path: "Tests/WorkerFixture",
            swiftSettings: settings),
        // A package of its own for readers; here its tests run with all the others.
        .target(
            name: "ObjectDetection", dependencies: ["Regions"],
            path: "Examples/CustomRequest/Sources/ObjectDetection"),
        .testTarget(
            name: "ObjectDetectionTests", dependencies: ["ObjectDetection"],
            path: "Examples/CustomRequest/Tests/ObjectDetectionTests"),
        .testTarget(name: "APICanary", dependencies: ["Regions"], swiftSettings: settings),
        .testTarget(
            name: "RegionsTests", dependencies: ["Regions", "WorkerFixture", "CLineNetwork"],
            swiftSettings: settings),
        .testTarget(name: "RegionsSampleTests", dependencies: ["Regions"], swiftSettings: settings),
        .testTarget(
            name: "ScanregionsTests", dependencies: ["Regions", "scanregions"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx20
)
