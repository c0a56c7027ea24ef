import SpecModel

/// Two customers who use one device by turns.
///
/// Of a service that shows a customer's data, the first customer of a walk is the service's own. Of a service whose calls
/// name a user, it is the user whom the way to the walk's first state makes. At each turn another one comes, in a browser
/// without a session.
struct CustomerTurns: Sendable {
  private static let customer = "customer"
  private static let userID = "userId"
  static let user = "user"
  static let username = "username"
  private static let password = "password"
  private static let session = "session"

  /// What the service shows of a customer, by the names of its instruction.
  private typealias Profile = [String: String]

  /// How a service tells one customer from another.
  private enum Means {
    /// By what it shows of the one in front of its pages.
    ///
    /// - Parameter names: What can be chosen of it.
    case profile(names: Set<String>)
    /// By the name and the password that calls give.
    ///
    /// - Parameter users: The arguments that make the first user, by the state in which a walk begins.
    case name(users: [String: [Template.Field]])
  }

  private let means: Means

  /// Creates the turns of a chart; `nil` where there is nothing by which another customer could be told.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - chart: The chart.
  ///   - expander: Gives the ways to the chart's states.
  init?(of service: Service, in chart: StateChart, by expander: Expander) {
    guard service.vocabulary.deviceChanges.contains(where: { $0.name == Self.session }) else { return nil }
    if let thing = service.vocabulary.things.first(where: { $0.name == Self.customer }) {
      means = .profile(names: Set(thing.takes.keys))
      return
    }
    guard service.vocabulary.things.first(where: { $0.name == Self.user })?.takes[Self.username] != nil else {
      return nil
    }
    var users: [String: [Template.Field]] = [:]
    for state in chart.states {
      guard let user = Self.user(madeBy: expander.flatten.reach(state.name)) else { return nil }
      users[state.name] = user
    }
    means = .name(users: users)
  }

  /// Whether calls name the customer.
  var areNamed: Bool { if case .name = means { true } else { false } }

  /// The arguments that make the first user on the way to a state.
  private static func user(madeBy steps: [ScriptStep]) -> [Template.Field]? {
    for line in steps {
      if case .service(Self.user, .map(let fields)) = line.step.verb,
        fields.contains(where: { $0.name == username })
      {
        return fields
      }
    }
    return nil
  }

  /// The customers, one turn after the other.
  private static let profiles: [Profile] = [
    [
      "name": "Grace Hopper", "email": "grace@example.com", "postalCode": "20374",
      "userId": "amzn1.account.GRACE23456723456723456723456",
    ],
    [
      "name": "Mary Somerville", "email": "mary@example.com", "postalCode": "02138",
      "userId": "amzn1.account.MARY234567234567234567234567",
    ],
  ]

  /// What becomes of a customer's data, one change after the other.
  private static let changes: [Profile] = [
    ["name": "A. King", "email": "king@example.net", "postalCode": "90210"],
    ["name": "A. Byron", "email": "byron@example.net", "postalCode": "60601"],
  ]

  private static func profile(_ turn: Turn, names: Set<String>) -> Profile {
    let own = turn.number > 0 ? profiles[(turn.number - 1) % profiles.count] : [:]
    let changed = turn.changes > 0 ? changes[(turn.number + turn.changes - 1) % changes.count] : [:]
    return own.merging(changed) { $1 }.filter { names.contains($0.key) }
  }

  /// Who has the device, and how often that customer's data have changed.
  struct Turn: Sendable, Hashable {
    /// The number of the turn; 0 for the first customer.
    private(set) var number = 0
    /// How often the data have changed.
    private(set) var changes = 0

    /// The turn after another customer has come so often, whose data are as they were.
    ///
    /// - Parameter number: The number of the turn.
    init(_ number: Int = 0) { self.number = number }

    /// Goes on to a move.
    ///
    /// - Parameter move: The move.
    mutating func goOn(to move: Move) {
      if move.isByOther { self = Turn(number + 1) }
      if move.change == .data { changes += 1 }
    }

    /// Whether nothing has happened yet.
    var isFirst: Bool { number == 0 && changes == 0 }
  }

  /// The step by which the data of the customer of a turn change; `nil` where the service shows none.
  ///
  /// - Parameters:
  ///   - turn: The turn, after the change.
  ///   - mark: Where the move stands before which that happens.
  /// - Returns: The step.
  func change(in turn: Turn, at mark: SourceMark) -> ScriptStep? {
    guard case .profile(let names) = means else { return nil }
    let data = Self.profile(turn, names: names.subtracting([Self.userID]))
    return ScriptStep(
      Step(.service(Self.customer, arguments: Self.map(data, at: mark)), mark: mark), isEvidence: false)
  }

  private static func map(_ fields: Profile, at mark: SourceMark) -> Template {
    .map(
      fields.sorted { $0.key < $1.key }.map {
        Template.Field(name: $0.key, value: .literal(.string($0.value)), mark: mark)
      })
  }

  /// Puts the user of a turn where the first one is written: name and password are other ones.
  private static func renaming(_ user: [Template.Field], inTurn turn: Int) -> Rewriter {
    let others = [username: "mary-\(turn)", password: "Other-Horse-\(turn)"]
    let pairs = user.compactMap { field -> (Value, Value)? in
      guard let other = others[field.name], case .literal(let own) = field.value else { return nil }
      return (own, .string(other))
    }
    let renamed = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    return Rewriter(template: { _ in nil }, literal: { renamed[$0] })
  }

  /// The steps by which another customer takes the device.
  ///
  /// - Parameters:
  ///   - turn: The number of the turn, from 1.
  ///   - start: The state in which the walk begins.
  ///   - mark: Where the move stands that begins it.
  /// - Returns: The steps.
  func steps(ofTurn turn: Int, onWalkFrom start: String, at mark: SourceMark) -> [ScriptStep] {
    let comes: Step.Verb
    switch means {
    case .profile(let names):
      comes = .service(Self.customer, arguments: Self.map(Self.profile(Turn(turn), names: names), at: mark))
    case .name(let users):
      let user = users[start] ?? []
      comes = .service(Self.user, arguments: .map(Self.renaming(user, inTurn: turn)(user)))
    }
    return [.device(Self.session, arguments: Self.map(["state": "none"], at: mark)), comes].map {
      ScriptStep(Step($0, mark: mark), isEvidence: false)
    }
  }

  /// The steps of a move as the customer of a turn takes them.
  ///
  /// - Parameters:
  ///   - lines: The steps as the first customer takes them.
  ///   - turn: The turn.
  ///   - start: The state in which the walk begins.
  /// - Returns: The steps: what asked for anybody's data asks for this customer's, and calls name this one.
  func taking(_ lines: [ScriptStep], inTurn turn: Turn, onWalkFrom start: String) -> [ScriptStep] {
    switch means {
    case .profile:
      lines.map { line in
        line.changed { step in step.expectation = step.expectation.map { expecting($0, inTurn: turn) } }
      }
    case .name(let users):
      turn.number == 0
        ? lines
        : lines.map { line in line.changed { $0 = Self.renaming(users[start] ?? [], inTurn: turn.number)($0) } }
    }
  }

  /// Whether an expectation asks for what is one customer's alone: data, or a credential.
  func areShown(by expectation: Expectation) -> Bool {
    switch means {
    case .profile: return expecting(expectation, inTurn: Turn(1)) != expectation
    case .name:
      guard case .reply(let matcher)? = expectation.ending else { return false }
      return matcher.asksForCredential
    }
  }

  /// An expectation that asks for the data of this turn's customer, where it asked for anybody's.
  private func expecting(_ expectation: Expectation, inTurn turn: Turn) -> Expectation {
    guard case .profile(let names) = means, case .reply(let matcher)? = expectation.ending else { return expectation }
    var result = expectation
    let profile = Dictionary(
      Self.profile(turn, names: names).map { (Self.plain($0.key), $0.value) }, uniquingKeysWith: { $1 })
    result.ending = .reply(Self.filled(matcher, by: profile))
    return result
  }

  private static func filled(_ matcher: Matcher, by profile: Profile) -> Matcher {
    guard case .map(let fields, let isClosed) = matcher.rule else { return matcher }
    let theirs = fields.map { field -> Matcher.Field in
      guard field.matcher.rule == .absent(false), let value = profile[plain(field.name)] else {
        return Matcher.Field(name: field.name, matcher: filled(field.matcher, by: profile))
      }
      return Matcher.Field(
        name: field.name, matcher: Matcher(.equals(.literal(.string(value))), mark: field.matcher.mark))
    }
    return Matcher(.map(theirs, closed: isClosed), mark: matcher.mark)
  }

  /// A field's name without capitals and underscores: replies and instructions write it in two ways.
  private static func plain(_ name: String) -> String { name.lowercased().replacing("_", with: "") }
}

extension Matcher {
  /// Whether it asks for a credential that the service issued.
  fileprivate var asksForCredential: Bool {
    switch rule {
    case .issued: true
    case .all(let matchers), .list(let matchers): matchers.contains(where: \.asksForCredential)
    case .map(let fields, _): fields.contains { $0.matcher.asksForCredential }
    default: false
    }
  }
}
