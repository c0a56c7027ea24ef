import AuthProviding
import HTTPTypes
import WorldScripting

extension LoginWithAmazonService: SimulatedService {
  var credentials: [Credential] { ledger.credentials }

  /// The name goes by the address alone, so that a case can say which method it expects.
  func exchangeName(of request: Request) -> String? { hosts.exchange(at: request)?.rawValue }

  mutating func noteSecrets(in request: Request) {
    if let header = request.head.headerFields[.authorization], header.prefix(6).lowercased() == "basic " {
      note("client-credentials", String(header.dropFirst(6)))
    }
    // Looked for before it is parsed: most requests hold none.
    guard request.body.holds("code_verifier=") else { return }
    let verifiers = FormFields(encoded: request.text).fields.filter { $0.name == "code_verifier" }
    for verifier in verifiers { note("code-verifier", verifier.value) }
  }

  mutating func refuse(_ request: Request, code: String) -> Answer {
    if hosts.exchange(of: request) == .authorize { return authorizeRefused(request, code: code) }
    return answer(Refusal(code: code, description: "The service refused the request"))
  }

  func isSession(_ cookie: Cookie) -> Bool {
    cookie.name == Self.sessionCookie && cookie.domain == hosts.websiteName
  }

  mutating func makeSession() -> Cookie {
    let cookie = Cookie(domain: hosts.websiteName, name: Self.sessionCookie, value: random.base64URLText(64))
    note("session-cookie", cookie.value)
    return cookie
  }

  /// The name of the cookie that a browser keeps of a customer who wants to stay signed in.
  static let sessionCookie = "session-token"

  private mutating func note(_ kind: String, _ value: String) {
    guard !value.isEmpty, !secrets.contains(where: { $0.value == value }) else { return }
    secrets.append(Secret(kind: kind, value: value))
  }
}

extension [UInt8] {
  /// Whether a text stands in the bytes; the standard library's own search takes fifty times as long.
  fileprivate func holds(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count > 0, count <= self.count else { return false }
    return withUnsafeBufferPointer { bytes in
      (0...bytes.count - count).contains { start in
        (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
      }
    }
  }
}
