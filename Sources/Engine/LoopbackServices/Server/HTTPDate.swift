import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The field `Date` of a server's responses, whose text is made anew once a second.
final class DateField: Sendable {
  private let time: ServedTime
  private let last = Mutex((second: Int64.min, text: ""))

  /// Creates the field.
  ///
  /// - Parameter time: The source of time.
  init(_ time: ServedTime) { self.time = time }

  /// The field's present text.
  var text: String {
    let second = time.present().components.seconds
    return last.withLock { last in
      if last.second != second { last = (second, HTTPDate.text(of: second)) }
      return last.text
    }
  }
}

/// Dates as HTTP writes them (RFC 9110, section 5.6.7), in no language but English, whatever the machine's.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the text of a moment, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameter second: The seconds since 1970.
  /// - Returns: The text.
  static func text(of second: Int64) -> String {
    var moment = time_t(second)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let date = "\(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1900)"
    let time = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
    return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
