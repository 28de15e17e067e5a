import Testing

@testable import Regions

/// Every identifier of the GS1 General Specifications' list (release 24, section 3.2), in ranges.
@Suite struct GS1IdentifierTests {
    /// The identifiers; "n" stands for each digit that the list has there.
    private static let identifiers: [String] =
        """
        00 01 02 03 10 11 12 13 15 16 17 20 21 22 235 240 241 242 243 250 251 253 254 255 30
        310n 311n 312n 313n 314n 315n 316n 320n 321n 322n 323n 324n 325n 326n 327n 328n 329n
        330n 331n 332n 333n 334n 335n 336n 337n 340n 341n 342n 343n 344n 345n 346n 347n 348n 349n
        350n 351n 352n 353n 354n 355n 356n 357n 360n 361n 362n 363n 364n 365n 366n 367n 368n 369n
        37 390n 391n 392n 393n 394n 395n 400 401 402 403 410 411 412 413 414 415 416 417
        420 421 422 423 424 425 426 427 4300 4301 4302 4303 4304 4305 4306 4307 4308 4309
        4310 4311 4312 4313 4314 4315 4316 4317 4318 4319 4320 4321 4322 4323 4324 4325 4326
        4330 4331 4332 4333 7001 7002 7003 7004 7005 7006 7007 7008 7009 7010 7011
        7020 7021 7022 7023 703n 7040 7041 710 711 712 713 714 715 716 723n
        7240 7241 7242 7250 7251 7252 7253 7254 7255 7256 7257 7258 7259
        8001 8002 8003 8004 8005 8006 8007 8008 8009 8010 8011 8012 8013 8017 8018 8019 8020
        8026 8030 8110 8111 8112 8200 90 91 92 93 94 95 96 97 98 99
        """.split(whereSeparator: \.isWhitespace).flatMap { identifier -> [String] in
            guard identifier.hasSuffix("n") else { return [String(identifier)] }
            return (0...9).map { "\(identifier.dropLast())\($0)" }
        }

    /// Digits of values that have no separator behind them, by the first two of the identifier.
    ///
    /// Source: GS1 General Specifications, 7.8.5, less the identifier itself.
    private static let fixedDigits = [
        "00": 18, "01": 14, "02": 14, "03": 14, "11": 6, "12": 6, "13": 6, "15": 6, "16": 6,
        "17": 6, "20": 2, "31": 6, "32": 6, "33": 6, "34": 6, "35": 6, "36": 6, "41": 13,
    ]

    @Test(arguments: identifiers)
    func isToldFromItsValue(_ identifier: String) {
        let digits = Self.fixedDigits[String(identifier.prefix(2))]
        let value = String(repeating: "7", count: digits ?? 5)
        let payload = identifier + value + (digits == nil ? "\u{1D}" : "") + "10LOT"
        #expect(
            GS1Element.elements(of: payload.utf8) == [
                GS1Element(applicationIdentifier: identifier, value: value),
                GS1Element(applicationIdentifier: "10", value: "LOT"),
            ])
    }

    @Test(arguments: ["38", "44", "51", "60", "73", "83"])
    func whatIsNoIdentifierIsNoElement(_ digits: String) {
        #expect(GS1Element.elements(of: (digits + "77777777").utf8).isEmpty)
    }
}
