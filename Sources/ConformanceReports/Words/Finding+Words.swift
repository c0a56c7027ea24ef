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

extension ResultMark {
  /// The YAML line, as editors and CI pages turn it into a link.
  package var place: String { "\(file):\(line):\(column)" }
}

extension CaseResult {
  /// The place of the first finding, or else of the scenario.
  var place: String { findings.first?.place ?? mark.place }

  /// Why the outcome is what it is, in one line.
  var headline: String {
    guard let first = findings.first else { return reason ?? outcome.rawValue }
    return findings.count == 1 ? first.sentence : "\(first.sentence) (and \(findings.count - 1) more)"
  }
}
