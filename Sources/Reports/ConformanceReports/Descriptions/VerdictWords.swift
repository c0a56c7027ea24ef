package import ConformanceCore
import SpecModel

extension Summary {
  /// The verdict as `results.json` names it; the one for a profile ends with the profile's name.
  package var verdictName: String {
    guard verdict == .conformantToProfile, let profile else { return verdict.rawValue }
    return "\(verdict.rawValue) \(profile)"
  }

  /// The number of rules beyond what documents make binding that the client breaks: requirements, not cases.
  package var brokenRules: Int { brokenBeyond.count }

  /// The id of the gravest of these rules, which shows the fault best; `nil` where none is broken.
  package var gravestBrokenRule: String? { brokenBeyond.first?.requirement }

  /// The number of rules beyond the documents that were not decided.
  package var undecidedRules: Int { grounds.first { $0.kind == .ruleUndecided }?.requirements.count ?? 0 }

  /// Whether every rule beyond the documents was decided, and holds.
  var keepsRules: Bool { brokenRules == 0 && undecidedRules == 0 }

  /// Which rules beyond the documents are broken, and which were not decided, in a clause; `nil` where all hold.
  ///
  /// - Parameter place: What follows the number of rules, such as " beyond them".
  /// - Returns: A clause without a full stop.
  func rulesClause(_ place: String = "") -> String? {
    let open = undecidedRules == 0 ? nil : "leaves \(Quantity.of(undecidedRules, "rule"))"
    switch (brokenRules, open) {
    case (0, let open): return open.map { "\($0)\(place) undecided" }
    case (_, nil): return "breaks \(rules)\(place)"
    case (_, _?): return "breaks \(rules)\(place), leaves \(undecidedRules) undecided"
    }
  }

  /// The causes of warnings, the gravest first: requirements whose level is `should`.
  var brokenBeyond: [RunCause] { causes.filter { $0.outcome == .warned && $0.requirement != nil } }

  /// The verdict in a few words, for a heading.
  package var verdictTitle: String {
    switch verdict {
    case .conformant:
      rulesClause(" beyond them").map { "Conformant to the documents; \($0)" } ?? "Conformant"
    case .conformantToProfile:
      (profile.map { "Conformant to the profile \($0)" } ?? "Conformant to a profile")
        + (rulesClause(" beyond the documents").map { "; \($0)" } ?? "")
    case .notConformant: "Not conformant"
    case .notJudged: "Not judged"
    case .partial: "Partial run"
    case .incomplete: "Incomplete run"
    }
  }

  /// The verdict in the fewest words, for a badge or the bar of a page.
  var verdictBrief: String {
    let breaks = rulesClause().map { ", \($0)" } ?? ""
    return switch verdict {
    case .conformant: "conformant\(breaks)"
    case .conformantToProfile: "conformant to \(profile ?? "a profile")\(breaks)"
    case .notConformant: "not conformant"
    case .notJudged: "not judged"
    case .partial: "partial run"
    case .incomplete: "incomplete run"
    }
  }

  /// The broken rules, in words.
  var rules: String { Quantity.of(brokenRules, "rule") }

  /// The verdict in a sentence or several, for a reader who sees it for the first time.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: Sentences that hold no text of the client, other than what an adapter wrote in the place of a message.
  package func verdictSentence(_ header: RunHeader) -> String {
    let sentence = verdictAlone(header) + beyondSentence(header) + asOfSentence(header)
    guard header.failsOn == .should, self[.warned] > 0 else { return sentence }
    return sentence + " Warnings fail this run: \(Quantity.thereAre(self[.warned]))."
  }

  /// What is to be done about each ground of the verdict: the ground, and the way out.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: Sentences, in the order of the grounds.
  package func waysOut(_ header: RunHeader) -> [String] {
    let kinds = Set(grounds.map(\.kind))
    return grounds.compactMap { ground in
      // What the client breaks stands with its remedy above, and a control that it refuses most often follows from it.
      if ground.kind == .controlRefused, kinds.contains(.broken) { return nil }
      // It is the same advice.
      if ground.kind == .ruleUndecided, kinds.contains(.silence) { return nil }
      return ground.wayOut(header).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    }
  }

  private func verdictAlone(_ header: RunHeader) -> String {
    switch verdict {
    case .conformant:
      "Every promise that the documents make binding was tested, and every one held."
        + (grounds.isEmpty ? "" : " Of all cases, " + grounds.map { $0.text(header) }.joined(separator: "; ") + ".")
    case .conformantToProfile:
      "Every binding promise that was tested held, but \(Quantity.cases(self[.skipped])) could not run with what the "
        + "client offers; the verdict is for the profile only."
        + (grounds.isEmpty ? "" : " Of all cases, " + grounds.map { $0.text(header) }.joined(separator: "; ") + ".")
    case .notConformant, .notJudged: groundsSentence(header)
    case .partial:
      "What was tested held, but only some cases were selected (\(header.narrowedBy.joined(separator: ", "))), "
        + "which says nothing about the others."
        + (grounds.isEmpty ? "" : " Of these, " + grounds.map { $0.text(header) }.joined(separator: "; ") + ".")
    case .incomplete: incompleteSentence(header)
    }
  }

  private func groundsSentence(_ header: RunHeader) -> String {
    if total == 0 { return "No case ran, so nothing is shown." }
    return "Of \(Quantity.cases(total)), " + grounds.map { $0.text(header) }.joined(separator: "; ") + "."
  }

  /// What the client breaks although the verdict does not count it, the gravest by name.
  private func beyondSentence(_ header: RunHeader) -> String {
    guard let gravest = gravestBrokenRule, verdict != .notJudged else { return "" }
    let broken =
      " Beyond what the documents make binding, the client breaks \(rules) in \(Quantity.cases(self[.warned]))"
    // Where a binding promise is broken, most of these follow from the same fault.
    guard !grounds.contains(where: \.kind.isOfClient) else { return broken + "." }
    let statement = header.specs.lazy.flatMap(\.requirements).first { $0.id == gravest }?.statement
    let named = statement.map { "\(gravest), \($0.withoutFullStop)" } ?? gravest
    return broken + "; "
      + (brokenRules == 1 ? "it is \(named)." : "the gravest is \(named).")
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
    let found = grounds.filter { $0.kind != .skipped }.map { $0.text(header) }
    return "The run was cut off after \(share); the rest is unknown."
      + (found.isEmpty ? "" : " Until then, " + found.joined(separator: "; ") + ".")
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

extension String {
  /// The text without a full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
