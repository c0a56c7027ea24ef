import SpecModel

/// Spans of time as messages carry them: seconds, exact to the microsecond.
enum DriverSeconds {
  /// The span as a number: an integer where it has no fraction.
  static func value(of span: Duration) -> Value {
    let microseconds = self.microseconds(of: span)
    let whole = microseconds / 1_000_000
    return whole * 1_000_000 == microseconds ? .integer(Int(whole)) : .decimal(Double(microseconds) / 1e6)
  }

  /// The span of a number; what no span can hold becomes the longest there is.
  static func duration(_ seconds: Double) -> Duration {
    .microseconds(Int64((seconds * 1e6).rounded().clamped(to: -9e15...9e15)))
  }

  /// The microseconds of a span, rounded up.
  static func microseconds(of span: Duration) -> Int64 {
    let (seconds, attoseconds) = span.components
    return seconds * 1_000_000 + (attoseconds + 999_999_999_999) / 1_000_000_000_000
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
