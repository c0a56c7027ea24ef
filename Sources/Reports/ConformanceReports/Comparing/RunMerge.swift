package import ConformanceCore

/// Puts the runs of all shards of one run together again.
///
/// The results are those of the run that was split: the reports written from them equal its reports byte for byte.
package enum RunMerge {
  /// The run of a shard.
  package struct Part: Sendable {
    /// What messages call it, such as the path of its journal.
    package var name: String
    /// Its results.
    package var results: RunResults
    /// Its wall times.
    package var timings: Timings
    /// The commit at which it was made; `nil` where unknown.
    package var revision: Revision?

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - name: What messages call it.
    ///   - results: Its results.
    ///   - timings: Its wall times.
    ///   - revision: The commit at which it was made.
    package init(name: String, results: RunResults, timings: Timings = Timings(), revision: Revision? = nil) {
      self.name = name
      self.results = results
      self.timings = timings
      self.revision = revision
    }

    fileprivate var shard: Selection.Shard? { results.header.narrowedBy.lazy.compactMap { Selection.Shard($0) }.first }
  }

  /// Why runs are not all the shards of one run.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// A run is no shard.
    ///
    /// - Parameter run: The run's name.
    case notAShard(_ run: String)
    /// A run was cut off.
    ///
    /// - Parameter run: The run's name.
    case cutOff(_ run: String)
    /// Two runs differ in something that all shards of a run have alike.
    ///
    /// - Parameters:
    ///   - what: What differs, with its value in the first run and in the other one.
    ///   - first: The first run's name.
    ///   - other: The other run's name.
    case differs(_ what: HeaderDifference, first: String, other: String)
    /// Two runs are the same shard.
    ///
    /// - Parameters:
    ///   - shard: The shard, such as `2/8`.
    ///   - first: A run's name.
    ///   - other: Another run's name.
    case twice(_ shard: String, first: String, other: String)
    /// Shards are missing.
    ///
    /// - Parameter shards: The shards, such as `2/8`.
    case missing(_ shards: [String])
    /// A case is in two shards, so that at least one of the runs is not what it says.
    ///
    /// - Parameters:
    ///   - id: The case's id.
    ///   - first: A run's name.
    ///   - other: Another run's name.
    case sharedCase(_ id: String, first: String, other: String)

    /// What is wrong and what to do, in a sentence without a full stop.
    package var description: String {
      switch self {
      case .notAShard(let run): "'\(run)' is no shard: its run had no '--shard', so there is nothing to merge it with"
      case .cutOff(let run): "'\(run)' was cut off; run that shard again"
      case .differs(let what, let first, let other):
        "'\(first)' and '\(other)' are parts of different runs: \(what.name) is \(what.first) in the one and "
          + "\(what.other) in the other"
      case .twice(let shard, let first, let other): "'\(first)' and '\(other)' are both the shard \(shard)"
      case .missing(let shards):
        "the run is not complete without \(shards.count == 1 ? "the shard" : "the shards") "
          + shards.joined(separator: ", ")
      case .sharedCase(let id, let first, let other): "the case '\(id)' is in '\(first)' and in '\(other)'"
      }
    }
  }

  /// Merges the runs of all shards.
  ///
  /// - Parameters:
  ///   - parts: The runs, in any order.
  ///   - label: What comparisons call the whole run; `nil` for the label that all parts share.
  /// - Returns: The results of the whole run.
  /// - Throws: A ``Failure``.
  package static func merge(_ parts: [Part], label: String? = nil) throws(Failure) -> RunResults {
    var parts = parts
    if let label { for index in parts.indices { parts[index].results.header.label = label } }
    var shards: [Int: Part] = [:]
    var count = 0
    guard let first = parts.first else { throw .missing(["1/1"]) }
    for part in parts {
      guard let shard = part.shard else { throw .notAShard(part.name) }
      guard part.results.isComplete else { throw .cutOff(part.name) }
      if let difference = HeaderDifference.first(between: first.results.header, and: part.results.header) {
        throw .differs(difference, first: first.name, other: part.name)
      }
      if let other = shards.updateValue(part, forKey: shard.index) {
        throw .twice("\(shard.index)/\(shard.count)", first: other.name, other: part.name)
      }
      count = shard.count
    }
    let missing = (1...max(count, 1)).filter { shards[$0] == nil }
    guard missing.isEmpty else { throw .missing(missing.map { "\($0)/\(count)" }) }
    return RunResults(
      header: whole(parts.map(\.results.header), of: first.results.header), ofCases: try cases(of: parts),
      isComplete: true)
  }

  private static func cases(of parts: [Part]) throws(Failure) -> [CaseResult] {
    var owners: [String: String] = [:]
    var all: [CaseResult] = []
    for part in parts {
      for result in part.results.cases where !result.isOfRule {
        if let owner = owners.updateValue(part.name, forKey: result.id) {
          throw .sharedCase(result.id, first: owner, other: part.name)
        }
        all.append(result)
      }
    }
    return all.sorted { $0.id < $1.id }
  }

  private static func whole(_ shards: [RunHeader], of first: RunHeader) -> RunHeader {
    var header = first.withoutShard
    let listed = { (header: RunHeader) in (header.rules ?? []).count(where: \.isListed) }
    header.planned = shards.reduce(0) { $0 + $1.planned - listed($1) } + listed(header)
    return header
  }
}

/// Something in which the headers of two runs differ.
package struct HeaderDifference: Sendable, Hashable {
  /// What it is, such as `the seed`.
  package var name: String
  /// Its value in the first run, in words.
  package var first: String
  /// Its value in the other run, in words.
  package var other: String

  /// What it is, at the head of a line.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Finds the first difference between two runs that shards of one run cannot have.
  static func first(between first: RunHeader, and other: RunHeader) -> HeaderDifference? {
    all(between: first.withoutShard, and: other.withoutShard).first
      ?? differences("the number of shards", first, other) { "\($0.shardCount)" }.first
      ?? differences("the label", first, other) { header in header.label.map { "'\($0)'" } }.first
  }

  private static func differences(
    _ name: String, _ first: RunHeader, _ other: RunHeader, in value: (RunHeader) -> String?
  ) -> [HeaderDifference] {
    let (one, two) = (value(first) ?? "none", value(other) ?? "none")
    return one == two ? [] : [HeaderDifference(name: name, first: one, other: two)]
  }

  /// Finds all differences between two runs, but for what follows from the cases, and for their labels.
  static func all(between first: RunHeader, and other: RunHeader) -> [HeaderDifference] {
    func differences(_ name: String, _ value: (RunHeader) -> String?) -> [HeaderDifference] {
      Self.differences(name, first, other, in: value)
    }
    let specs = Set((first.specs + other.specs).map(\.id)).sorted()
    let named =
      differences("the client") { "\($0.client.name) \($0.client.version)" }
      + differences("the execution of the client") { $0.client.execution.rawValue }
      + differences("the list of the client's capabilities") { $0.client.capabilities.joined(separator: ", ") }
      + differences("the kit's version") { $0.kit } + differences("the seed") { String($0.seed) }
      + differences("the profile") { $0.profile } + differences("the version") { $0.asOf }
      + specs.flatMap { id in
        differences("the specification '\(id)'") { header in
          header.specs.first { $0.id == id }.map { "of hash \($0.hash)" } ?? "not part of the run"
        }
      }
      + differences("the selection of cases") { $0.narrowedBy.isEmpty ? nil : $0.narrowedBy.joined(separator: " ") }
      + differences("the lowest level that fails the run") { $0.failsOn?.rawValue ?? FailingLevel.must.rawValue }
      + differences("the limit of failures") { $0.maxFailures.map(String.init) }
      + differences("the command") { $0.invocation.map { "'\($0.words.joined(separator: " "))'" } }
    guard named.isEmpty, first.comparable != other.comparable else { return named }
    return [HeaderDifference(name: "the list of known failures", first: "one", other: "another")]
  }
}

extension RunHeader {
  /// The number of shards of which the run is one; 1 for a whole run.
  fileprivate var shardCount: Int { narrowedBy.lazy.compactMap { Selection.Shard($0) }.first?.count ?? 1 }

  /// The header without the number of cases, which differs from shard to shard, and the label, which is for people.
  fileprivate var comparable: RunHeader {
    var header = self
    header.planned = 0
    header.label = nil
    return header
  }

  /// The header of the run of which this is a shard's, but for the number of cases.
  fileprivate var withoutShard: RunHeader {
    var header = self
    header.narrowedBy.removeAll { Selection.Shard($0) != nil }
    if case .command(let program, let options, var selection, let launcher) = invocation {
      if let place = selection.firstIndex(of: "--shard") { selection.removeSubrange(place...(place + 1)) }
      header.invocation = .command(
        program: program, options: options, selection: selection, launcher: launcher)
    }
    // A whole run lists every rule.
    if header.narrowedBy.isEmpty { header.rules = rules?.map(\.listed) }
    return header
  }
}

extension RunInvocation {
  /// The words of the command, or what stands for them.
  fileprivate var words: [String] {
    switch self {
    case .command(let program, let options, let selection, let launcher): launcher + [program] + options + selection
    case .tests(let suite, _): ["the suite \(suite)"]
    }
  }
}
