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

extension Summary {
  /// The verdict as `results.json` names it; the one for a profile ends with the profile's name.
  package var verdictName: String {
    guard verdict == .conformantToProfile, let profile else { return verdict.rawValue }
    return "\(verdict.rawValue) \(profile)"
  }

  /// The verdict in a few words, for a heading.
  var verdictTitle: String {
    switch verdict {
    case .conformant: "Conformant"
    case .conformantToProfile: profile.map { "Conformant to the profile \($0)" } ?? "Conformant to a profile"
    case .notConformant: "Not conformant"
    case .partial: "Partial run"
    case .incomplete: "Incomplete run"
    }
  }

  /// The verdict in a sentence, for a reader who sees it for the first time.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: A sentence that holds no text of the client.
  package func verdictSentence(_ header: RunHeader) -> String {
    let sentence = verdictAlone(header) + asOfSentence(header)
    guard header.failsOn == .should, self[.warned] > 0 else { return sentence }
    return sentence + " Warnings fail this run: there \(self[.warned] == 1 ? "is 1" : "are \(self[.warned])")."
  }

  private func verdictAlone(_ header: RunHeader) -> String {
    switch verdict {
    case .conformant:
      warned("Every promise that the specifications make binding was tested, and every one held.")
    case .conformantToProfile:
      warned(
        "Everything that was tested held, but \(Quantity.cases(self[.skipped])) could not run with what the client "
          + "offers; the verdict is for the profile only.")
    case .notConformant: notConformantSentence
    case .partial:
      "What was tested held, but only some cases were selected (\(header.narrowedBy.joined(separator: ", "))), "
        + "which says nothing about the others."
    case .incomplete: incompleteSentence(header)
    }
  }

  private func asOfSentence(_ header: RunHeader) -> String {
    header.asOf.map { " It is the verdict as of \($0): newer requirements are skipped, and outside of it." } ?? ""
  }

  private func incompleteSentence(_ header: RunHeader) -> String {
    let share = "\(total) of \(Quantity.cases(header.planned))"
    let failing = OutcomeTable.breaking + (header.failsOn == .should ? [.warned] : [])
    if let most = header.maxFailures, failing.reduce(0, { $0 + self[$1] }) >= most {
      return "The run ended after \(share), as '--max-failures \(most)' asks; the rest is unknown."
    }
    return "The run was cut off after \(share); the rest is unknown."
  }

  private var notConformantSentence: String {
    if total == 0 { return "No case ran, so nothing is shown." }
    var parts: [String] = []
    if self[.failed] > 0 {
      let promises = causes.count { $0.outcome == .failed }
      parts.append("\(self[.failed]) broke \(promises > 1 ? "\(promises) promises" : "a promise")")
    }
    if self[.errored] > 0 {
      parts.append("\(self[.errored]) could not be judged because of a fault in the kit or the adapter")
    }
    let echoes = min(self[.inconclusive], causes.filter { $0.level != .should }.reduce(0) { $0 + $1.notTested })
    if echoes > 0 { parts.append("\(echoes) were not tested because of another requirement that does not hold") }
    if self[.inconclusive] > echoes { parts.append("\(self[.inconclusive] - echoes) proved nothing") }
    if self[.unexpectedPass] > 0 {
      parts.append("\(self[.unexpectedPass]) passed although listed as a known failure")
    }
    if self[.expectedFailure] > 0 { parts.append("\(self[.expectedFailure]) failed as listed") }
    return "Of \(Quantity.cases(total)), " + parts.joined(separator: "; ") + "."
  }

  private func warned(_ sentence: String) -> String {
    self[.warned] == 0 ? sentence : sentence + " \(Quantity.cases(self[.warned])) deviated from a recommendation."
  }
}

extension RunCause {
  /// The number of cases, in words.
  var description: String {
    let own = outcome.map { "\(Quantity.cases(cases)) \($0.rawValue)" } ?? "no case of its own failed"
    return notTested > 0 ? "\(own), \(notTested) not tested because of it" : own
  }
}

extension RunHeader.Client {
  /// Whether the client runs on threads of its own, so that the time limit decides when it is idle.
  var usesOwnThreads: Bool { execution == .ownThreads }
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
