import AuthProviding
import HTTPTypes
import SpecModel

/// What a service answers, before it becomes bytes, so that faults and customers can still change it.
enum Answer: Sendable, Hashable {
  /// A JSON object, whose fields keep their order.
  case json(status: Int, [Field])
  /// A redirect, to an address that is kept byte for byte.
  case redirect(to: String)
  /// The page on which the customer signs in.
  case signInPage
  /// The page on which the customer consents.
  case consentPage
  /// A page that leads nowhere.
  case page(status: Int, text: String)
  /// A text that claims to be JSON.
  case rawJSON(String)
  /// A status without a body.
  case empty(status: Int)
  /// An answer whose body breaks off.
  indirect case truncated(Answer, bytes: Int)
  /// An answer with other header fields besides.
  indirect case headed(Answer, HTTPFields)

  /// A field of a JSON object.
  struct Field: Sendable, Hashable {
    var name: String
    var value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Answer {
  /// The answer as a response.
  var response: Response {
    switch self {
    case .json(let status, let fields):
      Response(head: Self.head(status, Self.jsonFields), body: JSONText(fields).bytes)
    case .redirect(let location):
      Response(head: Self.head(302, [.location: location, .cacheControl: "no-store"]))
    case .signInPage:
      Response(head: Self.head(200, Self.pageFields), body: Array(Self.page("Sign in").utf8))
    case .consentPage:
      Response(head: Self.head(200, Self.pageFields), body: Array(Self.page("Allow the app what it asks for").utf8))
    case .page(let status, let text):
      Response(head: Self.head(status, Self.pageFields), body: Array(Self.page(text).utf8))
    case .rawJSON(let text):
      Response(head: Self.head(200, Self.jsonFields), body: Array(text.utf8))
    case .empty(let status):
      Response(head: Self.head(status, [:]))
    case .truncated(let whole, let bytes):
      Response(head: whole.response.head, body: Array(whole.response.body.prefix(bytes)))
    case .headed(let plain, let fields):
      Self.response(plain.response, with: fields)
    }
  }

  private static func response(_ plain: Response, with fields: HTTPFields) -> Response {
    var response = plain
    for field in fields { response.head.headerFields[field.name] = field.value }
    return response
  }

  private static let jsonFields: HTTPFields = [
    .contentType: "application/json;charset=UTF-8", .cacheControl: "no-store",
  ]

  private static let pageFields: HTTPFields = [.contentType: "text/html;charset=UTF-8", .cacheControl: "no-store"]

  private static func head(_ status: Int, _ fields: HTTPFields) -> HTTPResponse {
    HTTPResponse(status: .init(code: status), headerFields: fields)
  }

  /// The text is the simulator's own and holds nothing of the request.
  private static func page(_ text: String) -> String {
    "<!doctype html><html lang=\"en\"><title>\(text)</title><p>\(text)</p></html>"
  }
}
