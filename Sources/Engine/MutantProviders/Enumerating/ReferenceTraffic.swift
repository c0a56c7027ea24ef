import AuthProviding
import ClientFamilies
import ConformanceCore
import HTTPTypes
import SpecModel
import Synchronization
import WorldScripting

/// What a reference client sends, gets and returns in the cases of its specification: what mutants can change.
struct ReferenceTraffic: Sendable {
  /// A kind of request, with what its requests and answers held.
  struct Exchange: Sendable {
    /// The names of the fields of forms, with the paths of fields of JSON bodies.
    var fields: Set<String> = []
    /// Whether the body is a form.
    var isForm = false
    /// The names of the header fields.
    var headers: Set<String> = []
    /// The paths of the fields of JSON answers.
    var answers: Set<String> = []
  }

  /// The kinds of requests by their names.
  var exchanges: [String: Exchange] = [:]
  /// The names of the fields in the addresses of pages.
  var pageFields: Set<String> = []
  /// The names of events.
  var events: Set<String> = []
  /// Whether anything was written to the store.
  var usesStore = false
  /// The fields of replies by operation and path, with their values.
  var replies: [String: [String: Set<Value>]] = [:]
  /// The ways in which the calls of operations ended.
  var endings: [String: Set<EndingKind>] = [:]
  /// The codes of failures by operation.
  var codes: [String: Set<String>] = [:]

  /// How a call ended.
  enum EndingKind: Sendable { case reply, failure, cancelled }

  /// Runs a reference client on cases, and notes what it does.
  init(of base: ReferenceClient, on specification: Specification, through pipeline: Pipeline, in worlds: any WorldMaker)
    throws
  {
    let seen = Mutex(ReferenceTraffic())
    let listener = MutationOperator.followed(hear: { _ in }, see: { act in seen.withLock { $0.note(act) } })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan(
      [specification], for: ClientRoster(base.client(named: "reference", with: [listener])), in: { _ in worlds },
      options: options)
    for step in plan.steps {
      // What a fault writes into an answer, no client needs to read.
      let isFaulty = step.testCase.script.hasFault
      seen.withLock { $0.notesAnswers = !isFaulty }
      _ = pipeline.result(of: step)
    }
    self = seen.withLock { $0 }
  }

  private var notesAnswers = true

  private init() {}

  /// The name of a request's kind: its target, or its path, with the grant type of a form.
  static func name(of request: Request) -> String {
    if let target = HTTPField.Name("X-Amz-Target").flatMap({ request.head.headerFields[$0] }) {
      return target.split(separator: ".").last.map(String.init) ?? target
    }
    let path = URLParts(request.url).path
    guard !request.body.isEmpty, let grant = FormFields(encoded: request.text)["grant_type"] else { return path }
    return "\(path) \(grant)"
  }

  private mutating func note(_ act: ClientHistory.Act) {
    switch act {
    case .answer(let request, let answer): note(request, answer)
    case .page(let url): pageFields.formUnion(FormFields(encoded: URLParts(url).query ?? "").fields.map(\.name))
    case .store(isWrite: true): usesStore = true
    case .event(let name, _): events.insert(name)
    case .ending(let operation, let ending): note(ending, of: operation)
    case .call, .request, .store, .cookies, .wait, .url: break
    }
  }

  private mutating func note(_ request: Request, _ answer: Response) {
    let name = Self.name(of: request)
    var exchange = exchanges[name] ?? Exchange()
    if let json = try? Value(json: request.body), json.fields != nil {
      exchange.fields.formUnion(json.paths)
    } else if !request.body.isEmpty {
      exchange.isForm = true
      exchange.fields.formUnion(FormFields(encoded: request.text).fields.map(\.name))
    }
    exchange.headers.formUnion(request.head.headerFields.map(\.name.canonicalName))
    if notesAnswers, answer.status == 200, let json = try? Value(json: answer.body) {
      exchange.answers.formUnion(json.paths)
    }
    exchanges[name] = exchange
  }

  private mutating func note(_ ending: Completion.Ending, of operation: String) {
    switch ending {
    case .reply(let fields):
      endings[operation, default: []].insert(.reply)
      let reply = Value.map(fields)
      for path in reply.paths {
        if let value = reply.value(at: path) { replies[operation, default: [:]][path, default: []].insert(value) }
      }
    case .failure(let failure):
      endings[operation, default: []].insert(.failure)
      if let code = failure.code { codes[operation, default: []].insert(code) }
    case .cancelled: endings[operation, default: []].insert(.cancelled)
    case .unsupported: break
    }
  }
}

extension Value {
  /// The paths of the fields of a map, and of those of maps in it, such as `user.name`.
  var paths: [String] {
    (fields ?? [:]).flatMap { name, value -> [String] in
      [name] + (value.fields.map { $0.keys.map { "\(name).\($0)" } } ?? [])
    }.sorted()
  }

  /// The value at a path of names, the last of which may contain dots.
  func value(at path: String) -> Value? {
    if let value = fields?[path] { return value }
    let names = path.split(separator: ".", maxSplits: 1).map(String.init)
    return names.count < 2 ? nil : fields?[names[0]]?.value(at: names[1])
  }

  /// The value of another field of the same type with another value: of the preferred one, or of the first there is.
  func sibling(of path: String, preferring other: String) -> Value? {
    guard let own = value(at: path) else { return nil }
    return ([other] + paths).compactMap(value).first { $0.kind == own.kind && $0 != own }
  }
}

extension Script {
  /// Whether a step lets requests meet with a fault.
  fileprivate var hasFault: Bool {
    (given + steps).contains { if case .fault = $0.step.verb { true } else { false } }
  }
}
