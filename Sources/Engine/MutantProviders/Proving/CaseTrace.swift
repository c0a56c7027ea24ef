import AuthProviding
import ClientFamilies
import ConformanceCore
import SpecModel
import Synchronization
import WorldScripting

/// What the reference client does in a case, launch by launch: where a mutant can do wrong, and on which occasion.
struct CaseTrace: Sendable {
  /// The launches, in order.
  private(set) var launches: [Launch] = []

  /// A launch of the client.
  struct Launch: Sendable {
    /// What it did, in order.
    private(set) var acts: [ClientHistory.Act] = []
    /// Where something can be changed, each with the numbers of moments before it.
    private(set) var sites: [MutationSite: [Int]] = [:]
    /// The number of moments after which each was there, those that repeat with their numbers too.
    private(set) var times: [String: Int] = [:]
    private var lasts = [""]
    private var past = ClientPast()

    mutating func add(_ moment: ClientPast.Moment) {
      times[past.note(moment)] = lasts.count
      lasts.append(past.last)
    }

    mutating func add(_ act: ClientHistory.Act) {
      acts.append(act)
      if let site = act.site { sites[site, default: []].append(lasts.count - 1) }
    }

    /// Whether a condition holds after a number of moments.
    func holds(_ condition: Occasion.Condition, after count: Int) -> Bool {
      switch condition {
      case .after(let moment): times[moment].map { $0 <= count } ?? false
      case .before(let moment): times[moment].map { $0 > count } ?? true
      case .rightAfter(let moment): lasts[count] == moment
      }
    }

    /// What happened last, after a number of moments.
    func last(after count: Int) -> String { lasts[count] }
  }

  /// A thing that the client did.
  struct Place: Sendable, Hashable {
    /// The number of the launch.
    let launch: Int
    /// The number of moments before it.
    let moments: Int
  }

  /// The places at which a change can be made on an occasion.
  func places(of change: EnumeratedMutant.Change, on occasion: Occasion = .always) -> [Place] {
    let site = change.site
    return launches.enumerated().flatMap { number, launch in
      (launch.sites[site] ?? []).map { Place(launch: number, moments: $0) }
    }.filter { place in occasion.conditions.allSatisfy { holds($0, at: place) } }
  }

  /// Whether a condition holds at a place.
  func holds(_ condition: Occasion.Condition, at place: Place) -> Bool {
    launches[place.launch].holds(condition, after: place.moments)
  }

  /// The conditions that hold at a place and say what happened.
  func conditions(at place: Place) -> [Occasion.Condition] {
    let launch = launches[place.launch]
    return moments(before: place).map(Occasion.Condition.after) + [.rightAfter(launch.last(after: place.moments))]
  }

  /// What happened before a place, in alphabetical order.
  func moments(before place: Place) -> [String] {
    launches[place.launch].times.filter { $0.value <= place.moments }.map(\.key).sorted()
  }

  /// Runs a reference client on cases, and notes what it does in each.
  static func all(
    of base: ReferenceClient, on specification: Specification, cases: [TestCase], in worlds: any WorldMaker,
    seed: UInt64
  ) throws -> [String: CaseTrace] {
    let current = Mutex(CaseTrace())
    let listener = MutationOperator { world, launch in
      let number = current.withLock { trace in
        trace.launches.append(Launch())
        return trace.launches.count - 1
      }
      let following = MutationOperator.followed(
        hear: { moment in current.withLock { $0.launches[number].add(moment) } },
        see: { act in current.withLock { $0.launches[number].add(act) } })
      return try await following.launch(world, launch)
    }
    let client = base.client(named: "reference", with: [listener])
    let pipeline = Pipeline(expand: { _ in cases })
    var options = RunOptions(seed: seed)
    options.detail = .verdicts
    let plan = try pipeline.plan([specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
    var traces: [String: CaseTrace] = [:]
    for step in plan.steps {
      current.withLock { $0 = CaseTrace() }
      _ = pipeline.result(of: step)
      traces[step.testCase.id] = current.withLock { $0 }
    }
    return traces
  }
}
