import AuthProviding
import HTTPTypes
import LoginWithAmazonClients
import MutantProviders
import SpecModel
import Synchronization

/// Variants that write requests in other ways, which mean the same.
extension Variant {
  static let encoding: [Variant] = [
    Variant(
      "empty-secret", differs: "Sends the client secret that it does not have as an empty field.",
      source: .reference(id: "lwa-wire", section: "4", sureness: .a),
      allowed: "A parameter without a value counts as left out (RFC 6749, section 3.2).",
      (.tokenClient, emptySecret), (.mobileLibrary, emptySecret), (.authorizationManager, emptySecret)),
    Variant(
      "other-form", differs: "Escapes more bytes, in lower case, and sends the fields and the path in another form.",
      source: .reference(id: "lwa-wire", section: "4", sureness: .a),
      allowed: "The body is a form, whose fields have no order; a charset and a path with a capital O are accepted.",
      (.tokenClient, otherForm), (.mobileLibrary, otherForm), (.authorizationManager, otherForm)),
    Variant(
      "other-query",
      differs: "Escapes more bytes of a page's query, turns the order of its fields, and spaces its JSON.",
      source: .reference(id: "lwa-wire", section: "2", sureness: .a),
      allowed: "The page takes its fields from the query, and the data of scopes as JSON; neither has an order.",
      (.mobileLibrary, [.otherQuery]), (.authorizationManager, [.otherQuery]), (.deviceRegistration, [.otherQuery])),
    Variant(
      "plain-challenge", differs: "Proves by the code verifier itself that it asked for the code.",
      source: .document(id: "drs-ios-guide", section: "Get the Authorization Code and Make Calls to DRS on iOS"),
      allowed: "The challenge method is plain or S256.",
      (.mobileLibrary, [.plainChallenge]), (.authorizationManager, [.plainChallenge])),
  ]

  private static let emptySecret = [RequestKind.exchange, .refresh].map { kind in
    MutationOperator.form(kind, "client_secret", .added(""))
  }

  private static let otherForm = [RequestKind.exchange, .refresh].map { kind in
    MutationOperator.changed(kind) { request, _ in
      request.body = Array(FormFields(encoded: request.text).encodedOtherwise.utf8)
      request.head.headerFields[.contentType] = "application/x-www-form-urlencoded;charset=UTF-8"
      request.head.path = request.head.path?.replacing("/o2/", with: "/O2/")
    }
  }
}

extension FormFields {
  /// The fields in turned order, with all bytes but letters and digits escaped, a space too, and digits in lower case.
  fileprivate var encodedOtherwise: String {
    fields.reversed().map { $0.name + "=" + Self.escaped($0.value) }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}

extension MutationOperator {
  /// Writes the query of pages in another way that means the same.
  fileprivate static let otherQuery = MutationOperator.pages { url in
    let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return url }
    var query = FormFields(encoded: parts[1])
    for index in query.fields.indices where query.fields[index].name == "scope_data" {
      query.fields[index].value.replace("\":", with: "\" :  ")
    }
    return parts[0] + "?" + query.encodedOtherwise
  }

  /// Sends the challenge as its own verifier, and names the method `plain`.
  fileprivate static let plainChallenge = MutationOperator { world, launch in
    let proofs = PlainProofs()
    let changed = world.intercepted { intercepted in
      intercepted.changePages { url in
        url.changingQuery { query in
          query.change("code_challenge_method", .replaced("plain"), in: world)
          proofs.learn(page: query)
        }
      }
    }
    let form = MutationOperator.changed(.exchange) { request, _ in
      var form = FormFields(encoded: request.text)
      if let verifier = proofs.verifier(ofCode: form["code"]) {
        form.change("code_verifier", .replaced(verifier), in: world)
      }
      request.body = Array(form.encoded.utf8)
    }
    var client = try await form.launch(changed, launch)
    client.open = { [open = client.open] url, source in
      proofs.learn(redirect: url)
      return open(url, source)
    }
    client.perform = { [perform = client.perform] call, completion in
      if let url = call.arguments["url"]?.text { proofs.learn(redirect: url) }
      await perform(call, completion)
    }
    return client
  }
}

/// The verifiers of authorizations, which are their challenges, by state and by code.
private final class PlainProofs: Sendable {
  private let verifiers = Mutex<[String: String]>([:])

  func learn(page: FormFields) {
    guard let state = page["state"], let challenge = page["code_challenge"] else { return }
    verifiers.withLock { $0[state] = challenge }
  }

  func learn(redirect url: String) {
    let query = FormFields(encoded: URLParts(url).query ?? "")
    guard let state = query["state"], let code = query["code"] else { return }
    verifiers.withLock { $0[code] = $0[state] }
  }

  func verifier(ofCode code: String?) -> String? { code.flatMap { code in verifiers.withLock { $0[code] } } }
}
