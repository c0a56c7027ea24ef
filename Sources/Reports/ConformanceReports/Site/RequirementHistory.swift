import ConformanceCore

/// The outcomes of a requirement in the versions of a client: since when it fails, or fails no more.
struct RequirementHistory: Sendable, Hashable {
  /// What a version shows.
  enum Standing: Hashable {
    /// A case of the requirement fails, known or not.
    case fails
    /// Every case passed.
    case holds
    /// The run has no case of it, or one that shows nothing.
    case open

    /// Creates the standing by the outcomes of the requirement's cases.
    ///
    /// - Parameter counts: The counts; empty where the run has no case of it.
    init(_ counts: OutcomeCounts) {
      // A pass of what is listed as known is a pass: the list is wrong, and not the client.
      let passed = counts[.passed] + counts[.unexpectedPass]
      if counts[.failed] + counts[.warned] + counts[.expectedFailure] > 0 {
        self = .fails
      } else {
        self = passed > 0 && passed == counts.total ? .holds : .open
      }
    }
  }

  /// What the history comes to.
  enum Trend: Hashable {
    /// No version shows anything.
    case neverTested
    /// No version fails.
    case alwaysHeld
    /// It fails.
    ///
    /// - Parameters:
    ///   - since: The place of the first version that fails, of those since which none holds.
    ///   - held: The place of the version before that holds; `nil` where none does.
    case fails(since: Int, held: Int?)
    /// It failed, and does no more.
    ///
    /// - Parameters:
    ///   - since: The place of the first version that holds, of those since which none fails.
    ///   - failed: The place of the last version that fails.
    case failsNoMore(since: Int, failed: Int)
  }

  /// The outcomes of its cases, by version, the oldest first; empty where a run has no case of it.
  let counts: [OutcomeCounts]

  /// What each version shows.
  var standings: [Standing] { counts.map(Standing.init) }

  /// What the newest version shows.
  var standing: Standing { standings.last ?? .open }

  /// The gravest outcome of each version; `nil` where a run has no case of it.
  var outcomes: [Outcome?] { counts.map(\.gravest) }

  /// What the history comes to: a version that shows nothing neither begins nor ends anything.
  var trend: Trend {
    let standings = standings
    let telling = standings.indices.filter { standings[$0] != .open }
    guard let last = telling.last else { return .neverTested }
    let stretch = telling.reversed().prefix { standings[$0] == standings[last] }
    let since = stretch.last ?? last
    let before = telling.last { $0 < since }
    switch (standings[last], before) {
    case (.fails, let before): return .fails(since: since, held: before)
    case (_, let before?): return .failsNoMore(since: since, failed: before)
    case (_, nil): return .alwaysHeld
    }
  }

  /// The history in a sentence without a full stop; `nil` where no version fails.
  ///
  /// - Parameter versions: The titles of the versions, the oldest first.
  /// - Returns: Words such as `fails since 1.2; held in 1.1`.
  func sentence(_ versions: [String]) -> String? {
    let (text, latest): (String, Int)
    switch trend {
    case .neverTested, .alwaysHeld: return nil
    case .fails(let since, nil):
      text = "fails since \(versions[since]), the first version here that tests it"
      latest = standings.lastIndex(of: .fails) ?? since
    case .fails(let since, let held?):
      text = "fails since \(versions[since]); held in \(versions[held])" + gap(held, since, versions)
      latest = standings.lastIndex(of: .fails) ?? since
    case .failsNoMore(let since, let failed):
      text = "fails no more since \(versions[since]); failed in \(versions[failed])" + gap(failed, since, versions)
      latest = standings.lastIndex(of: .holds) ?? since
    }
    let untested = versions.count - 1 - latest
    return untested == 0 ? text : text + "; not wholly tested after \(versions[latest])"
  }

  /// The title of the version since which it fails; `nil` where the last version that shows anything holds.
  func failsSince(_ versions: [String]) -> String? {
    if case .fails(let since, _) = trend { versions[since] } else { nil }
  }

  /// The title of the version since which it fails no more; `nil` where it fails, or never failed.
  func failsNoMoreSince(_ versions: [String]) -> String? {
    if case .failsNoMore(let since, _) = trend { versions[since] } else { nil }
  }

  /// Whether a version is the first to show something else than the one before it that shows anything, or the first to
  /// show anything.
  ///
  /// - Parameters:
  ///   - standing: What the version shows.
  ///   - place: The place of the version.
  /// - Returns: Whether it does.
  func begins(_ standing: Standing, at place: Int) -> Bool {
    let standings = standings
    return standings[place] == standing && standings[..<place].last { $0 != .open } != standing
  }

  /// Whether a version before another one fails.
  ///
  /// - Parameter place: The place of the other version.
  /// - Returns: Whether one does.
  func failed(before place: Int) -> Bool { standings[..<place].contains(.fails) }

  /// What lies between the last version of one kind and the first of the other, and shows nothing.
  private func gap(_ before: Int, _ since: Int, _ versions: [String]) -> String {
    let between = versions[(before + 1)..<since]
    return between.isEmpty ? "" : ", not wholly tested in \(between.joined(separator: ", "))"
  }
}

extension OutcomeCounts {
  /// The gravest outcome; `nil` where there is none.
  var gravest: Outcome? { OutcomeTable.byGravity.first { self[$0] > 0 } }
}
