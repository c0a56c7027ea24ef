/// Virtual times in text; a fixed form, whatever the locale.
enum Seconds {
  /// A time with milliseconds, such as `3600.250 s`.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: Its words.
  static func words(_ seconds: Double) -> String { "\(decimal(seconds)) s" }

  /// A time as a decimal with three places.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: Digits, a point and three digits.
  static func decimal(_ seconds: Double) -> String {
    let bounded = seconds.isFinite ? min(max(seconds, 0), 1e15) : 0
    let milliseconds = Int64((bounded * 1000).rounded())
    let (whole, part) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(part)
    return "\(whole)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
