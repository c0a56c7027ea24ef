import SpecModel

/// Two customers who use one device by turns, of a service that shows a customer's data.
///
/// The first customer of a walk is the service's own. At each turn another one comes, in a browser without a session.
struct CustomerTurns: Sendable {
  private static let thing = "customer"
  private static let session = "session"

  /// What the service shows of a customer, by the names of its instruction.
  private typealias Profile = [String: String]

  private let names: Set<String>

  /// Creates the turns of a service; `nil` for one without customers of which something is shown.
  init?(of service: Service) {
    guard let thing = service.instructions.first(where: { $0.name == Self.thing }),
      service.deviceChanges.contains(where: { $0.name == Self.session })
    else { return nil }
    names = Set(thing.takes.keys)
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

  private func profile(ofTurn turn: Int) -> Profile {
    Self.profiles[(turn - 1) % Self.profiles.count].filter { names.contains($0.key) }
  }

  /// The steps by which another customer takes the device.
  ///
  /// - Parameters:
  ///   - turn: The number of the turn, from 1.
  ///   - mark: Where the move stands that begins it.
  /// - Returns: The steps.
  func steps(ofTurn turn: Int, at mark: SourceMark) -> [ScriptStep] {
    func map(_ fields: [String: String]) -> Template {
      .map(
        fields.sorted { $0.key < $1.key }.map {
          Template.Field(name: $0.key, value: .literal(.string($0.value)), mark: mark)
        })
    }
    return [
      ScriptStep(Step(.device(Self.session, arguments: map(["state": "none"])), mark: mark), isEvidence: false),
      ScriptStep(Step(.service(Self.thing, arguments: map(profile(ofTurn: turn))), mark: mark), isEvidence: false),
    ]
  }

  /// An expectation that asks for the data of this turn's customer, where it asked for anybody's.
  func expecting(_ expectation: Expectation, inTurn turn: Int) -> Expectation {
    guard case .reply(let matcher)? = expectation.ending else { return expectation }
    var result = expectation
    let profile = Dictionary(
      profile(ofTurn: turn).map { (Self.plain($0.key), $0.value) }, uniquingKeysWith: { $1 })
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
