package import SpecModel

/// One case: everything that is run and judged for one row of one scenario, error or transition.
///
/// Copies share what they hold: a run, its plan and its selection hold each case several times.
@dynamicMemberLookup
package struct TestCase: Sendable, Hashable {
  /// What a case holds.
  package struct Content: Sendable, Hashable {
    /// The id: `spec/operation/REQUIREMENT/scenario[/row]`.
    package var id: String
    /// The specification's id.
    package var spec: String
    /// The operation's name; `states` for a transition.
    package var operation: String
    /// The requirement that it shows.
    package var requirement: String
    /// How binding the requirement is.
    package var level: Level
    /// The script that is run and judged.
    package var script: Script
    /// The script that must be accepted in a second fresh world; `nil` for a case that expects no refusal.
    package var control: Script?
    /// The recognition of states after the script; `nil` where the case leads to none.
    package var recognition: Recognition?
    /// The error codes of the specification.
    package var errorCodes: Set<String>
    /// The meaning of the exchanges' names.
    package var exchanges = ExchangeNames()
    /// The requirements on which the case may rest.
    package var dependencies = Dependencies()
    /// What holds in every case of the specification.
    package var rules: [Requirement] = []
    /// The capabilities that the case needs.
    package var needs: Set<Capability>
    /// The version since which the requirement is as it stands; `nil` for always.
    package var since: Version?
    /// Where the scenario, row or transition stands.
    package var mark: SourceMark
  }

  private var shared: Shared<Content>

  init(_ content: Content) { shared = Shared(content) }

  /// Gives what the case holds, and changes it in this copy alone.
  ///
  /// - Parameter path: Which part of it.
  package subscript<Value>(dynamicMember path: WritableKeyPath<Content, Value>) -> Value {
    get { shared.content[keyPath: path] }
    set {
      var content = shared.content
      content[keyPath: path] = newValue
      shared = Shared(content)
    }
  }

  /// Which state a client must be in, known by how it behaves.
  package struct Recognition: Sendable, Hashable {
    /// The states that are allowed.
    package var allowed: [String]
    /// The steps that recognise each state of the chart, in the chart's order.
    package var recognisers: [Recogniser]
    /// Where the expectation stands.
    package var mark: SourceMark
  }

  /// The steps that recognise one state.
  package struct Recogniser: Sendable, Hashable {
    /// The state's name.
    package var state: String
    /// The steps; they hold in this state and in no other.
    package var steps: [ScriptStep]
  }
}

/// What the names of exchanges mean in the expectations of a specification.
package struct ExchangeNames: Sendable, Hashable {
  /// The exchanges that a client may send whenever it likes: a list that does not name one does not count it.
  package var free: Set<String> = []
  /// The exchanges of each group, by its name.
  package var groups: [String: Set<String>] = [:]

  /// Returns the exchanges that a name means.
  ///
  /// - Parameter name: The name of an exchange or of a group.
  /// - Returns: The names of the exchanges.
  func members(of name: String) -> Set<String> { groups[name] ?? [name] }
}

extension ExchangeNames {
  /// Takes the names from a service.
  ///
  /// - Parameter service: The service.
  init(of service: Service) {
    free = Set(service.exchanges.filter(\.isFree).map(\.name))
    groups = service.groups.mapValues { Set($0) }
  }
}

/// The steps of a case, with all names of rows, states, defaults and forms put in.
package struct Script: Sendable, Hashable {
  /// The steps before the scenario; their calls must succeed.
  package var given: [ScriptStep]
  /// The steps.
  package var steps: [ScriptStep]
  /// The expectation of the steps as a whole.
  package var overall: Expectation? {
    get { shared?.content }
    set { shared = newValue.map(Shared.init) }
  }
  /// Whole alternatives, of which one must hold; empty where nothing is left open.
  package var alternatives: [Alternative]
  // A case holds two scripts, most of them without such an expectation.
  private var shared: Shared<Expectation>?

  init(given: [ScriptStep], steps: [ScriptStep], overall: Expectation?, alternatives: [Alternative]) {
    self.given = given
    self.steps = steps
    self.alternatives = alternatives
    shared = overall.map(Shared.init)
  }
}

/// A value that never changes, and that all copies share.
private final class Shared<Content: Hashable & Sendable>: Hashable, Sendable {
  let content: Content

  init(_ content: Content) { self.content = content }

  static func == (first: Shared, second: Shared) -> Bool { first === second || first.content == second.content }

  func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// A step of a script.
///
/// It never changes, and is shared instead of copied: a run, its observation and its judges hand the steps on many times.
package final class ScriptStep: Sendable, Hashable {
  /// The step, with its expectation.
  package let step: Step
  /// Whether the case is inconclusive when a fault, hold or decision in it never takes effect.
  package let isEvidence: Bool
  /// Whether it only makes the client ready; a client that lacks the call is ready when it is created.
  package let onlyMakesReady: Bool

  /// Creates a step of a script.
  ///
  /// - Parameters:
  ///   - step: The step, with its expectation.
  ///   - isEvidence: Whether a fault, hold or decision in it must take effect.
  ///   - onlyMakesReady: Whether it only makes the client ready.
  package init(_ step: Step, isEvidence: Bool = true, onlyMakesReady: Bool = false) {
    self.step = step
    self.isEvidence = isEvidence
    self.onlyMakesReady = onlyMakesReady
  }

  /// Returns a step that does or expects something else.
  ///
  /// - Parameter change: Changes the step.
  /// - Returns: The step of a script, otherwise like this one.
  func changed(_ change: (inout Step) -> Void) -> ScriptStep {
    var step = step
    change(&step)
    return ScriptStep(step, isEvidence: isEvidence, onlyMakesReady: onlyMakesReady)
  }

  /// Compares two steps by all that they say.
  ///
  /// - Parameters:
  ///   - first: A step.
  ///   - second: Another one.
  /// - Returns: Whether they say the same.
  package static func == (first: ScriptStep, second: ScriptStep) -> Bool {
    first === second
      || first.isEvidence == second.isEvidence && first.onlyMakesReady == second.onlyMakesReady
        && first.step == second.step
  }

  /// Feeds all that the step says to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(step)
    hasher.combine(isEvidence)
    hasher.combine(onlyMakesReady)
  }
}

extension TestCase {
  /// The capabilities that steps need, by their verbs and expectations.
  static func needs(of steps: [ScriptStep], overall: Expectation?) -> Set<Capability> {
    var needs: Set<Capability> = []
    for line in steps {
      needs.formUnion(line.step.verb.needs)
      needs.formUnion(line.step.expectation?.needs ?? [])
    }
    return needs.union(overall?.needs ?? [])
  }
}

extension Script {
  /// The place, among the steps of `given` and those after them, of a relaunch that is the client's first launch.
  ///
  /// Before it time has passed, or the app's configuration, its services or its customer were changed, and nothing else:
  /// the client has done nothing yet that a launch before it could tell.
  var deferredLaunch: Int? {
    let lines = given + steps
    guard let launch = lines.firstIndex(where: { !$0.step.isOfNoLaunch }), lines[launch].step.verb == .relaunch else {
      return nil
    }
    return launch
  }

  /// The steps of the script without a launch that only comes later, and the time before it: a client that can neither be
  /// relaunched nor take the world's time is asked too.
  var linesOfClient: [ScriptStep] {
    let lines = given + steps
    guard let launch = deferredLaunch else { return lines }
    return lines[..<launch].filter { !$0.step.verb.isOfTime } + lines[(launch + 1)...]
  }

  /// The capabilities that the script needs.
  var needs: Set<Capability> {
    alternatives.reduce(into: TestCase.needs(of: linesOfClient, overall: overall)) { needs, alternative in
      for bound in alternative.steps { needs.formUnion(bound.expectation.needs) }
      needs.formUnion(alternative.overall?.needs ?? [])
    }
  }
}

extension Step {
  /// Whether the step is the same for a client that is launched after it instead of before it.
  fileprivate var isOfNoLaunch: Bool {
    guard expectation == nil else { return false }
    return switch verb {
    case .service, .customer, .device("configuration", _), .advance: true
    default: false
    }
  }
}

extension Step.Verb {
  fileprivate var isOfTime: Bool { if case .advance = self { true } else { false } }

  fileprivate var needs: Set<Capability> {
    switch self {
    case .advance: [.clock]
    case .relaunch: [.relaunch]
    case .open: [.incomingURL]
    case .hold, .release, .fault: [.network]
    case .customer: [.customer]
    case .device("store", _): [.store]
    case .device("cookie", _): [.cookies]
    case .device("configuration", _): []
    // A session in the browser, or an app of the service's own, which signs the customer in too.
    case .device: [.customer]
    case .call, .start, .await, .interleave, .service, .reach: []
    }
  }
}

extension Expectation {
  fileprivate var needs: Set<Capability> {
    var needs: Set<Capability> = []
    if world.events != nil { needs.insert(.events) }
    if world.pages != nil { needs.insert(.customer) }
    if world.wire != nil { needs.insert(.network) }
    if world.storeWithout != nil { needs.insert(.store) }
    if world.cookies != nil { needs.insert(.cookies) }
    if world.elapsed != nil { needs.insert(.clock) }
    return needs
  }
}
