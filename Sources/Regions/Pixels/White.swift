/// The white that pixels which let light through are laid on.
enum White {
    /// Lets white through where a color does; its last component becomes 255.
    @inline(__always)
    static func under(_ color: Color, alpha: UInt8) -> Color {
        if alpha == 255 { return color }
        let share = UInt32(alpha)
        func mixed(_ value: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (UInt32(value) * share + 255 * (255 - share) + 127) / 255)
        }
        return Color(mixed(color.x), mixed(color.y), mixed(color.z), 255)
    }

    /// The same for a color that is darker already by what it lets through.
    @inline(__always)
    static func underPremultiplied(_ color: Color, alpha: UInt8) -> Color {
        func mixed(_ value: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: min(UInt32(value) + 255 - UInt32(alpha), 255))
        }
        return Color(mixed(color.x), mixed(color.y), mixed(color.z), 255)
    }
}
