public import AuthProviding
import HTTPTypes

/// What comes of a request to a service in real time.
public enum LiveAnswer: Sendable, Hashable {
  /// A response.
  ///
  /// - Parameters:
  ///   - _: The response.
  case response(Response)
  /// A page that asks more of the person in front of it; the same request is answered again once that is known.
  ///
  /// - Parameters:
  ///   - _: What the page asks for.
  case page(LivePage)

  init(_ answer: Answer) {
    self =
      switch answer {
      case .signInPage: .page(.signIn)
      case .consentPage: .page(.consent)
      default: .response(answer.response)
      }
  }

  /// The answer with other fields in the query of its redirect; any other answer stays as it is.
  ///
  /// - Parameter fields: The fields' values by name; `nil` takes a field away.
  /// - Returns: The answer.
  public func redirecting(with fields: [String: String?]) -> LiveAnswer {
    guard case .response(var response) = self, let location = response.head.headerFields[.location] else { return self }
    var url = RedirectURL(location)
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) { url.set(name, to: value) }
    response.head.headerFields[.location] = url.text
    return .response(response)
  }

  mutating func replaceStatus(with status: Int) {
    guard case .response(var response) = self else { return }
    response.head.status = .init(code: status)
    self = .response(response)
  }
}

/// What a page asks for.
public enum LivePage: Sendable, Hashable {
  /// To sign in.
  case signIn
  /// To allow the app what it asks for.
  case consent
}
