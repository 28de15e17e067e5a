/// How the codewords of PDF417 and MicroPDF417 are drawn.
///
/// Source of all patterns: ISO/IEC 15438, annex A. Each of the three clusters has a pattern of its
/// own for every codeword; rows take the clusters in turn.
struct PDF417Codewords: Sendable {
    /// The modules and the elements of a codeword, of which the first is dark.
    static let modules = 17
    static let elements = 8
    /// How many codewords there are.
    static let count = 929
    /// By how much the indicators of rows of PDF417 are larger from every third row on.
    static let perThreeRows = 30

    /// Dark modules are 1, the first in the highest of seventeen bits; by cluster and codeword.
    static let patterns: [[UInt32]] = hexadecimal.map { rows in
        // Bytes, as nearly all of the time would go to telling characters apart.
        rows.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
            .compactMap { UInt32(Substring($0), radix: 16) }.map { $0 << 1 }
    }

    /// The widths of the elements in modules, by cluster and codeword.
    static let widths: [[SIMD8<Float>]] = patterns.map { cluster in
        cluster.map { widths(of: $0, modules: modules) }
    }

    /// The lengths of runs of ones and zeros, at most eight, from the highest bit, which is 1.
    static func widths(of bits: UInt32, modules: Int) -> SIMD8<Float> {
        var widths = SIMD8<Float>.zero
        var (index, last) = (-1, UInt32(0))
        for shift in (0..<modules).reversed() {
            let bit = bits >> UInt32(shift) & 1
            if bit != last || index < 0 { index += 1 }
            if index < 8 { widths[index] += 1 }
            last = bit
        }
        return widths
    }

    /// The pattern that elements are nearest to, what ink spreads aside.
    ///
    /// - Parameters:
    ///   - widths: from a bar on, in any unit; `count` of them from `start` on are compared.
    ///   - modules: of the pattern.
    ///   - maximum: the sum of squares, in modules, by which elements may be off.
    /// - Returns: its index; `nil` where none is near.
    static func nearest(
        to widths: [Float], at start: Int, count: Int, modules: Int,
        in patterns: [SIMD8<Float>], within maximum: Float
    ) -> Int? {
        var (own, signs) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        for index in 0..<count {
            own[index] = widths[start + index]
            signs[index] = index % 2 == 0 ? 1 : -1
        }
        own *= Float(modules) / own.sum()
        var best: (index: Int, error: Float)?
        for (index, pattern) in patterns.enumerated() {
            let off = own - pattern
            let spread = (off * signs).sum()
            let error = (off * off).sum() - spread * spread / Float(count)
            if error < best?.error ?? maximum { best = (index, error) }
        }
        return best?.index
    }

    /// The first sixteen of the modules, as the last is light.
    private static let hexadecimal = [
        """
        eae0 f578 fabe ea70 f53c fa9f d460 ea38 d430 a820 d418 a810 d6e0 eb78 f5be d670 eb3c f59f
        ac60 d638 ac30 aee0 d778 ebbe ae70 d73c eb9f ae38 d71e af78 d7be af3c d79f afbe fafd e970
        f4bc fa5f d260 e938 f49e d230 e91c a420 d218 e90e a410 d20c a408 d370 e9bc f4df a660 d338
        e99e a630 d31c e98f a618 d30e a770 d3bc e9df a738 d39e a71c d38f a7bc d3df a79e a78f d160
        e8b8 f45e d130 e89c f44f a220 d118 e88e a210 d10c a208 a204 a360 d1b8 e8de a330 d19c e8cf
        a318 d18e a30c a306 a3b8 d1de a39c d1cf a38e a3de d0b0 e85c f42f a120 d098 e84e a110 d08c
        e847 a108 d086 a104 d083 a1b0 d0dc e86f a198 d0ce a18c d0c7 a186 a183 d0ef a1c7 a0a0 d058
        e82e a090 d04c e827 a088 d046 a084 d043 a082 a0d8 a0cc a0c6 a050 e817 d026 d023 a041 e570
        f2bc f95f ca60 e538 f29e ca30 e51c f28f 9420 ca18 9410 cb70 e5bc f2df 9660 cb38 e59e 9630
        cb1c 9618 960c 9770 cbbc e5df 9738 cb9e 971c 970e 97bc cbdf 979e 97df ed60 f6b8 fb5e ed30
        f69c fb4f da20 ed18 f68e da10 ed0c f687 da08 ed06 c960 e4b8 f25e db60 c930 e49c f24f db30
        ed9c f6cf b620 9210 c90c e487 b610 db0c b608 9360 c9b8 e4de b760 9330 c99c e4cf b730 db9c
        edcf b718 930c b70c 93b8 c9de b7b8 939c c9cf b79c dbcf b78e 93de b7de 93cf b7cf ecb0 f65c
        fb2f d920 ec98 f64e d910 ec8c f647 d908 ec86 d904 d902 c8b0 e45c f22f d9b0 c898 e44e b320
        9110 ecce e447 b310 9108 c886 b308 d986 c883 9102 91b0 c8dc e46f b3b0 9198 c8ce b398 d9ce
        c8c7 b38c 9186 9183 91dc c8ef b3dc 91ce b3ce 91c7 b3c7 b3ef d8a0 ec58 f62e d890 ec4c f627
        d888 ec46 d884 ec43 d882 d881 90a0 c858 e42e b1a0 9090 c84c e427 b190 d8cc ec67 b188 9084
        c843 b184 d8c3 b182 90d8 c86e b1d8 90cc c867 b1cc d8e7 b1c6 90c3 b1c3 b1ee b1e7 d850 ec2c
        f617 d848 ec26 d844 ec23 d842 d841 9050 c82c e417 b0d0 9048 c826 b0c8 d866 c823 b0c4 9042
        b0c2 9041 906c b0ec b0e6 b0e3 ec16 ec13 d821 c816 9024 b064 b062 b061 c560 e2b8 f15e c530
        e29c 8a20 c518 e28e 8a10 c50c 8a08 8a04 8b60 c5b8 e2de 8b30 c59c e2cf 8b18 c58e 8b0c 8b06
        8bb8 c5de 8b9c c5cf 8b8e 8bde 8bcf e6b0 f35c f9af cd20 e698 f34e cd10 e68c f347 cd08 e686
        cd04 e683 c4b0 e25c f12f cdb0 c498 e24e 9b20 8910 e6ce e247 9b10 cd8c c486 9b08 8904 9b04
        89b0 c4dc e26f 9bb0 8998 e6ef 9b98 cdce c4c7 9b8c 8986 9b86 89dc c4ef 9bdc 89ce 9bce 89c7
        89ef 9bef eea0 f758 fbae ee90 f74c fba7 ee88 f746 ee84 f743 ee82 cca0 e658 f32e dda0 cc90
        f76e f327 dd90 eecc f767 dd88 cc84 e643 dd84 eec3 cc81 88a0 c458 e22e 99a0 8890 c44c e227
        bba0 9990 cccc e667 bb90 ddcc eee7 c443 bb88 9984 ccc3 bb84 8881 88d8 c46e 99d8 88cc c467
        bbd8 99cc cce7 bbcc dde7 88c3 99c3 88ee 99ee 88e7 bbee 99e7 ee50 f72c fb97 ee48 f726 ee44
        f723 ee42 ee41 cc50 e62c f317 dcd0 cc48 f737 dcc8 ee66 e623 dcc4 cc42 dcc2 cc41 dcc1 8850
        c42c e217 98d0 8848 c426 b9d0 98c8 cc66 c423 b9c8 dce6 8842 b9c4 98c2 8841 98c1 886c c437
        98ec 8866 b9ec 98e6 8863 b9e6 98e3 8877 b9f7 ee28 f716 ee24 f713 ee22 ee21 cc28 e616 dc68
        cc24 e613 dc64 ee33 dc62 cc21 dc61 8828 c416 9868 8824 c413 b8e8 9864 cc33 b8e4 dc73 8821
        b8e2 9861 b8e1 9876 b8f6 b8f3 f70b ee11 e60b cc12 cc11 8814 9834 b874 8811 9831 c2b0 8520
        c298 8510 c28c e147 8508 c286 8504 c283 85b0 c2dc e16f 8598 c2ce 858c c2c7 8586 8583 85dc
        c2ef 85ce 85c7 85ef c6a0 e358 f1ae c690 e34c c688 e346 c684 e343 c682 84a0 c258 e12e 8da0
        8490 e36e e127 8d90 c6cc e367 8d88 8484 c243 8d84 c6c3 8481 84d8 c26e 8dd8 84cc c267 8dcc
        c6e7 8dc6 84c3 84ee 8dee 84e7 8de7 e750 f3ac f9d7 e748 f3a6 e744 f3a3 e742 e741 c650 e32c
        ced0 c648 e326 cec8 e766 e323 cec4 c642 cec2 c641 cec1 8450 c22c 8cd0 8448 e337 9dd0 8cc8
        c666 c223 9dc8 cee6 8442 9dc4 8cc2 8441 8cc1 846c c237 8cec 8466 9dec 8ce6 8463 9de6 8ce3
        8477 8cf7 9df7 f7a8 fbd6 f7a4 fbd3 f7a2 f7a1 e728 f396 ef68 f7b6 f393 ef64 f7b3 ef62 e721
        ef61 c628 e316 ce68 c624 e313 dee8 ce64 e733 dee4 ef73 c621 dee2 ce61 dee1 8428 c216 8c68
        8424 c213 9ce8 8c64 c633 bde8 9ce4 ce73 8421 bde4 def3 8c61 bde2 8436 8c76 8433 9cf6 8c73
        bdf6 9cf3 bdf3 f794 fbcb f792 f791 e714 f38b ef34 f79b ef32 e711 ef31 c614 e30b ce34 c612
        de74 ce32 c611 de72 ce31 de71 8414 c20b 8c34 c61b 9c74 8c32 8411 bcf4 9c72 8c31 bcf2 9c71
        bcf1 8c3b bcfb f789 ef1a ef19 ce1a de3a de39 8c1a 9c3a bc7a bc79 82a0 8290 c14c 8288 8284
        8282 82d8 82cc 82c6 82c3 82ee 82e7 c350 c348 e1a6 c344 e1a3 c342 c341 8250 c12c 86d0 c36c
        c126 86c8 c366 86c4 c363 86c2 8241 86c1 826c c137 86ec c377 86e6 8263 86e3 8277 86f7 e3a8
        e3a4 e3a2 e3a1 c328 c768 e3b6 e193 c764 e3b3 c762 c321 c761 8228 8668 8224 c113 8ee8 8664
        8222 8ee4 8662 8221 8ee2 8661 8236 8676 8233 8ef6 8673 8ef3 f3d4 f3d2 f3d1 e394 e7b4 f3db
        e7b2 e391 e7b1 c314 e18b c734 e39b cf74 c732 c311 cf72 c731 cf71 8214 c10b 8634 c31b 8e74
        8632 8211 9ef4 8e72 8631 9ef2 8e71 821b 863b 8e7b 9efb fbea fbe9 f3ca f7da f3c9 f7d9 e38a
        e79a e389 efba e799 efb9 c30a c71a c309 cf3a c719 df7a
        """,
        """
        fab0 fd5c f520 fa98 fd4e f510 fa8c fd47 f508 fa86 f504 fa83 f502 f5b0 fadc fd6f eb20 f598
        face eb10 f58c fac7 eb08 f586 eb04 f583 eb02 ebb0 f5dc faef d720 eb98 f5ce d710 eb8c f5c7
        d708 eb86 d704 eb83 d702 d7b0 ebdc f5ef af20 d798 ebce af10 d78c ebc7 af08 d786 af04 d783
        afb0 d7dc ebef af98 d7ce af8c d7c7 af86 afdc d7ef afce afc7 f4a0 fa58 fd2e f490 fa4c fd27
        f488 fa46 f484 fa43 f482 f481 e9a0 f4d8 fa6e e990 f4cc fa67 e988 f4c6 e984 f4c3 e982 e981
        d3a0 e9d8 f4ee d390 e9cc f4e7 d388 e9c6 d384 e9c3 d382 d381 a7a0 d3d8 e9ee a790 d3cc e9e7
        a788 d3c6 a784 d3c3 a782 a7d8 d3ee a7cc d3e7 a7c6 a7c3 a7ee a7e7 f450 fa2c fd17 f448 fa26
        f444 fa23 f442 f441 e8d0 f46c fa37 e8c8 f466 e8c4 f463 e8c2 e8c1 d1d0 e8ec f477 d1c8 e8e6
        d1c4 e8e3 d1c2 d1c1 a3d0 d1ec e8f7 a3c8 d1e6 a3c4 d1e3 a3c2 a3c1 a3ec d1f7 a3e6 a3e3 a3f7
        f428 fa16 f424 fa13 f422 f421 e868 f436 e864 f433 e862 e861 d0e8 e876 d0e4 e873 d0e2 d0e1
        a1e8 d0f6 a1e4 d0f3 a1e2 a1e1 a1f6 a1f3 f414 fa0b f412 f411 e834 f41b e832 e831 d074 e83b
        d072 d071 a0f4 d07b a0f2 a0f1 f40a f409 e81a e819 d03a d039 f2a0 f958 fcae f290 f94c fca7
        f288 f946 f284 f943 f282 f281 e5a0 f2d8 f96e e590 f2cc f967 e588 f2c6 e584 f2c3 e582 e581
        cba0 e5d8 f2ee cb90 e5cc f2e7 cb88 e5c6 cb84 e5c3 cb82 cb81 97a0 cbd8 e5ee 9790 cbcc e5e7
        9788 cbc6 9784 cbc3 9782 97d8 cbee 97cc cbe7 97c6 97c3 97ee 97e7 fb50 fdac b5f8 fb48 fda6
        b4fc fb44 fda3 b47e fb42 fb41 f250 f92c fc97 f6d0 f248 fdb7 f6c8 fb66 f923 f6c4 f242 f6c2
        f241 f6c1 e4d0 f26c f937 edd0 e4c8 f266 edc8 f6e6 f263 edc4 e4c2 edc2 e4c1 edc1 c9d0 e4ec
        f277 dbd0 c9c8 e4e6 dbc8 ede6 e4e3 dbc4 c9c2 dbc2 c9c1 dbc1 93d0 c9ec e4f7 b7d0 93c8 c9e6
        b7c8 dbe6 c9e3 b7c4 93c2 b7c2 93c1 93ec c9f7 b7ec 93e6 b7e6 93e3 b7e3 93f7 fb28 fd96 b2fc
        fb24 fd93 b27e fb22 b23f fb21 f228 f916 f668 f224 f913 f664 fb33 f662 f221 f661 e468 f236
        ece8 e464 f233 ece4 f673 ece2 e461 ece1 c8e8 e476 d9e8 c8e4 e473 d9e4 ecf3 d9e2 c8e1 d9e1
        91e8 c8f6 b3e8 91e4 c8f3 b3e4 d9f3 b3e2 91e1 b3e1 91f6 b3f6 91f3 b3f3 fb14 fd8b b17e fb12
        b13f fb11 f214 f90b f634 fb1b f632 f211 f631 e434 f21b ec74 e432 ec72 e431 ec71 c874 e43b
        d8f4 ec7b d8f2 c871 d8f1 90f4 c87b b1f4 90f2 b1f2 90f1 b1f1 90fb b1fb fb0a b0bf fb09 f20a
        f61a f209 f619 e41a ec3a e419 ec39 c83a d87a c839 d879 907a b0fa 9079 b0f9 fb05 f205 f60d
        e40d ec1d c81d d83d f150 f8ac fc57 f148 f8a6 f144 f8a3 f142 f141 e2d0 f16c f8b7 e2c8 f166
        e2c4 f163 e2c2 e2c1 c5d0 e2ec f177 c5c8 e2e6 c5c4 e2e3 c5c2 c5c1 8bd0 c5ec e2f7 8bc8 c5e6
        8bc4 c5e3 8bc2 8bc1 8bec c5f7 8be6 8be3 8bf7 f9a8 fcd6 9afc f9a4 fcd3 9a7e f9a2 9a3f f9a1
        f128 f896 f368 f124 f893 f364 f9b3 f362 f121 f361 e268 f136 e6e8 e264 f133 e6e4 f373 e6e2
        e261 e6e1 c4e8 e276 cde8 c4e4 e273 cde4 e6f3 cde2 c4e1 cde1 89e8 c4f6 9be8 89e4 c4f3 9be4
        cdf3 9be2 89e1 9be1 89f6 9bf6 89f3 9bf3 fdd4 baf8 dd7e fdd2 ba7c dd3f fdd1 ba3e ba1f f994
        fccb 997e fbb4 fddb bb7e 993f fbb2 f991 bb3f fbb1 f114 f88b f334 f112 f774 fbbb f111 f772
        f331 f771 e234 f11b e674 e232 eef4 e672 e231 eef2 e671 eef1 c474 e23b ccf4 c472 ddf4 ccf2
        c471 ddf2 ccf1 ddf1 88f4 c47b 99f4 88f2 bbf4 99f2 88f1 bbf2 99f1 bbf1 88fb 99fb fdca b97c
        dcbf fdc9 b93e b91f f98a 98bf fb9a f989 b9bf fb99 f10a f31a f109 f73a f319 f739 e21a e63a
        e219 ee7a e639 ee79 c43a cc7a c439 dcfa cc79 dcf9 887a 98fa 8879 b9fa 98f9 b9f9 fdc5 b8be
        b89f f985 fb8d f105 f30d f71d e20d e61d ee3d c41d cc3d dc7d 883d 987d b8fd b85f f0a8 f856
        f0a4 f853 f0a2 f0a1 e168 f0b6 e164 f0b3 e162 e161 c2e8 e176 c2e4 e173 c2e2 c2e1 85e8 c2f6
        85e4 c2f3 85e2 85e1 85f6 85f3 f8d4 fc6b 8d7e f8d2 8d3f f8d1 f094 f84b f1b4 f092 f1b2 f091
        f1b1 e134 f09b e374 e132 e372 e131 e371 c274 e13b c6f4 c272 c6f2 c271 c6f1 84f4 c27b 8df4
        84f2 8df2 84f1 8df1 84fb 8dfb fcea 9d7c cebf fce9 9d3e 9d1f f8ca 8cbf f9da f8c9 9dbf f9d9
        f08a f19a f089 f3ba f199 f3b9 e11a e33a e119 e77a e339 e779 c23a c67a c239 cefa c679 cef9
        847a 8cfa 8479 9dfa 8cf9 9df9 bd78 debe bd3c de9f bd1e bd0f fce5 9cbe fded bdbe 9c9f bd9f
        f8c5 f9cd fbdd f085 f18d f39d f7bd e10d e31d e73d ef7d c21d c63d ce7d defd 843d 8c7d 9cfd
        bcbc de5f bc9e bc8f 9c5f bcdf bc5e bc4f bc2f f054 f052 f051 e0b4 f05b e0b2 e0b1 c174 e0bb
        c172 c171 82f4 c17b 82f2 82f1 82fb f86a 86bf f869 f04a f0da f049 f0d9 e09a e1ba e099 e1b9
        c13a c37a c139 c379 827a 86fa 8279 86f9 fc75 8ebe 8e9f f865 f8ed f045 f0cd f1dd e08d e19d
        e3bd c11d c33d c77d 823d 867d 8efd 9ebc cf5f 9e9e 9e8f 8e5f 9edf beb8 df5e be9c df4f be8e
        be87 9e5e bede 9e4f becf be5c df2f be4e be47 9e2f be6f be2e be27 be17 e05a e059 c0ba c0b9
        817a 8179 f06d e04d e0dd c09d c1bd 813d 837d 875f 8f5e 8f4f 9f5c cfaf 9f4e 9f47 8f2f 9f6f
        bf58 dfae bf4c dfa7 bf46 bf43 9f2e bf6e 9f27 bf67 bf2c df97 bf26 bf23 9f17 bf37 bf16 bf13
        87af 8fae 8fa7 9fac cfd7 9fa6 9fa3 8f97 9fb7 9f96 9f93
        """,
        """
        d5f0 eafc a9e0 d4f8 ea7e a8f0 d47c ea3f a878 d43e a83c fd68 adf0 d6fc fd64 acf8 d67e fd62
        ac7c d63f fd61 ac3e fae8 fd76 aefc fae4 fd73 ae7e fae2 ae3f fae1 f5e8 faf6 f5e4 faf3 f5e2
        f5e1 ebe8 f5f6 ebe4 f5f3 ebe2 ebe1 d7e8 ebf6 d7e4 ebf3 d7e2 a5e0 d2f8 e97e a4f0 d27c e93f
        a478 d23e a43c d21f a41e fd34 a6f8 d37e fd32 a67c d33f fd31 a63e a61f fa74 fd3b a77e fa72
        a73f fa71 f4f4 fa7b f4f2 f4f1 e9f4 f4fb e9f2 e9f1 d3f4 e9fb d3f2 d3f1 a2f0 d17c e8bf a278
        d13e a23c d11f a21e a20f fd1a a37c d1bf fd19 a33e a31f fa3a a3bf fa39 f47a f479 e8fa e8f9
        d1fa d1f9 a178 d0be a13c d09f a11e a10f fd0d a1be a19f fa1d f43d e87d a0bc d05f a09e a08f
        a0df a05e a04f 95e0 caf8 e57e 94f0 ca7c e53f 9478 ca3e 943c ca1f 941e fcb4 96f8 cb7e fcb2
        967c cb3f fcb1 963e 961f f974 fcbb 977e f972 973f f971 f2f4 f97b f2f2 f2f1 e5f4 f2fb e5f2
        e5f1 cbf4 e5fb cbf2 cbf1 daf0 ed7c f6bf b4e0 da78 ed3e b470 da3c ed1f b438 da1e b41c da0f
        b40e 92f0 c97c e4bf b6f0 9278 c93e b678 db3e c91f b63c 921e b61e 920f b60f fc9a 937c c9bf
        fdba fc99 b77c 933e fdb9 b73e 931f b71f f93a 93bf fb7a f939 b7bf fb79 f27a f6fa f279 f6f9
        e4fa edfa e4f9 edf9 c9fa c9f9 b2e0 d978 ecbe b270 d93c ec9f b238 d91e b21c d90f b20e b207
        9178 c8be b378 913c c89f b33c d99f b31e 910f b30f fc8d 91be fd9d b3be 919f b39f f91d fb3d
        f23d f67d e47d ecfd c8fd b170 d8bc ec5f b138 d89e b11c d88f b10e b107 90bc c85f b1bc 909e
        b19e 908f b18f 90df b1df b0b8 d85e b09c d84f b08e b087 905e b0de 904f b0cf b05c d82f b04e
        b047 902f b06f b02e b027 8af0 c57c e2bf 8a78 c53e 8a3c c51f 8a1e 8a0f fc5a 8b7c c5bf fc59
        8b3e 8b1f f8ba 8bbf f8b9 f17a f179 e2fa e2f9 c5fa c5f9 9ae0 cd78 e6be 9a70 cd3c e69f 9a38
        cd1e 9a1c cd0f 9a0e 9a07 8978 c4be 9b78 893c c49f 9b3c cd9f 9b1e 890f 9b0f fc4d 89be fcdd
        9bbe 899f 9b9f f89d f9bd f13d f37d e27d e6fd c4fd dd70 eebc f75f ba60 dd38 ee9e ba30 dd1c
        ee8f ba18 dd0e ba0c dd07 ba06 9970 ccbc e65f bb70 9938 cc9e bb38 dd9e cc8f bb1c 990e bb0e
        9907 bb07 88bc c45f 99bc 889e bbbc 999e 888f bb9e 998f bb8f 88df 99df bbdf b960 dcb8 ee5e
        b930 dc9c ee4f b918 dc8e b90c dc87 b906 b903 98b8 cc5e b9b8 989c cc4f b99c dccf b98e 9887
        b987 885e 98de 884f b9de 98cf b9cf b8b0 dc5c ee2f b898 dc4e b88c dc47 b886 b883 985c cc2f
        b8dc 984e b8ce 9847 b8c7 882f 986f b8ef b858 dc2e b84c dc27 b846 b843 982e b86e 9827 b867
        b82c dc17 b826 b823 9817 b837 b816 b813 8578 c2be 853c c29f 851e 850f 85be 859f f85d f0bd
        e17d c2fd 8d70 c6bc e35f 8d38 c69e 8d1c c68f 8d0e 8d07 84bc c25f 8dbc 849e 8d9e 848f 8d8f
        84df 8ddf 9d60 ceb8 e75e 9d30 ce9c e74f 9d18 ce8e 9d0c ce87 9d06 9d03 8cb8 c65e 9db8 8c9c
        c64f 9d9c 8c8e 9d8e 8c87 9d87 845e 8cde 844f 9dde 8ccf 9dcf deb0 ef5c f7af bd20 de98 ef4e
        bd10 de8c ef47 bd08 de86 bd04 de83 bd02 9cb0 ce5c e72f bdb0 9c98 ce4e bd98 dece ce47 bd8c
        9c86 bd86 9c83 bd83 8c5c c62f 9cdc 8c4e bddc 9cce 8c47 bdce 9cc7 bdc7 842f 8c6f 9cef bdef
        bca0 de58 ef2e bc90 de4c ef27 bc88 de46 bc84 de43 bc82 bc81 9c58 ce2e bcd8 9c4c ce27 bccc
        de67 bcc6 9c43 bcc3 8c2e 9c6e 8c27 bcee 9c67 bce7 bc50 de2c ef17 bc48 de26 bc44 de23 bc42
        bc41 9c2c ce17 bc6c 9c26 bc66 9c23 bc63 8c17 9c37 bc77 bc28 de16 bc24 de13 bc22 bc21 9c16
        bc36 9c13 bc33 bc14 de0b bc12 bc11 9c0b bc1b 82bc c15f 829e 828f 82df 86b8 c35e 869c c34f
        868e 8687 825e 86de 824f 86cf 8eb0 c75c e3af 8e98 c74e 8e8c c747 8e86 8e83 865c c32f 8edc
        864e 8ece 8647 8ec7 822f 866f 8eef 9ea0 cf58 e7ae 9e90 cf4c e7a7 9e88 cf46 9e84 cf43 9e82
        9e81 8e58 c72e 9ed8 8e4c c727 9ecc cf67 9ec6 8e43 9ec3 862e 8e6e 8627 9eee 8e67 9ee7 df50
        efac f7d7 df48 efa6 df44 efa3 df42 df41 9e50 cf2c e797 bed0 9e48 cf26 bec8 df66 cf23 bec4
        9e42 bec2 9e41 bec1 8e2c c717 9e6c 8e26 beec 9e66 8e23 bee6 9e63 bee3 8617 8e37 9e77 bef7
        df28 ef96 df24 ef93 df22 df21 9e28 cf16 be68 9e24 cf13 be64 df33 be62 9e21 be61 8e16 9e36
        8e13 be76 9e33 be73 df14 ef8b df12 df11 9e14 cf0b be34 9e12 be32 9e11 be31 8e0b 9e1b be3b
        df0a df09 9e0a be1a 9e09 be19 815e 814f 835c c1af 834e 8347 812f 836f 8758 c3ae 874c c3a7
        8746 8743 832e 876e 8327 8767 8f50 c7ac e3d7 8f48 c7a6 8f44 c7a3 8f42 8f41 872c c397 8f6c
        c7b7 8f66 8723 8f63 8317 8737 8f77 cfa8 e7d6 cfa4 e7d3 cfa2 cfa1 8f28 c796 9f68 cfb6 c793
        9f64 8f22 9f62 8f21 9f61 8716 8f36 8713 9f76 8f33 9f73 efd4 f7eb efd2 efd1 cf94 e7cb dfb4
        cf92 dfb2 cf91 dfb1 8f14 c78b 9f34 8f12 bf74 9f32 8f11 bf72 9f31 bf71 870b 8f1b 9f3b bf7b
        efca efc9 cf8a df9a cf89 df99 8f0a 9f1a 8f09 bf3a 9f19 bf39 efc5 cf85 df8d 8f05 9f0d bf1d
        81ae 81a7 83ac c1d7 83a6 83a3 8197 83b7 87a8 c3d6 87a4 c3d3 87a2 87a1 8396 87b6 8393 87b3
        c7d4 e3eb c7d2 c7d1 8794 c3cb 8fb4 c7db 8fb2 8791 8fb1 838b 879b 8fbb e7ea e7e9 c7ca cfda
        c7c9 cfd9 878a 8f9a 8789 9fba 8f99 9fb9 e7e5 c7c5 cfcd 8785 8f8d 9f9d 81d6 81d3 83d4 c1eb
        83d2 83d1 81cb 83db c3ea c3e9 83ca 87da 83c9 87d9 e3f5
        """,
    ]
}
