import AuthProviding
import SpecModel

/// Lists the changes that can be made to what a client does in a case.
struct ChangeVocabulary: Sendable {
  typealias Change = EnumeratedMutant.Change

  private let codes: [String]
  private let operations: [String: Operation]
  /// The operations that can be called without arguments.
  private let plainOperations: [String]
  private var fields: [String: Set<String>] = [:]
  private var headers: [String: Set<String>] = [:]
  private var pageFields: Set<String> = []
  private var pages: Set<String> = []
  private var requests: Set<String> = []
  private var events: Set<String> = []
  private var replies: [String: Set<String>] = [:]

  /// Collects what a client does in any case.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - traces: What its reference client does in each case.
  init(of specification: Specification, traces: some Sequence<CaseTrace>) {
    codes = specification.errors.map(\.code)
    operations = Dictionary(specification.operations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    plainOperations = specification.operations.filter { $0.parameters.allSatisfy { !$0.isRequired } }.map(\.name)
    for act in traces.lazy.flatMap(\.launches).flatMap(\.acts) { collect(act) }
  }

  private mutating func collect(_ act: ClientHistory.Act) {
    switch act {
    case .request(let request):
      let name = ReferenceTraffic.name(of: request)
      requests.insert(request.words)
      fields[name, default: []].formUnion(request.fieldPaths)
      headers[name, default: []].formUnion(request.head.headerFields.map(\.name.canonicalName))
    case .page(let url):
      pages.insert(url.prefix { $0 != "?" }.description)
      pageFields.formUnion(FormFields(encoded: URLParts(url).query ?? "").fields.map(\.name))
    case .event(let name, let value): events.insert("\(name)=\(value.text ?? value.json)")
    case .ending(let operation, .reply(let fields)): replies[operation, default: []].formUnion(fields.keys)
    case .call, .ending, .answer, .store, .cookies, .wait, .url: break
    }
  }

  /// The changes that can be made to what a client does, in an order that depends on nothing else.
  func changes(of trace: CaseTrace) -> [Change] {
    let all = trace.launches.flatMap(\.acts).flatMap(changes)
    var seen: Set<Change> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func changes(of act: ClientHistory.Act) -> [Change] {
    switch act {
    case .call(let call): calls(call)
    case .ending(let operation, .reply(let fields)): replies(of: operation, fields)
    case .ending(let operation, .failure(let failure)): failures(of: operation, failure)
    case .ending(let operation, .cancelled):
      [.cancellationAsSuccess, .cancellationDoubled, .cancellationLost].map { Change(operation, $0) }
        + codes.prefix(1).map { Change(operation, .cancellationAsFailure, $0) }
    case .ending(_, .unsupported): []
    case .request(let request): requests(request)
    case .answer(let request, let response): answers(to: request, response)
    case .page(let url): pages(url)
    case .event(let name, _):
      [.eventDropped, .eventDoubled, .eventAltered].map { Change("events", $0, name) }
    case .store:
      [
        Change("store", .storeWriteLost, "all"), Change("store", .storeDeletionLost, "all"),
        Change("store", .storeReadLost), Change("store", .storeForgotten), Change("store", .storeEntryCopied),
      ]
    case .cookies: [Change("cookies", .cookieDeletionLost)]
    case .wait: [Change("clock", .waitShortened), Change("clock", .waitProlonged)]
    case .url: [.urlRefused, .urlDenied, .urlClaimed].map { Change("url", $0) }
    }
  }

  private func replies(of operation: String, _ reply: [String: Value]) -> [Change] {
    let value = Value.map(reply)
    let paths = value.paths
    let declared = operations[operation]?.reply ?? []
    var found = paths.flatMap { path -> [Change] in
      var found = [.replyFieldDropped, .replyFieldAltered, .replyFieldEmptied, .replyFieldStale].map {
        Change(operation, $0, path)
      }
      if let own = value.value(at: path), own.fields == nil,
        let sibling = paths.first(where: { $0 != path && value.value(at: $0)?.kind == own.kind })
      {
        found.append(Change(operation, .replyFieldSwapped, "\(path) with \(sibling)"))
      }
      found.append(Change(operation, .replyFieldFixed, path))
      found += recoded(value.value(at: path)).map { Change(operation, .replyFieldRecoded, "\(path) \($0)") }
      let text = value.value(at: path)?.text
      let others = declared.first { $0.name == path }?.values ?? []
      return found
        + others.filter { $0 != text }.compactMap { other in
          text.map { Change(operation, .stateMisreported, "\(path): \($0) as \(other)") }
        }
    }
    let absent = replies[operation, default: []].union(declared.map(\.name)).subtracting(paths)
    found += absent.sorted().map { Change(operation, .replyFieldAdded, $0) }
    found += [.cancellationMisreported, .successDoubled, .successLost, .replyStored].map { Change(operation, $0) }
    return found + codes.prefix(1).map { Change(operation, .successAsFailure, $0) }
  }

  private func failures(of operation: String, _ failure: AuthFailure) -> [Change] {
    var found: [Change] = []
    if let code = failure.code {
      let place = codes.firstIndex(of: code) ?? 0
      let others = (1...4).map { codes[(place + $0) % codes.count] }.filter { $0 != code } + ["undocumented"]
      found += others.map { Change(operation, .codeReplaced, "\(code) as \($0)") }
    }
    found += Value.map(failure.details).paths.flatMap { path in
      [.detailDropped, .detailAltered].map { Change(operation, $0, path) }
    }
    let kinds: [EnumeratedMutant.Kind] = [
      .codeDropped, .failureUnhandled, .messageDropped, .failureAsSuccess, .failureAsCancellation, .failureDoubled,
      .failureLost,
    ]
    return found + kinds.map { Change(operation, $0) }
  }

  private func calls(_ call: Call) -> [Change] {
    let name = call.operation
    let given = Value.map(call.arguments)
    let arguments = given.paths.flatMap { path in
      [.argumentDropped, .argumentAltered].map { Change(name, $0, path) }
        + recoded(given.value(at: path)).map { Change(name, .argumentRecoded, "\(path) \($0)") }
    }
    let kinds: [EnumeratedMutant.Kind] = [
      .callSkipped, .callRepeated, .endingHurried, .endingDelayed, .requestLeaked, .messageLeaking,
    ]
    let others = plainOperations.filter { $0 != name }.flatMap { other in
      [.callPreceded, .callFollowed].map { Change(name, $0, other) }
    }
    return arguments + kinds.map { Change(name, $0) }
      + codes.prefix(1).flatMap { [Change(name, .callRefused, $0), Change(name, .endingTimedOut, $0)] }
      + requests.sorted().map { Change(name, .requestAdded, $0) } + pages.sorted().map { Change(name, .pageAdded, $0) }
      + events.sorted().map { Change(name, .eventAdded, $0) } + others
      + requests.sorted().prefix(1).map { Change(name, .requestsFlooded, $0) }
  }

  private func requests(_ request: Request) -> [Change] {
    let name = ReferenceTraffic.name(of: request)
    let own = request.fieldPaths
    let kinds: [EnumeratedMutant.Kind] = [
      .requestFieldDropped, .requestFieldAltered, .requestFieldDoubled, .requestFieldFixed, .requestFieldStale,
      .requestFieldInAddress,
    ]
    let ownHeaders = Set(request.head.headerFields.map(\.name.canonicalName))
    let absent = fields[name, default: []].union(Self.foreignFields).subtracting(own).sorted()
    let json = try? Value(json: request.body)
    let form = FormFields(encoded: request.text)
    return own.flatMap { field in kinds.map { Change(name, $0, field) } }
      + absent.flatMap { [Change(name, .requestFieldAdded, $0), Change(name, .requestEchoedWith, $0)] }
      + own.map { Change(name, .requestEchoedWithout, $0) }
      + own.flatMap { field in
        recoded(json?.value(at: field) ?? form[field].map(Value.string)).map {
          Change(name, .requestFieldRecoded, "\(field) \($0)")
        }
      }
      + ownHeaders.sorted().map { Change(name, .requestEchoedWithoutHeader, $0) }
      + ownHeaders.sorted().flatMap { header in
        [.requestHeaderDropped, .requestHeaderAltered].map { Change(name, $0, header) }
      }
      + headers[name, default: []].union(["authorization", "cache-control"]).subtracting(ownHeaders).sorted().map {
        Change(name, .requestHeaderAdded, $0)
      }
      + [.requestRetried, .requestLost, .requestDoubled, .requestMethodAltered, .requestMisdirected, .answerReused].map
    {
      Change(name, $0)
    }
  }

  /// Fields that a client could send in the wrong place.
  private static let foreignFields: Set = ["client_secret", "code_verifier"]

  /// The other ways in which a text is really another one.
  private func recoded(_ value: Value?) -> [TextRecoding] {
    guard let value else { return [] }
    return TextRecoding.allCases.filter { value.recoded($0) != value }
  }

  private func answers(to request: Request, _ response: Response) -> [Change] {
    let name = ReferenceTraffic.name(of: request)
    let paths = (try? Value(json: response.body))?.paths ?? []
    return paths.flatMap { [Change(name, .answerFieldIgnored, $0), Change(name, .answerFieldAltered, $0)] }
      + [Change(name, .answerStatusSwapped)]
  }

  private func pages(_ url: String) -> [Change] {
    let own = FormFields(encoded: URLParts(url).query ?? "").fields.map(\.name).sorted()
    let kinds: [EnumeratedMutant.Kind] = [
      .pageFieldDropped, .pageFieldAltered, .pageFieldFixed, .pageFieldStale, .pageFieldDoubled,
    ]
    let absent = pageFields.union(Self.foreignFields).subtracting(own).sorted()
    return own.flatMap { field in kinds.map { Change("pages", $0, field) } }
      + absent.flatMap { [Change("pages", .pageFieldAdded, $0), Change("pages", .pageEchoedWith, $0)] }
      + own.map { Change("pages", .pageEchoedWithout, $0) }
      + [.pagePrivate, .pageMisdirected, .pageSkipped, .pageDoubled].map { Change("pages", $0) }
  }
}

extension Request {
  /// The names of the fields of a form, or the paths of those of a JSON body.
  var fieldPaths: [String] {
    if let json = try? Value(json: body), json.fields != nil { return json.paths }
    return body.isEmpty ? [] : FormFields(encoded: text).fields.map(\.name).sorted()
  }
}
