import AuthProviding
import SpecModel
import WorldScripting

extension Scene {
  /// The address of the authorization page.
  func page(
    _ scope: String = "profile", scopeData: String? = nil, clientID: String? = nil, redirectURI: String? = nil
  ) -> String {
    var fields = [
      ("client_id", clientID ?? self.clientID), ("redirect_uri", redirectURI ?? self.redirectURI),
      ("response_type", "code"), ("scope", scope), ("state", "s1"), ("code_challenge", Appendix.challenge),
      ("code_challenge_method", "S256"),
    ]
    if let scopeData { fields.append(("scope_data", scopeData)) }
    return world.endpoints["authorize"] + "?" + FormFields(fields).encoded
  }

  /// Shows a page in a session, and gives how it ended.
  @discardableResult
  func visit(_ url: String, callback: String = "amzn-com.example.app:") -> SessionEnd? {
    run { await $0.customer.authenticate(at: url, callback: callback) }
  }

  /// Shows the authorization page for a scope, and gives the fields of the redirect; `nil` where none came.
  @discardableResult
  func authorize(_ scope: String = "profile", scopeData: String? = nil) -> FormFields? {
    guard case .redirected(let url)? = visit(page(scope, scopeData: scopeData)) else { return nil }
    return FormFields(encoded: URLParts(url).query ?? "")
  }

  /// The kinds of the pages that something shows.
  func pages(shownBy body: () throws -> Void) rethrows -> [String] {
    let before = record.pages.count
    try body()
    return record.pages.dropFirst(before).map(\.kind)
  }

  @discardableResult
  func decide(_ name: String, _ arguments: [String: Value] = [:]) throws -> AppliedInstruction {
    try apply(.customer(name, arguments: arguments))
  }

  @discardableResult
  func change(_ part: String, _ arguments: [String: Value]) throws -> AppliedInstruction {
    try apply(.device(part, arguments: arguments))
  }

  @discardableResult
  func fault(_ exchange: String, _ kind: String, _ argument: Value) throws -> AppliedInstruction {
    try apply(.fault(.init(exchange: exchange, kind: kind, argument: argument)))
  }
}
