/// The time of a proof as the service reads it: `Sat Nov 7 00:00:01 UTC 2026`, without a zero before the day.
struct SRPTimestamp: Sendable, Hashable {
  let text: String

  /// Writes a time since 1970-01-01T00:00:00Z.
  init(_ time: Duration) {
    let seconds = time.components.seconds
    let days = Int(seconds / 86_400)
    let date = Self.date(days)
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    text =
      "\(Self.weekdays[days % 7]) \(Self.months[date.month - 1]) \(date.day) \(clock.joined(separator: ":")) UTC"
      + " \(date.year)"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of a day since 1970, counted in years that begin in March, so that a leap day comes last.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let day = days + 719_468
    let era = day / 146_097
    let ofEra = day % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let civil = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (civil <= 2 ? 1 : 0), civil, ofYear - (153 * month + 2) / 5 + 1)
  }
}
