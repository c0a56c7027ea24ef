package import ConformanceCore

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

  /// The verdict in a sentence for somebody who sees it for the first time.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: A sentence without any text of the client's.
  package func verdictSentence(_ header: RunHeader) -> String {
    switch verdict {
    case .conformant:
      warned("Every promise that the specifications make binding was tested, and every one held.")
    case .conformantToProfile:
      warned(
        "Everything that was tested held, but \(Counted.cases(self[.skipped])) could not run with what the client "
          + "offers; the verdict is for the profile only.")
    case .notConformant: notConformantSentence
    case .partial:
      "What was tested held, but only part of the cases was chosen (\(header.narrowedBy.joined(separator: ", "))), "
        + "and a part says nothing of the whole."
    case .incomplete:
      "The run was cut off after \(total) of \(Counted.cases(header.planned)); the rest is unknown."
    }
  }

  private var notConformantSentence: String {
    if total == 0 { return "No case ran, so nothing is shown." }
    var parts: [String] = []
    if self[.failed] > 0 { parts.append("\(self[.failed]) broke a promise") }
    if self[.errored] > 0 {
      parts.append("\(self[.errored]) could not be judged through a fault of the kit or the adapter")
    }
    if self[.inconclusive] > 0 {
      parts.append("\(self[.inconclusive]) never reached what it was to show")
    }
    if self[.unexpectedPass] > 0 {
      parts.append("\(self[.unexpectedPass]) passed though listed as a known failure")
    }
    if self[.expectedFailure] > 0 { parts.append("\(self[.expectedFailure]) failed as listed") }
    return "Of \(Counted.cases(total)), " + parts.joined(separator: "; ") + "."
  }

  private func warned(_ sentence: String) -> String {
    self[.warned] == 0 ? sentence : sentence + " \(Counted.cases(self[.warned])) did not do what is recommended."
  }
}
