#if ZXing
    /// The components of composite codes: CC-A and CC-B, each a MicroPDF417 above a linear code of GS1,
    /// and CC-C, a PDF417 above a GS1-128.
    ///
    /// Source: ISO/IEC 24723.
    struct CompositeStage: BarcodeStage {
        /// Linear codes above which it is looked.
        ///
        /// Chosen: a look takes some milliseconds.
        private static let mostCodes = 64
        /// How far above a linear code its component may reach, in modules: the highest has 44 rows of
        /// two, and there are up to six between.
        ///
        /// Chosen: rows may be a little higher.
        private static let reach = 110.0
        /// The same of a DataBar, which may have more of its rows on both sides of the one outlined, 34
        /// modules each and three between.
        ///
        /// Chosen: three rows more.
        private static let reachOfDataBar = 220.0
        /// How far lines go beyond the code on either side, in modules, or as far as a component of
        /// four columns, of 99, may.
        ///
        /// Chosen: the component that begins soonest does so 13 modules before the code.
        private static let (spare, longest) = (18.0, 99.0)
        /// How far lines are apart, in modules; chosen: rows are two high at least.
        private static let modulesPerLine = 1.5
        /// The directions of lines, in degrees from the linear code's own.
        ///
        /// Chosen: rows lie as the linear code does.
        private static let firstAngles = [0.0]
        /// The same where its outline is but an upright box.
        ///
        /// Chosen: of what is read without an outline, few lie further aslant.
        private static let anglesToBox = Array(stride(from: -8.0, through: 8, by: 2))
        /// The rows that have to be seen; chosen: the lowest component has three.
        private static let leastRows = 2
        /// Samples of a module, and of a pixel at the most; chosen: enough for widths.
        private static let samplesPerModule = 6.0
        private static let samplesPerPixel = 2.0
        /// The most lines; chosen: above a code of modules of two pixels in a large photograph.
        private static let maximumLines = 1000.0
        /// The share of a linear code's elements that have one module.
        ///
        /// Chosen: of all kinds more have.
        private static let narrowShare = 0.3
        /// The longer side of what is laid flat above a code.
        ///
        /// Chosen: enough for the longest code with modules of several pixels.
        private static let maximumSideInPixels = 3000.0

        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])

        func run(on scan: inout BarcodeScan) throws {
            // Read by itself, it looks like bytes.
            scan.readings = scan.readings.map { $0.asComponent(in: scan.image.gray) ?? $0 }
            guard scan.seeksComponents else { return }
            for code in scan.readings.filter(\.mayBeComposite).prefix(Self.mostCodes)
            where !scan.isEnough {
                try Task.checkCancellation()
                let gray = scan.image.gray
                guard let (area, module) = Self.area(above: code, in: gray) else { continue }
                let plane = code.isColorInverted ? gray.inverted : gray
                var component: BarcodeReading?
                if scan.symbologies.contains(.microPDF417) {
                    component = Self.microPDF417(in: area, module: module, of: plane, above: code)
                }
                if component == nil, code.symbology == .code128, scan.symbologies.contains(.pdf417)
                {
                    component = try pdf417(in: area, of: plane)
                }
                guard var component else { continue }
                component.isColorInverted = code.isColorInverted
                scan.readings.merge([component])
            }
        }

        /// Where a component would be, and how large a module is, in pixels.
        private static func area(
            above code: BarcodeReading, in plane: Plane<UInt8>
        ) -> (area: MicroPDF417Finder.Area, module: Double)? {
            let outline = code.outline
            let side = outline.topRight - outline.topLeft
            guard side.length > 0,
                let widths = code.elementWidths(in: plane).first(where: { !$0.isEmpty })
            else { return nil }
            let narrow = widths.sorted()[Int(narrowShare * Double(widths.count))]
            let module = Double(narrow / widths.reduce(0, +)) * side.length
            let across = side.unit
            // At right angles to the rows, on the side away from the bars.
            let upright = SIMD2(across.y, -across.x)
            let bars = (outline.topLeft - outline.bottomLeft).dot(upright)
            guard module > 0, bars != 0 else { return nil }
            let up = bars < 0 ? -upright : upright
            let beside = max(longest * module - side.length, 0) + spare * module
            // From the middle of the bars to their end, and on.
            let half = abs(bars) / 2
            var (start, end) = (half, half + reach * module)
            if code.symbology.isDataBar || code.symbology == .dataBarLimited {
                // Its rows may be read upside down, and its outline go round both parts.
                end = half + reachOfDataBar * module
                start = -end
            } else if code.hasUprightBox {
                start = -half
            }
            let area = MicroPDF417Finder.Area(
                center: outline.center + up * ((start + end) / 2), across: across,
                length: side.length + 2 * beside, height: end - start)
            return (area, module)
        }

        private static func microPDF417(
            in area: MicroPDF417Finder.Area, module: Double, of plane: Plane<UInt8>,
            above code: BarcodeReading
        ) -> BarcodeReading? {
            let density = min(samplesPerPixel, samplesPerModule / module)
            let finder = MicroPDF417Finder(
                plane: plane,
                firstLines: Int(min(area.height / (modulesPerLine * module), maximumLines)),
                firstAngles: code.hasUprightBox ? anglesToBox : firstAngles,
                leastRows: leastRows,
                forms: MicroPDF417Layout.RowForm.all.filter {
                    code.columnsOfComponents.contains($0.columns)
                },
                firstSamplesPerPixel: density, samplesPerPixel: density)
            guard let symbol = finder.symbol(in: area), let elements = symbol.elementString else {
                return nil
            }
            return BarcodeReading(
                symbology: .microPDF417, payload: elements,
                text: BarcodeText(elements, symbology: .microPDF417), outline: symbol.outline,
                confidence: BarcodeReading.correctedConfidence, evidence: 1, engine: .regions,
                isGS1Marked: true, symbologyIdentifier: CompositeComponent.identifier,
                modules: BarcodeModules(version: symbol.layout.name))
        }

        private func pdf417(
            in area: MicroPDF417Finder.Area, of plane: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            let scale = min(Self.maximumSideInPixels / max(area.length, area.height), 1)
            let size = SIMD2(area.length, area.height)
            let down = SIMD2(-area.across.y, area.across.x)
            func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
                let offset = point / scale - size / 2
                return area.center + area.across * offset.x + down * offset.y
            }
            let flat = plane.warped(
                width: Int(size.x * scale), height: Int(size.y * scale), place)
            for reading in try decoder.readings(in: flat) {
                if var component = reading.asComponent(in: flat) {
                    component.outline = component.outline.map(place)
                    return component
                }
            }
            return nil
        }
    }

    extension BarcodeScan {
        /// Whether components are looked for: always where symbologies are named.
        fileprivate var seeksComponents: Bool {
            limits.componentsAmongAll || !symbologies.isSuperset(of: BarcodeSymbology.supported)
        }
    }

    extension BarcodeReading {
        /// The same as a component, where it is a PDF417 that says that it is one; else `nil`.
        fileprivate func asComponent(in plane: Plane<UInt8>) -> BarcodeReading? {
            guard symbology == .pdf417, identifier != CompositeComponent.identifier,
                let elements = CompositeComponent.elementString(ofBytes: payload),
                PDF417FirstRow(of: self, in: plane)?.isComponent == true
            else { return nil }
            var reading = self
            reading.payload = elements
            reading.text = BarcodeText(elements, symbology: .pdf417)
            (reading.isGS1Marked, reading.symbologyIdentifier) = (
                true, CompositeComponent.identifier
            )
            return reading
        }

        /// Whether its outline is an upright box, as where none was found.
        fileprivate var hasUprightBox: Bool {
            let side = outline.topRight - outline.topLeft
            return side.x == 0 || side.y == 0
        }

        /// The columns that CC-A and CC-B have above it.
        ///
        /// Source: ISO/IEC 24723, table 1.
        fileprivate var columnsOfComponents: [Int] {
            switch symbology {
            case .upce: [2]
            case .ean8, .dataBarLimited: [3]
            // One in a row, or stacked.
            case .dataBar: [2, 4]
            default: [4]
            }
        }

        /// Whether a component may stand above it.
        ///
        /// Source: ISO/IEC 24723, 4.3.
        fileprivate var mayBeComposite: Bool {
            switch symbology {
            case .ean8, .ean13, .upca, .upce, .dataBar, .dataBarExpanded, .dataBarLimited: true
            case .code128: isGS1Marked
            default: false
            }
        }
    }
#endif
