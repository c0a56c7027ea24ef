package import ConformanceCore
import SpecModel

extension Finding {
  /// The YAML line, as editors and CI pages turn it into a link.
  package var place: String { "\(file):\(line):\(column)" }

  /// The YAML line, as a value.
  package var mark: ResultMark { ResultMark(SourceMark(file: file, line: line, column: column)) }

  /// The finding in one line, without its place.
  var sentence: String {
    let text = "\(subject): expected \(expected), got \(actual)"
    return hint.isEmpty ? text : "\(text); \(hint)"
  }
}

extension CaseResult.Known {
  /// Why the case fails, and where that is worked on.
  var words: String { link.map { "\(reason) (\($0))" } ?? reason }

  /// The link, where it is one that a page can follow.
  var address: String? {
    link.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}

extension StaleKnownFailure {
  /// What is wrong and what to do, in a sentence without a full stop.
  package var words: String {
    "the known failure '\(pattern)'\(place.map { " (\($0))" } ?? "") matches no case: take it off the list, "
      + "or mend its pattern"
  }
}

extension ResultMark {
  /// The YAML line, as editors and CI pages turn it into a link.
  package var place: String { "\(file):\(line):\(column)" }
}

extension CaseResult {
  /// The place of the first finding, or else of the scenario.
  var place: String { findings.first?.place ?? mark.place }

  /// Why the outcome is what it is, in one line; of a known failure why it is known, then what was found.
  var headline: String {
    guard let first = findings.first else { return reason ?? outcome.rawValue }
    let found = findings.count == 1 ? first.sentence : "\(first.sentence) (and \(findings.count - 1) more)"
    guard outcome == .expectedFailure, let reason else { return found }
    return "\(reason); \(found)"
  }
}
