extension BarcodePipeline {
    /// The steps of an effort.
    init(_ effort: DetectBarcodesRequest.Effort) {
        switch effort {
        case .fast:
            self.init(steps: Self.firstLook)
        case .balanced:
            self.init(
                steps: Self.search + Self.middle + Self.faint + Self.besideSeveral + Self.ending,
                preparations: Self.preparations)
        case .thorough:
            self.init(
                steps: Self.search + Self.middle + Self.faint + Self.patience + Self.ending,
                preparations: Self.preparations)
        }
    }

    /// Every symbology, and nothing twice.
    private static let firstLook: [Step] = [
        Step(.always, [fullImage]),
        Step(.untilEnough, columns),
        Step(.untilEnough, [UndisputedStage()]),
        // The matrix codes first: their rows of modules look like linear codes that are costly to
        // make out.
        Step(.whereNothingIsRead, quickMatrixImage),
        Step(.whereNothingIsRead, moreRows),
        Step(.whereNothingIsRead, [StripStage(.clear, [.plain]), LowImageStage()]),
        Step(.untilEnough, cutOuts),
        Step(.whereNothingIsRead, finderPatterns),
        Step(.whereNothingIsRead, bullsEyes),
        Step(.whereNothingIsRead, solidSides + [SQStage()] + lowRows),
        Step(.always, [ModuleCountStage(), OwnBarsStage(), AreaStage()]),
    ]

    /// What is looked at, as long as something is left to read.
    private static let search: [Step] = [
        Step(.always, [fullImage]),
        Step(.untilEnough, columns),
        // The matrix codes before the linear ones: their rows of modules look like linear codes
        // that are costly to make out.
        Step(.untilEnough, matrixImage),
        Step(.untilEnough, [SheetStripStage()]),
        Step(.untilEnough, [StripStage(.clear, [.plain, .sharpened, .patient])]),
        Step(.untilEnough, bullsEyes),
        Step(.whereNothingIsRead, moreRows),
        Step(.whereNothingIsRead, [LowImageStage()]),
        Step(.untilEnough, [StripStage(.partial, [.plain])]),
        Step(
            .whereMoreIsLikely,
            [
                StripStage(.clear, [.plain, .sharpened], of: .separated),
                StripStage(.partial, [.plain], of: .separated),
            ]),
        Step(.always, [UndisputedStage()]),
        Step(.untilEnough, matrixCandidates + lowRows),
        Step(.whereNothingIsRead, cutOuts),
        Step(.untilEnough, sharpenedMatrixCodes),
        Step(.whereNothingIsRead, allLines + [UndisputedStage()]),
        Step(.whereNothingIsRead, [CloseUpStage()]),
        Step(.whereNothingIsRead, lastMatrixLooks),
        Step(.untilEnough, [FlatStage()]),
        Step(.whereNothingIsRead, [ConfirmationStage()]),
        Step(.untilEnough, [SheetStage()]),
    ]

    /// What is looked at of a sheet whose codes are seen at full size only; the others follow from them.
    private static let middle: [Step] = [Step(.whereNothingIsRead, [regions(.middle, search)])]

    /// What is tried besides where several codes are read, or likely.
    private static let besideSeveral: [Step] = [
        Step(.whereOneIsRead, [regions(.rivals, glance)]),
        Step(.whereSeveralAreRead, [regions(.strongest, glance)]),
    ]

    /// What reads most of the codes that are cut out, for half of the work of ``search``.
    private static let glance: [Step] = [
        Step(.always, [fullImage]),
        Step(.whereNothingIsRead, columns),
        Step(.whereNothingIsRead, matrixImage),
        Step(.whereNothingIsRead, [StripStage(.clear, [.plain, .sharpened, .patient])]),
        Step(.whereNothingIsRead, bullsEyes),
        Step(.whereNothingIsRead, [StripStage(.partial, [.plain])]),
        Step(.whereNothingIsRead, finderPatterns),
        Step(.whereNothingIsRead, allLines + [UndisputedStage()]),
        Step(.whereNothingIsRead, [FlatStage()]),
    ]

    private static func regions(
        _ choice: RegionStage.Choice, _ steps: [Step]
    ) -> RegionStage {
        RegionStage(choice: choice, pipeline: BarcodePipeline(steps: steps))
    }

    /// What is tried besides where any time may be taken.
    private static let patience: [Step] = [
        Step(
            .whereNothingIsRead,
            [StripStage(.partial, [.patient]), StripStage(nil, [.plain])]),
        Step(.whereOneIsRead, [regions(.rivals, search)]),
        Step(.untilEnough, [regions(.strongest, search)]),
        Step(.untilEnough, [InvertedStage()]),
        Step(.untilEnough, [VariantStage()]),
        Step(.untilEnough, [EnhancementStage()]),
    ]

    /// What is hardly darker than its ground, where nothing else is read.
    private static let faint = [
        Step(
            .whereNothingIsRead,
            [FaintStage(pipeline: BarcodePipeline(steps: glance + faintEnding))])
    ]

    /// Of bars and modules, outlines and sizes show best where they are read.
    private static let faintEnding = [
        Step(.whereNothingIsRead, lowRows),
        Step(.always, [OutlineStage(), ModuleCountStage()]),
    ]

    /// What is made of the readings in the end.
    private static let ending: [Step] = [
        Step(.always, [OutlineStage()]),
        Step(.always, components),
        Step(.untilEnough, [LatticeStage()]),
        Step(.always, [JoiningStage(), ModuleCountStage()]),
    ]

    #if ZXing
        private static let fullImage = FullImageStage(.rows)
        private static let moreRows: [any BarcodeStage] = [FullImageStage(.moreRows)]
        private static let matrixImage: [any BarcodeStage] = [
            PDF417Stage(), MatrixImageStage(), PDF417StartStage(),
        ]
        private static let bullsEyes: [any BarcodeStage] = [BullsEyeStage()]
        private static let solidSides: [any BarcodeStage] = [DataMatrixStage()]
        private static let columns: [any BarcodeStage] = [FullImageStage(.columns)]
        private static let allLines: [any BarcodeStage] = [FullImageStage(.allOfPlain)]
        private static let quickMatrixImage: [any BarcodeStage] = [
            MatrixImageStage(options: [])
        ]
        private static let cutOuts: [any BarcodeStage] = [MatrixCandidateStage()]
        private static let finderPatterns: [any BarcodeStage] = [QRStage(.quick)]
        private static let matrixCandidates: [any BarcodeStage] = [
            QRStage(), DataMatrixStage(), SQStage(),
        ]
        private static let sharpenedMatrixCodes: [any BarcodeStage] = [SharpenedMatrixStage()]
        private static let lastMatrixLooks: [any BarcodeStage] = [
            FramedImageStage(), PDF417Stage(isColorInverted: true),
            PDF417StartStage(isColorInverted: true), QRDotsStage(),
        ]
        private static let lowRows: [any BarcodeStage] = [
            DataBarStackedStage(), MicroPDF417Stage(),
        ]
        private static let components: [any BarcodeStage] = [CompositeStage()]
        private static let preparations: [Preparation] = [
            FullImageStage.prepare, MatrixImageStage.prepare,
        ]
    #else
        // ZBar reads the QR codes too, which need rows and columns, at once.
        private static let fullImage = FullImageStage(.all)
        private static let moreRows: [any BarcodeStage] = []
        private static let matrixImage: [any BarcodeStage] = []
        private static let bullsEyes: [any BarcodeStage] = []
        private static let solidSides: [any BarcodeStage] = []
        private static let columns: [any BarcodeStage] = []
        private static let allLines: [any BarcodeStage] = []
        private static let quickMatrixImage: [any BarcodeStage] = []
        private static let cutOuts: [any BarcodeStage] = []
        private static let finderPatterns: [any BarcodeStage] = []
        private static let matrixCandidates: [any BarcodeStage] = []
        private static let sharpenedMatrixCodes: [any BarcodeStage] = []
        private static let lastMatrixLooks: [any BarcodeStage] = []
        private static let lowRows: [any BarcodeStage] = [DataBarStackedStage()]
        private static let components: [any BarcodeStage] = []
        private static let preparations: [Preparation] = [FullImageStage.prepare]
    #endif
}
