import AuthProviding
import BundledServices
import Foundation
import HTTPTypes
import LoopbackServices
import SpecModel
import Synchronization

extension FuzzTarget {
  /// What a server reads.
  static let served = [servedRequest, servedStranger, servedBytes]

  private static let words = [
    "GET /", "POST /", "PUT /_kit/customer", "/_kit/users", "/_kit/clock", "/_kit/things", "/_kit/pool",
    "/_kit/faults", "GET /_kit/chaos", "Host: [::1]:80\r\n", "Authorization: Bearer ", "Origin: http://localhost\r\n",
    "/auth/o2/token", "/ap/oa?", "/oauth2/authorize?", "/oauth2/token", "/login", "/logout", "Host: localhost\r\n",
    "Content-Type: application/json\r\n", "Content-Type: application/x-www-form-urlencoded\r\n",
    "X-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\n", "grant_type=refresh_token", "client_id=",
    "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "\r\n\r\n", "0\r\n\r\n", " HTTP/1.1\r\n",
    "Expect: 100-continue\r\n",
    "Connection: close\r\n", "Upgrade: h2c\r\n", "{\"advance_seconds\":1e9}", "{\"decision\":\"approve\"}",
  ]

  /// Requests as the router of a served world receives them, without a socket.
  ///
  /// `$name` stands for a text that the world's description or an earlier answer had under this name, so that inputs get
  /// past the checks of ids and tokens.
  static let servedRequest = FuzzTarget("served-request", vocabulary: words + names.map { "$" + $0 }) { bytes in
    let world = ServedWorld(
      at: "http://127.0.0.1:8080", time: ServedTime { .seconds(1_800_000_000) },
      serving: ServedSet(families: BundledServices.all),
      among: .none)
    var known = KnownTexts()
    known.learn(from: try Value(json: world.description))
    for text in RequestText.texts(in: bytes) {
      guard let request = RequestText.request(known.filled(text)) else { continue }
      guard case .whole(let response) = waiting({ await world.answer(to: request) }) else { continue }
      let location = response.head.headerFields[.location] ?? ""
      for field in FormFields(encoded: URLParts(location).query ?? "").fields { known[field.name] = field.value }
      let type = response.head.headerFields[.contentType] ?? ""
      guard type.hasPrefix("application/json") || type.hasPrefix("application/x-amz-json"), !response.body.isEmpty
      else { continue }
      guard let value = try? Value(json: response.body) else {
        // A fault may give an answer of the services any body.
        guard request.head.path?.hasPrefix("/_kit") == true else { continue }
        throw FuzzProblem("the answer to \(request.head.method) \(request.head.path ?? "") is no JSON")
      }
      known.learn(from: value)
    }
  }

  /// Requests of scripts and of programs on other machines, to services with faults by chance: nothing of the control plane
  /// leaves without its token, and no script of another origin reads what is not for scripts.
  static let servedStranger = FuzzTarget(
    "served-stranger",
    vocabulary: words + names.map { "$" + $0 } + [
      "OPTIONS /", "Origin: https://app.example\r\n", "Origin: null\r\n", "Access-Control-Request-Method: POST\r\n",
      "Access-Control-Request-Headers: x-amz-target\r\n", "Authorization: Bearer 0\r\n", "/_kit/exchanges",
      "/_kit/worlds",
    ]
  ) { bytes in
    let chaos = Chaos(percent: Int(bytes.first ?? 0) % 101, seed: UInt64(bytes.count))
    let world = ServedWorld(
      at: "http://127.0.0.1:8080", time: ServedTime { .seconds(1_800_000_000) },
      serving: ServedSet(families: BundledServices.all), under: ServedRules(admittingOthers: true, chaos: chaos),
      among: .none)
    var known = KnownTexts()
    known.learn(from: try Value(json: world.description))
    for text in RequestText.texts(in: bytes) {
      guard let request = RequestText.request(known.filled(text)) else { continue }
      let path = (request.head.path ?? "/").prefix { $0 != "?" }
      let isOfControl = path.hasPrefix("/_kit")
      let answer = waiting { await world.answer(to: request, from: .other) }
      guard case .whole(let response) = answer else {
        if isOfControl { throw FuzzProblem("the control plane meets with a fault at \(path)") }
        continue
      }
      guard !isOfControl || response.status >= 400 else {
        throw FuzzProblem("the control plane does \(request.head.method) \(path) without its token")
      }
      guard !isOfControl || response.head.headerFields[.accessControlAllowOrigin] == nil else {
        throw FuzzProblem("the control plane lets scripts read \(path)")
      }
    }
  }

  /// The hosts of requests and of `serve --host`: what is taken for one has one form, and leaves no address that it is in.
  static let host = FuzzTarget(
    "host", longestInput: 512,
    vocabulary: ["localhost", "127.0.0.1", "[::1]", "::ffff:", ":80", "0x7f", "a.b", "xn--", "%eth0", "@", "/", "\r\n"]
  ) { bytes in
    guard let name = HostName(String(decoding: bytes, as: UTF8.self)) else { return }
    guard HostName(name.text) == name else { throw FuzzProblem("'\(name.text)' is read as another host") }
    guard URLParts("http://\(name.text):80/path").authority == "\(name.text):80" else {
      throw FuzzProblem("'\(name.text)' is no authority")
    }
    guard !name.text.utf8.contains(where: { $0 <= 0x20 || $0 > 0x7E || "/?#@%,".utf8.contains($0) }) else {
      throw FuzzProblem("'\(name.text)' has a character that no host has")
    }
  }

  private static let names = [
    "AccessToken", "IdToken", "RefreshToken", "Session", "access_token", "app_client", "client_id", "code",
    "identity_pool_id", "refresh_token", "state", "user_pool_id",
  ]

  /// Bytes of a connection, as the server's parser reads them.
  static let servedBytes: FuzzTarget = {
    let server = FuzzedServer()
    return FuzzTarget("served-bytes", vocabulary: words) { bytes in
      guard let socket = LocalSocket(port: try server.port()) else {
        throw FuzzProblem("the server accepts no connection any more")
      }
      socket.send(bytes)
      socket.endOutput()
      let answer = socket.readAll()
      guard let answer else { throw FuzzProblem("the connection was still open after \(LocalSocket.patience) s") }
      guard answer.isEmpty || answer.starts(with: "HTTP/1.1 ".utf8) else {
        throw FuzzProblem("the answer is no HTTP/1.1")
      }
    }
  }()
}

/// A server that starts with its first input.
private final class FuzzedServer: Sendable {
  private let worlds = Mutex<ServedWorlds?>(nil)

  func port() throws -> Int {
    try worlds.withLock { worlds in
      if worlds == nil {
        worlds = try waiting { await Result { try await ServedWorlds(serving: BundledServices.all) } }.get()
      }
      return worlds?.origin.split(separator: ":").last.flatMap { Int($0) } ?? 0
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// Requests as text: a method and a target, fields, an empty line and a body, and the next after a line of `---`.
enum RequestText {
  static func texts(in bytes: [UInt8]) -> [String] {
    Array(String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n---\n").prefix(16))
  }

  static func request(_ text: String) -> Request? {
    let parts = text.components(separatedBy: "\r\n\r\n")
    var lines = (parts.first ?? "").components(separatedBy: "\r\n")
    let start = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: true)
    guard let method = start.first.flatMap({ HTTPRequest.Method(String($0)) }) else { return nil }
    var fields = HTTPFields()
    for line in lines {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, let name = HTTPField.Name(String(field[0])) else { continue }
      fields.append(HTTPField(name: name, value: String(field[1].drop { $0 == " " })))
    }
    let target = start.count > 1 ? String(start[1]) : "/"
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "localhost:8080", path: target, headerFields: fields)
    return Request(head: head, body: Array(parts.dropFirst().joined(separator: "\r\n\r\n").utf8))
  }
}

/// Texts by the names under which answers had them last.
private struct KnownTexts {
  private var texts: [String: String] = [:]

  subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  mutating func learn(from value: Value, as name: String = "") {
    switch value {
    case .string(let text): texts[name] = text
    case .map(let fields):
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) { learn(from: field, as: name) }
      // Both services have a client id; that of the pool's app is told apart by its neighbour.
      if fields["user_pool_id"] != nil { texts["app_client"] = fields["client_id"]?.text }
    case .list(let members): for member in members { learn(from: member, as: name) }
    default: break
    }
  }

  /// Returns a text with the values of the names in it, the longest names first.
  func filled(_ text: String) -> String {
    guard text.contains("$") else { return text }
    return texts.sorted { ($1.key.count, $0.key) < ($0.key.count, $1.key) }.reduce(text) {
      $0.replacing("$" + $1.key, with: $1.value)
    }
  }
}

/// Waits for what an asynchronous function returns.
private func waiting<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Result?>(nil)
  Task {
    let value = await body()
    result.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = result.withLock({ $0 }) else { preconditionFailure("the task signals after its result") }
  return value
}
