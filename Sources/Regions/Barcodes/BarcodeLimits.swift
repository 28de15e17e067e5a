/// How much work an effort is worth: every cap of the stages.
///
/// Where there is no code, all of this work is done in vain: the caps bound what a page of text or
/// a photo of a lawn costs. All values are chosen.
struct BarcodeLimits: Sendable, Hashable {
    // MARK: How many of the strongest candidates a stage considers

    /// Strips that are looked at where nothing is read, and how many more for each code that is:
    /// a sheet of codes has hundreds, a curtain or a page of print as many in vain.
    var strips = 0
    /// Linear candidates that are turned upright and averaged along their bars.
    var stripCandidates = 0
    /// The same where something was read.
    var stripCandidatesBesideReadings = 0
    /// The same where stripes are clear.
    var clearStripCandidates = 0
    /// The same where no stripes are seen.
    var plainStripCandidates = 0
    /// Strips of a look in which bars that have run together are looked for as well.
    var patientStripCandidates = 0
    /// Linear candidates that are laid flat.
    var flatCandidates = 0
    /// The same where something was read.
    var flatCandidatesBesideReadings = 0
    /// Linear candidates that are looked at light on dark.
    var invertedCandidates = 0
    /// Linear candidates of which variants are looked at.
    var variedCandidates = 0
    /// The same where something was read.
    var variedCandidatesBesideReadings = 0
    /// Linear candidates whose every line is looked at, where nothing was read.
    var closeUpCandidates = 0
    /// Linear candidates along which the ends of a PDF417 are looked for.
    var pdf417Candidates = 0
    /// The same where something was read that is none.
    var pdf417CandidatesBesideReadings = 0
    /// Candidates of rows, and as many linear ones, across which a MicroPDF417 is looked for.
    var microPDF417Candidates = 0
    /// The directions in which rows of these are looked for, in degrees from that of their edges.
    var microPDF417Angles = [0.0]
    /// Matrix candidates in which a bull's eye is looked for: an Aztec code's, or a MaxiCode's.
    var bullsEyeCandidates = 0
    /// The same where something was read.
    var bullsEyeCandidatesBesideReadings = 0
    /// Matrix candidates in which the solid sides of a Data Matrix code are looked for.
    var dataMatrixCandidates = 0
    /// Pairs of solid sides that are looked at in such a candidate, the longest first.
    var finderEdgesPerCandidate = 0
    /// Matrix candidates in which an SQ code is looked for.
    var sqCandidates = 0
    /// Matrix candidates in which finder patterns of QR codes are looked for.
    var qrCandidates = 0
    /// The same where something was read.
    var qrCandidatesBesideReadings = 0
    /// Matrix candidates in which the rows of a stacked DataBar code are looked for.
    var stackedCandidates = 0
    /// Matrix candidates that are cut out where nothing was read.
    var matrixCandidates = 0
    /// The same where something was read.
    var matrixCandidatesBesideReadings = 0
    /// Of these, how many of the strongest are also looked at light on dark, sharpened and enlarged.
    var insistedMatrixCandidates = 0
    /// Matrix candidates of few pixels that are looked at sharpened.
    var sharpenedMatrixCandidates = 0
    /// Candidates that are hardly darker than their ground, and how many of the strongest are weighed for
    /// that.
    var faintCandidates = 0
    var weighedFaintCandidates = 0
    /// Linear candidates of clear stripes, and matrix candidates, that are looked at as images of their
    /// own.
    var linearRegions = 0
    var matrixRegions = 0

    // MARK: What a candidate must be

    /// Whether what has edges unlike those of modules is looked at as a code of modules.
    var takesAnyEdges = false

    // MARK: Which images are worth more

    /// Whether images that show several codes are.
    var takesMoreBesideSeveral = false

    // MARK: What else is looked for among all symbologies

    /// Whether components of composite codes are, which takes milliseconds a linear code.
    var componentsAmongAll = false

    // MARK: The least size that a stage considers

    /// Pixels across the bars of a linear candidate of which more than its strip is looked at.
    var closeUpLength = 0.0
    /// Pixels of the shorter side of a level of the image that is looked at for large matrix codes.
    var largeMatrixSide = 0

    // MARK: How many pixels a stage looks at

    /// Of a linear candidate, at the level of the image at which its every line is looked at.
    var closeUpPixels = 0.0
    /// Of all these candidates together.
    var allCloseUpPixels = 0.0
    /// The same, sharpened.
    var sharpenedCloseUpPixels = 0.0
    /// Of the image at full size, as far as it counts for the share that follows.
    var matrixPixels = 0.0
    /// The share of them that all cut out matrix candidates may have where nothing was read.
    var matrixShare = 0.0
    /// The same where something was read.
    var matrixShareBesideReadings = 0.0
    /// The share of the image that the blocks of a matrix candidate which is no square may have,
    /// where a single code was read.
    var longMatrixShareBesideReading = 0.0
    /// Of a matrix candidate, at the level of the image at which it is cut out.
    var matrixCandidatePixels = 0.0
    /// The same where it is insisted on.
    var insistedMatrixPixels = 0.0
    /// Of a cut out candidate that is enlarged to twice its width and height.
    var enlargedMatrixPixels = 0
    /// Of a matrix candidate that is looked at sharpened, and of one of which that is done at twice its
    /// size as well.
    var sharpenedMatrixPixels = 0.0
    var doubledMatrixPixels = 0.0
    /// Of a matrix candidate, at the level of the image at which a Data Matrix code is sampled.
    var dataMatrixPixels = 0.0
    /// The same, at which its solid sides are looked for: long straight edges show in a smaller
    /// picture as well.
    var finderEdgesPixels = 0.0
    /// Of the plane at the scale that codes need that is enlarged to twice its width and height.
    var enlargedPlanePixels = 0
    /// Pixels of the turned plane for each of the plane's own: a strip, which has no room for a
    /// code aslant, would become a huge square.
    var turnedPlaneGrowth = 0.0
}

extension BarcodeLimits {
    /// The strongest candidates, each looked at once.
    static let fast = BarcodeLimits(
        strips: 4, stripCandidates: 4, stripCandidatesBesideReadings: 4, clearStripCandidates: 4,
        microPDF417Candidates: 3, bullsEyeCandidates: 2, dataMatrixCandidates: 1,
        finderEdgesPerCandidate: 12, sqCandidates: 2, qrCandidates: 3,
        qrCandidatesBesideReadings: 3, stackedCandidates: 2,
        matrixCandidates: 4, matrixCandidatesBesideReadings: 4,
        largeMatrixSide: .max, matrixPixels: 3_500_000, matrixShare: 0.6,
        matrixShareBesideReadings: 0.3, longMatrixShareBesideReading: 0.08,
        matrixCandidatePixels: 500_000,
        dataMatrixPixels: 400_000, finderEdgesPixels: 50_000)

    static let balanced = BarcodeLimits(
        strips: 4, stripCandidates: 8, stripCandidatesBesideReadings: 6, clearStripCandidates: 640,
        plainStripCandidates: 2, patientStripCandidates: 2, flatCandidates: 3,
        flatCandidatesBesideReadings: 3,
        closeUpCandidates: 6, pdf417Candidates: 12, pdf417CandidatesBesideReadings: 3,
        microPDF417Candidates: 3,
        bullsEyeCandidates: 5, bullsEyeCandidatesBesideReadings: 3, dataMatrixCandidates: 2,
        finderEdgesPerCandidate: 24,
        sqCandidates: 3, qrCandidates: 4, qrCandidatesBesideReadings: 3, stackedCandidates: 3,
        matrixCandidates: 4, matrixCandidatesBesideReadings: 4, sharpenedMatrixCandidates: 2,
        faintCandidates: 3, weighedFaintCandidates: 12, takesMoreBesideSeveral: true,
        closeUpLength: 48, largeMatrixSide: 250,
        closeUpPixels: 1_000_000, allCloseUpPixels: 1_000_000, sharpenedCloseUpPixels: 120_000,
        matrixPixels: 3_500_000, matrixShare: 0.6, matrixShareBesideReadings: 0.3,
        longMatrixShareBesideReading: 0.08,
        matrixCandidatePixels: 500_000, insistedMatrixPixels: 160_000,
        enlargedMatrixPixels: 90_000, sharpenedMatrixPixels: 60_000, doubledMatrixPixels: 15_000,
        dataMatrixPixels: 400_000, finderEdgesPixels: 50_000)

    /// The same where several codes are read: of those on a form or a parcel each looks weak beside
    /// the strongest.
    var besideSeveral: BarcodeLimits {
        guard takesMoreBesideSeveral else { return self }
        var limits = self
        limits.bullsEyeCandidates = 8
        limits.bullsEyeCandidatesBesideReadings = 8
        limits.dataMatrixCandidates = 4
        limits.qrCandidates = 8
        limits.qrCandidatesBesideReadings = 8
        limits.matrixCandidates = 8
        limits.matrixCandidatesBesideReadings = 8
        limits.insistedMatrixCandidates = 3
        limits.sharpenedMatrixCandidates = 8
        limits.doubledMatrixPixels = 60_000
        limits.longMatrixShareBesideReading = 1
        limits.linearRegions = 2
        return limits
    }

    /// The same in a picture of one candidate: no more than one thing in it is it.
    var ofCandidate: BarcodeLimits {
        var limits = self
        limits.dataMatrixCandidates = min(dataMatrixCandidates, 1)
        limits.sharpenedMatrixCandidates = min(sharpenedMatrixCandidates, 1)
        return limits
    }

    static let thorough: BarcodeLimits = {
        var limits = balanced.besideSeveral
        limits.strips = limits.clearStripCandidates
        limits.matrixRegions = 2
        limits.stripCandidates = 32
        limits.plainStripCandidates = 6
        limits.patientStripCandidates = 32
        limits.flatCandidates = 12
        limits.flatCandidatesBesideReadings = 6
        limits.invertedCandidates = 12
        limits.sqCandidates = 8
        limits.variedCandidates = 8
        limits.variedCandidatesBesideReadings = 3
        limits.microPDF417Candidates = 12
        limits.microPDF417Angles = [0, -3, 3]
        limits.takesAnyEdges = true
        limits.takesMoreBesideSeveral = false
        limits.componentsAmongAll = true
        limits.enlargedPlanePixels = 3_000_000
        limits.turnedPlaneGrowth = 8
        return limits
    }()
}

extension DetectBarcodesRequest.Effort {
    /// How much of an image is looked at.
    var limits: BarcodeLimits {
        switch self {
        case .fast: .fast
        case .balanced: .balanced
        case .thorough: .thorough
        }
    }
}
