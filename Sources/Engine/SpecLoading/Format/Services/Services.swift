import SpecModel

/// The keys of a service file.
enum ServiceKey: String, FieldKey {
  case service, host, exchanges, groups, faults, things, decisions, devices, credentials, secrets, settings, app
  case beyondDocuments = "beyond-documents", errorCodes = "error-codes", answers

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .service: required(.text(.kebabName), "The simulator's name.")
    case .host: optional(.text(.origin), "The scheme and host of its addresses; `https://NAME.example` unless written.")
    case .exchanges: required(.list(of: .reference("exchange")), "The names for `wire` and `fault`.")
    case .groups:
      optional(
        .map(keys: .identifier, of: .texts(.identifier), says: "A group with its exchanges."),
        "Names that stand for several exchanges, any of which will do.")
    case .faults: optional(.list(of: .reference("fault")), "The faults for `respond`.")
    case .things: optional(.list(of: .reference("thing")), "The names for `service`.")
    case .decisions: optional(.list(of: .reference("decision")), "The names for `customer`.")
    case .devices: optional(.list(of: .reference("device")), "The names for `device`.")
    case .credentials:
      optional(
        .choice([
          .texts(.kebabName),
          .map(keys: .kebabName, of: .reference("credential-form"), says: "A kind of credential and its form."),
        ]), "The kinds of credential for `issued`; beside `answers` with how they look.")
    case .secrets:
      optional(
        .choice([
          .texts(.kebabName),
          .map(
            keys: .kebabName, of: .text(.binding), says: "A kind of value and where it stands, such as `$form.code`."),
        ]), "The kinds of other values that outputs mask; beside `answers` with where they stand.")
    case .settings:
      optional(
        .map(of: .any, says: "A fact."),
        "Fixed facts; a step can pass one that is a number of seconds, such as a lifetime.")
    case .app:
      required(
        .choice([.texts(.identifier), .map(keys: .identifier, of: .any, says: "A field with its value.")]),
        "The fields of `$app`; beside `answers` with their values.")
    case .beyondDocuments:
      optional(
        .texts(.nonEmpty, min: 1),
        "The instructions and arguments that no document names, such as `things.user.mfa`: no must needs one.")
    case .errorCodes:
      optional(
        .map(keys: .anything, of: .reference("error-answer"), says: "An error code with how its answer differs."),
        "The codes for `error`: status 400 and a JSON object with the field `error` unless written.")
    case .answers:
      optional(
        .map(keys: .identifier, of: .list(of: .reference("answer-rule"), min: 1), says: "An exchange with its rules."),
        "All that the service does; without it, the service is simulated in Swift.")
    }
  }
}

/// The keys of an exchange.
enum ExchangeKey: String, FieldKey {
  case exchange, method, host, path, target, by, free

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .exchange: required(.text(.identifier), "The name.")
    case .method: required(.names(Self.methods), "The HTTP method.")
    case .host: optional(.text(.origin), "The scheme and host, where they are not those of the service.")
    case .path: required(.text(.path), "The path, which begins with a slash.")
    case .target: optional(.nonEmptyText, "The X-Amz-Target that distinguishes it from others with its path.")
    case .by: required(.names(["client", Self.browser.description]), "Who sends it.")
    case .free:
      optional(.boolean, "True: a client may send it whenever it likes, and `wire` counts it only where it is named.")
    }
  }

  /// The methods of HTTP, with PATCH; a misspelled one would match no request.
  private static let methods = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE",
  ]

  /// The sender of an exchange that is not the client.
  static let browser: StaticString = "browser"
}

/// The keys of an instruction to the world: a fault, a thing, a decision or a device.
enum InstructionKey: String, FieldKey {
  case fault, thing, decision, device, says, takes, gives

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .fault, .thing, .decision, .device: required(.text(.kebabName), "The name.")
    case .says: required(.nonEmptyText, "What it does.")
    case .takes:
      optional(
        .map(keys: .segment, of: .texts(.anything), says: "An argument with its values; none: any will do."),
        "What it takes; a fault's single value is named `value`.")
    case .gives:
      optional(
        .choice([
          .texts(.identifier), .map(keys: .identifier, of: .reference("value"), says: "A field with its value."),
        ]), "The fields that the step's binding holds; beside `answers` with their values.")
    }
  }
}

// The shapes of services.
extension Format {
  static let services: [Grammar.Definition] =
    [
      Grammar.Definition(
        "service-file", .map(ServiceKey.self),
        says: "The simulated service: `service.yaml`, or `services/NAME.yaml` for one that specifications share."),
      Grammar.Definition("exchange", .map(ExchangeKey.self), says: "A request that goes over the wire."),
      Grammar.Definition(
        "fault", .map([InstructionKey.fault, .says, .takes]), says: "A fault that requests can meet with."),
      Grammar.Definition(
        "thing",
        .map(
          [Field]([InstructionKey.thing, .says, .takes]) + ThingKey.fields + EffectKey.fields
            + [Field]([InstructionKey.gives])),
        says: "Something that a step can make or change at the service."),
      Grammar.Definition(
        "decision", .map([InstructionKey.decision, .says, .takes]), says: "Something that the customer can do."),
      Grammar.Definition(
        "device", .map([InstructionKey.device, .says, .takes]), says: "Something that can change on the device."),
    ] + serviceRules
}

// The decoding of services.
extension Decoder {
  /// Decodes a service file.
  mutating func service(_ root: Int) -> Service {
    var result = Service(name: "", mark: mark(root))
    forEach(ServiceKey.self, of: root) { decoder, key, value in
      switch key {
      case .service:
        result.name = decoder.string(value)
        result.mark = decoder.mark(value)
      case .exchanges: result.exchanges = decoder.soundMembers(of: value) { $0.exchange($1) }
      case .groups:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.groups[decoder.string(key)] = decoder.strings(value)
        }
      case .faults: result.vocabulary.faults = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .things: result.vocabulary.things = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .decisions: result.vocabulary.decisions = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .devices: result.vocabulary.deviceChanges = decoder.soundMembers(of: value) { $0.instruction($1) }
      case .credentials: result.vocabulary.credentials = decoder.names(value)
      case .secrets: result.vocabulary.secrets = decoder.names(value)
      case .settings: result.settings = decoder.value(value).fields ?? [:]
      case .app: result.app = decoder.names(value)
      case .beyondDocuments: result.beyondDocuments = decoder.strings(value)
      case .host, .errorCodes, .answers: break
      }
    }
    if hasAnswers(root) { describe(&result, by: root) } else { reportRuleKeys(of: root) }
    return result
  }

  /// The keys of a map, or the members of a list.
  mutating func names(_ node: Int) -> [String] {
    kind(node) == .map ? entries(of: node) { decoder, key, _ in decoder.string(key) } : strings(node)
  }

  private mutating func exchange(_ node: Int) -> Service.Exchange {
    var result = Service.Exchange(name: "", method: "", path: "", isSentByBrowser: false)
    forEach(ExchangeKey.self, of: node) { decoder, key, value in
      switch key {
      case .exchange: result.name = decoder.string(value)
      case .method: result.method = decoder.string(value)
      case .host: break
      case .path: result.path = decoder.string(value).lowercased()
      case .target: result.target = decoder.string(value)
      case .by: result.isSentByBrowser = decoder.hasText(value, ExchangeKey.browser)
      case .free: result.isFree = decoder.isTrue(value)
      }
    }
    return result
  }

  private mutating func instruction(_ node: Int) -> Service.Instruction {
    var result = Service.Instruction(name: "", says: "")
    forEach(InstructionKey.self, of: node) { decoder, key, value in
      switch key {
      case .fault, .thing, .decision, .device: result.name = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .takes:
        decoder.forEachEntry(of: value) { decoder, key, value in
          result.takes[decoder.string(key)] = decoder.strings(value)
        }
      case .gives: result.gives = decoder.names(value)
      }
    }
    return result
  }

  /// Decodes a value as it stands, without references.
  mutating func value(_ node: Int) -> Value {
    switch kind(node) {
    case .scalar: if case .literal(let value) = scalar(node) { value } else { .string(string(node)) }
    case .list: .list(list(node) { $0.value($1) })
    case .map:
      .map(Dictionary(entries(of: node) { ($0.string($1), $0.value($2)) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension Service {
  /// The names of all instructions and of their arguments, such as `things.user.mfa`.
  var instructionNames: Set<String> {
    let groups: [(key: ServiceKey, instructions: [Instruction])] = [
      (.faults, vocabulary.faults), (.things, vocabulary.things), (.decisions, vocabulary.decisions),
      (.devices, vocabulary.deviceChanges),
    ]
    return Set(
      groups.flatMap { group in
        group.instructions.flatMap { instruction in
          let name = "\(group.key.rawValue).\(instruction.name)"
          return [name] + instruction.takes.keys.map { "\(name).\($0)" }
        }
      })
  }

  /// The settings that are durations in seconds.
  var durations: [String: Duration] {
    settings.compactMapValues { value in value.integer.flatMap { $0 > 0 ? .seconds($0) : nil } }
  }
}

extension DiagnosticKind {
  static let unknownService = DiagnosticKind(
    "unknown-service",
    why: "A specification shares a service that lies in the folder 'services' beside its own, or one of the kit's.",
    remedy: "Correct the name, write the file, or remove the key and give the specification a service.yaml of its own.",
    broken: "service: acme-logn", mended: "service: acme-login")

  package static let differingService = DiagnosticKind(
    "differing-service",
    why: "A service that is simulated in Swift does what its simulator does, whatever its file says.",
    remedy: "Make the file equal to the simulator, or give the service a name of its own and write its 'answers'.",
    broken:
      "service: acme-login\nexchanges: [{exchange: tokens, method: POST, path: /token, by: client}]",
    mended: "service: acme-login\nexchanges: [{exchange: token, method: POST, path: /token, by: client}]"
  )

  package static let unsimulatedService = DiagnosticKind(
    "unsimulated-service",
    why: "Cases run against a simulated service: one that its file describes by 'answers', or one in Swift.",
    remedy: "Write 'answers', correct the name, or use the executable that brings the service's worlds.",
    broken: "service: acme   # and nothing simulates it",
    mended: "service: acme\nanswers: {token: [{respond: {status: 204}}]}")

  static let secondService = DiagnosticKind(
    "second-service",
    why: "A specification has one service: either a service.yaml of its own, or one that it shares.",
    remedy: "Remove the folder's service.yaml, or the key 'service' of spec.yaml.",
    broken: "service: acme-login   # and a service.yaml in the folder",
    mended: "service: acme-login   # and no service.yaml in the folder")
}

extension Diagnostic {
  static func unknownService(
    _ name: String, shared path: String, among known: [String], at place: SourceSpan
  ) -> Diagnostic {
    let list = known.isEmpty ? "; " : "; use \(listed(known)), or "
    let remedy = didYouMean(name, among: known) ?? "\(list)write \(quoted(path)), or a service.yaml in the folder"
    return Diagnostic(.unknownService, at: place, "unknown service \(quoted(name))\(remedy)")
  }

  static func secondService(_ name: String, shared path: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .secondService, at: place,
      "\(quoted(name)) is the shared service of \(quoted(path)), but the folder has a service.yaml too; remove one")
  }
}
