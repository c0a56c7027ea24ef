package import ConformanceCore
import SpecModel

extension Finding {
  /// The YAML line, as editors and CI pages turn it into a link.
  package var place: String { "\(file):\(line):\(column)" }

  /// The YAML line, as a value.
  package var mark: ResultMark { ResultMark(SourceMark(file: file, line: line, column: column)) }

  /// The finding in one line, without its place.
  var inOneLine: String {
    let text = sentence.isEmpty ? "\(subject): expected \(expected), got \(actual)" : sentence
    return hint.isEmpty ? text : "\(text); \(hint)"
  }
}

extension CaseResult.Known {
  /// Why the case fails, and where that is worked on.
  var description: String { link.map { "\(reason) (\($0))" } ?? reason }

  /// The link, where it is one that a page can follow.
  var address: String? {
    link.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}

extension StaleKnownFailure {
  /// What is wrong and what to do, in a sentence without a full stop.
  package var description: String {
    "the known failure '\(pattern)'\(place.map { " (\($0))" } ?? "") matches no case: take it off the list, "
      + "or correct its pattern"
  }
}

extension ResultMark {
  /// The YAML line, as editors and CI pages turn it into a link.
  package var place: String { "\(file):\(line):\(column)" }
}

extension CaseResult {
  /// The place of the first finding, or else of the scenario.
  var place: String { findings.first?.place ?? mark.place }

  /// The reason for the outcome, in one line; for a known failure the reason why it is known, then what was found.
  package var headline: String {
    guard let first = findings.first else { return reason ?? outcome.rawValue }
    let found = findings.count == 1 ? first.inOneLine : "\(first.inOneLine) (and \(findings.count - 1) more)"
    guard outcome == .expectedFailure, let reason else { return found }
    return "\(reason); \(found)"
  }
}

/// Numbers in text, in a fixed form, whatever the locale.
enum Quantity {
  /// A number of cases, such as `1 case` or `12 cases`.
  ///
  /// - Parameter number: How many.
  /// - Returns: The number and the noun.
  static func cases(_ number: Int) -> String { of(number, "case") }

  /// A number of things.
  ///
  /// - Parameters:
  ///   - number: How many.
  ///   - noun: One of them; the plural takes an s.
  /// - Returns: The number and the noun.
  static func of(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// The past of "to be" after a number.
  ///
  /// - Parameter number: How many.
  /// - Returns: `was` or `were`.
  static func was(_ number: Int) -> String { number == 1 ? "was" : "were" }

  /// The present of "there is" with a number.
  ///
  /// - Parameter number: How many.
  /// - Returns: `there is 1`, or `there are` and the number.
  static func thereAre(_ number: Int) -> String { number == 1 ? "there is 1" : "there are \(number)" }

  /// A time with milliseconds, such as `3600.250 s`.
  ///
  /// - Parameter seconds: The time.
  /// - Returns: The number and the unit.
  static func seconds(_ seconds: Double) -> String { "\(decimal(seconds)) s" }

  /// A time in seconds as a decimal with three places.
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
