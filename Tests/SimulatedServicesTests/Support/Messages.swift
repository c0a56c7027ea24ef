import AuthProviding
import Foundation
import HTTPTypes
import SimulatedServices

/// The addresses of Amazon's pages.
enum Address {
  static let authorize = "https://www.amazon.com/ap/oa"
  static let token = "https://api.amazon.com/auth/o2/token"
  static let profile = "https://api.amazon.com/user/profile"
  static let tokenInfo = "https://api.amazon.com/auth/o2/tokeninfo"
}

extension Request {
  /// A token request with a form; `nil` leaves a field out.
  static func token(_ fields: KeyValuePairs<String, String?>, basic: String? = nil) -> Request {
    let form = FormFields(fields.compactMap { name, value in value.map { (name, $0) } })
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    if let basic { headers[.authorization] = "Basic " + Data(basic.utf8).base64EncodedString() }
    return Request(.post, Address.token, headers: headers, body: Array(form.encoded.utf8))
  }

  static func authorize(_ fields: KeyValuePairs<String, String?>) -> Request {
    let query = FormFields(fields.compactMap { name, value in value.map { (name, $0) } })
    return Request(.get, Address.authorize + "?" + query.encoded)
  }

  static func profile(bearer token: String) -> Request {
    Request(.get, Address.profile, headers: [.authorization: "Bearer \(token)"])
  }
}

extension Response {
  var status: Int { head.status.code }

  var location: String? { head.headerFields[.location] }

  /// The JSON object of the body, read by a parser that is not the kit's; empty for anything else.
  var json: [String: any Sendable] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: any Sendable] ?? [:]
  }

  func text(_ name: String) -> String? { json[name] as? String }
}
