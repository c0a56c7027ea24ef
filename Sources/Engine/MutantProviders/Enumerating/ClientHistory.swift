import AuthProviding
import SpecModel
import Synchronization

/// Follows what a client goes through since its launch, and reports each thing that a mutant can change.
final class ClientHistory: Sendable {
  /// What a mutant can change.
  enum Act: Sendable {
    /// A call that begins.
    case call(Call)
    /// The end of a call.
    case ending(operation: String, Completion.Ending)
    /// A request that is sent.
    case request(Request)
    /// The answer to a request.
    case answer(Request, Response)
    /// A page that the customer sees.
    case page(String)
    /// An event.
    case event(String, Value)
    /// An entry that is read, written or deleted.
    ///
    /// - Parameter isWrite: Whether it is written.
    case store(isWrite: Bool)
    /// Cookies that are read or deleted.
    case cookies
    /// A time to wait for.
    case wait
    /// An incoming URL.
    case url(String)
  }

  private struct State {
    var past = ClientPast()
    var lastCall: Duration
  }

  private let state: Mutex<State>
  private let clock: any WorldClock
  private let hear: @Sendable (ClientPast.Moment) -> Void
  private let see: @Sendable (Act) -> Void

  /// Creates the history of a launch.
  ///
  /// - Parameters:
  ///   - world: The world in which the client is launched.
  ///   - hear: Receives each moment.
  ///   - see: Receives each act: calls, their ends and incoming URLs as soon as they are noted, all others before.
  init(
    in world: World, hear: @escaping @Sendable (ClientPast.Moment) -> Void = { _ in },
    see: @escaping @Sendable (Act) -> Void = { _ in }
  ) {
    clock = world.clock
    state = Mutex(State(lastCall: world.clock.now))
    self.hear = hear
    self.see = see
    note("launch", details: world.app.values.keys.sorted().map { "app{\($0)}" })
  }

  /// Whether an occasion has come.
  func has(_ occasion: Occasion) -> Bool {
    occasion.conditions.isEmpty || state.withLock { occasion.hasCome(in: $0.past) }
  }

  private func note(_ words: String, details: [String] = []) {
    let moments = [ClientPast.Moment(words)] + details.map { ClientPast.Moment($0, isDetail: true) }
    for moment in moments {
      state.withLock { _ = $0.past.note(moment) }
      hear(moment)
    }
  }

  /// Notes a call.
  func note(_ call: Call) {
    let waited = state.withLock { state in
      defer { state.lastCall = clock.now }
      return clock.now - state.lastCall
    }
    if waited >= .seconds(60) {
      note("waited", details: ["waited{\(waited.components.seconds)s}"])
    }
    let arguments = call.arguments.sorted { $0.key < $1.key }.flatMap { name, value in
      value.words.map { "\(call.operation){\(name)\($0)}" }
    }
    note(call.operation, details: (call.form.map { ["\(call.operation)/\($0)"] } ?? []) + arguments)
    see(.call(call))
  }

  /// Notes the end of a call.
  func note(_ ending: Completion.Ending, of operation: String) {
    let (words, details): (String, [String]) =
      switch ending {
      case .reply(let fields):
        ("reply", fields.sorted { $0.key < $1.key }.flatMap { name, value in value.words.map { name + $0 } })
      case .failure(let failure): (failure.code ?? "failure", [])
      case .cancelled: ("cancelled", [])
      case .unsupported: ("unsupported", [])
      }
    note("\(operation)=\(words)", details: details.map { "\(operation)={\($0)}" })
    see(.ending(operation: operation, ending))
  }

  /// Notes an incoming URL.
  func note(url: String) {
    note("url", details: FormFields(encoded: URLParts(url).query ?? "").fields.map { "url{\($0.name)}" })
    see(.url(url))
  }

  /// The world as the client must use it, so that its history is known.
  func followed(_ world: World) -> World {
    world.intercepted { followed in
      followed.onSend = { [self] (request, world) async throws(NetworkFailure) in
        see(.request(request))
        do throws(NetworkFailure) {
          let response = try await world.network.send(request)
          see(.answer(request, response))
          noteAnswer(response, to: request)
          return response
        } catch {
          note("\(ReferenceTraffic.name(of: request)):\(error.rawValue)")
          throw error
        }
      }
      followed.changePages { [self] url in
        noteVisit(of: url)
        see(.page(url))
        return url
      }
      followed.onSessionEnd = { [self] end in
        if case .redirected(let url) = end { notePage("redirected", url) } else { notePage("dismissed") }
        return end
      }
      followed.onBrowserEnd = { [self] end in
        notePage(end == .returned ? "returned" : "dismissed")
        return end
      }
      followStorage(by: &followed)
    }
  }

  private func followStorage(by followed: inout InterceptedWorld) {
    followed.onRead = { [self] (key, store) throws(StoreFailure) in
      see(.store(isWrite: false))
      let bytes = try store.read(key)
      if bytes != nil { note(detail: "stored{\(key)}") }
      return bytes
    }
    followed.onWrite = { [self] (key, bytes, store) throws(StoreFailure) in
      see(.store(isWrite: true))
      try store.write(key, bytes)
    }
    followed.onDelete = { [self] (key, store) throws(StoreFailure) in
      see(.store(isWrite: false))
      try store.delete(key)
    }
    followed.onCookies = { [self] domain, cookies in
      see(.cookies)
      return cookies.cookies(of: domain)
    }
    followed.onCookieDeleted = { [self] cookie, cookies in
      see(.cookies)
      cookies.delete(cookie)
    }
    followed.onEvent = { [self] name, value, events in
      see(.event(name, value))
      events.emit(name, value)
    }
    followed.onWait = { [self] duration, clock in
      see(.wait)
      try await clock.sleep(for: duration)
    }
  }

  private func noteAnswer(_ response: Response, to request: Request) {
    let name = ReferenceTraffic.name(of: request)
    let fields = (try? Value(json: response.body))?.fields
    let error = fields?["error"]?.text ?? fields?["__type"]?.text
    let details = (fields ?? [:]).sorted { $0.key < $1.key }.flatMap { field, value in
      value.words.map { "\(name){\(field)\($0)}" }
    }
    note("\(name):\(response.status)" + (error.map { ":\($0)" } ?? ""), details: details)
  }

  /// Notes the fields of a page that is about to be shown.
  private func noteVisit(of url: String) {
    let fields = FormFields(encoded: URLParts(url).query ?? "").fields
    for field in fields {
      guard let ending = field.value.ending else { continue }
      note(detail: "visit{\(field.name)\(Occasion.Condition.ellipsis)\(ending)}")
    }
  }

  private func notePage(_ words: String, _ url: String? = nil) {
    let fields = url.map { FormFields(encoded: URLParts($0).query ?? "").fields } ?? []
    note("page:\(words)", details: fields.map { "page{\($0.name)}" })
  }

  /// Notes a detail that counts once.
  private func note(detail words: String) {
    let moment = ClientPast.Moment(words, isDetail: true)
    let isNew = state.withLock { state in
      guard !state.past.moments.contains(moment.words) else { return false }
      state.past.note(moment)
      return true
    }
    if isNew { hear(moment) }
  }
}

extension Value {
  /// The value in the words of occasions: that it is there, of which kind where it is no text, and which, where it is
  /// short and made of letters; of other texts the end.
  fileprivate var words: [String] {
    switch self {
    case .string(let text):
      text.isEmpty
        ? ["", "="]
        : text.utf8.count <= 24 && text.allSatisfy({ $0.isASCII && ($0.isLetter || "_ -+.@".contains($0)) })
          ? ["", "=\(text)"] : [""] + (text.ending.map { ["\(Occasion.Condition.ellipsis)\($0)"] } ?? [])
    case .integer(let number): abs(number) < 100_000 ? ["", "=\(number)"] : [""]
    case .bool(let truth): ["", "=\(truth)"]
    case .list(let members): ["", ":\(members.count)"] + members.flatMap { $0.text.map { ["[\($0)]"] } ?? [] }
    case .map(let fields):
      [""]
        + fields.sorted { $0.key < $1.key }.prefix(8).flatMap { name, value in
          [".\(name)"] + (value.text?.ending.map { [".\(name)\(Occasion.Condition.ellipsis)\($0)"] } ?? [])
        }
    case .decimal: [":number"]
    case .null: [":null"]
    }
  }
}

extension String {
  /// The last two characters, where a condition can hold them.
  fileprivate var ending: String? {
    let ending = suffix(2)
    let isPlain = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    return ending.count == 2 && isPlain ? String(ending) : nil
  }
}
