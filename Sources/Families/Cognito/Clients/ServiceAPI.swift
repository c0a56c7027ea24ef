import AuthProviding
import CognitoProtocols
import HTTPTypes

/// A JSON API of AWS: operations by name, with their members in JSON.
struct ServiceAPI: Sendable {
  private let url: String
  private let prefix: String
  private let network: any Network

  /// The API of user pools.
  static func userPool(_ world: World) -> Self {
    Self(
      url: world.endpoints["userPool"], prefix: "AWSCognitoIdentityProviderService", network: world.network)
  }

  /// The API of identity pools.
  static func identityPool(_ world: World) -> Self {
    Self(url: world.endpoints["identityPool"], prefix: "AWSCognitoIdentityService", network: world.network)
  }

  /// Calls an action of the service, without the members that are `nil`.
  @discardableResult func call(_ action: String, _ members: [String: Value?]) async throws(ServiceFailure) -> Value {
    var headers: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    if let target = HTTPField.Name("X-Amz-Target") { headers[target] = "\(prefix).\(action)" }
    let body = Value.map(members.compactMapValues(\.self)).jsonBytes
    let response: Response
    do throws(NetworkFailure) {
      response = try await network.send(Request(.post, url, headers: headers, body: body))
    } catch {
      throw .noAnswer(error)
    }
    return try read(response)
  }

  private func read(_ response: Response) throws(ServiceFailure) -> Value {
    let body = try? Value(json: response.body)
    guard response.head.status == .ok else {
      let header = HTTPField.Name("X-Amzn-ErrorType").flatMap { response.head.headerFields[$0] }
      guard let name = body?["__type"]?.text ?? header else { throw .unreadable(status: response.status) }
      throw .refused(type: Self.errorName(in: name), message: body?["message"]?.text)
    }
    if response.body.isEmpty { return [:] }
    guard let body, body.fields != nil else { throw .unreadable(status: response.status) }
    return body
  }

  /// Returns the name of an error, which a namespace may precede, and an address may follow.
  private static func errorName(in text: String) -> String {
    String(text.prefix { $0 != ":" }.split(separator: "#").last ?? "")
  }
}

extension Value {
  /// Creates a list of attributes as the service expects it, sorted so that equal calls send equal bytes.
  init(attributes: [String: String]) {
    self = .list(
      attributes.sorted { $0.key < $1.key }.map { ["Name": .string($0.key), "Value": .string($0.value)] })
  }

  /// The attributes in a list of the service, by name.
  var attributes: [String: String] {
    Dictionary(
      (list ?? []).compactMap { member in
        member["Name"]?.text.map { ($0, member["Value"]?.text ?? "") }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Creates a map of texts.
  init(texts: [String: String]) { self = .map(texts.mapValues(Value.string)) }

  /// The texts of a map.
  var texts: [String: String] { (fields ?? [:]).compactMapValues(\.text) }
}

extension UserCodeDeliveryDetails {
  /// Decodes the delivery details in a response; fails if the response has none.
  init?(answer: Value?) {
    guard let answer, answer.fields != nil else { return nil }
    self.init(
      deliveryMedium: DeliveryMedium(wireName: answer["DeliveryMedium"]?.text),
      destination: answer["Destination"]?.text, attributeName: answer["AttributeName"]?.text)
  }
}

extension UserCodeDeliveryDetails.DeliveryMedium {
  /// Decodes the spelling of the wire.
  init(wireName: String?) { self = wireName.flatMap { Self(rawValue: $0.lowercased()) } ?? .unknown }
}

/// The reason why an action of a service returned no result.
enum ServiceFailure: Error, Sendable, Hashable {
  /// The service rejected the request.
  ///
  /// - Parameters:
  ///   - type: The name of the exception.
  ///   - message: The service's message; `nil` if there is none.
  case refused(type: String, message: String?)
  /// No response arrived.
  case noAnswer(NetworkFailure)
  /// The response is not readable.
  case unreadable(status: Int)

  /// Whether the service rejected the request with an exception, whose name is given without `Exception`.
  func isRefusal(_ name: String) -> Bool {
    if case .refused(let type, _) = self { type == name + "Exception" } else { false }
  }

  /// Whether the service does not know the device in the request any more.
  var isUnknownDevice: Bool {
    self == .refused(type: "ResourceNotFoundException", message: "Device does not exist.")
  }

  /// Whether the access token was revoked, for example by another device.
  var isRevokedAccess: Bool {
    self == .refused(type: "NotAuthorizedException", message: "Access Token has been revoked")
  }
}

extension MobileClientFailure {
  /// The failure for an action of a service, with the code that the exception's name determines.
  init(service failure: ServiceFailure) {
    switch failure {
    case .refused(let type, let message):
      self.init(Self.codes[type] ?? .unknown, message ?? type)
    case .noAnswer(let failure): self.init(.unknown, "the service gave no answer: \(failure)")
    case .unreadable(let status): self.init(.unknown, "the service's answer with status \(status) makes no sense")
    }
  }

  /// The codes by the names of the exceptions, which differ from the codes in spelling only.
  private static let codes: [String: MobileClientErrorCode] = Dictionary(
    uniqueKeysWithValues: [
      .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .groupExists, .internalError,
      .invalidLambdaResponse, .invalidOAuthFlow, .invalidParameter, .invalidPassword, .invalidUserPoolConfiguration,
      .limitExceeded, .mfaMethodNotFound, .notAuthorized, .passwordResetRequired, .resourceNotFound,
      .scopeDoesNotExist, .softwareTokenMFANotFound, .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotConfirmed, .userNotFound, .usernameExists,
    ].map { (exceptionName(of: $0), $0) })

  private static func exceptionName(of code: MobileClientErrorCode) -> String {
    if code == .mfaMethodNotFound { return "MFAMethodNotFoundException" }
    return code.rawValue.prefix(1).uppercased() + code.rawValue.dropFirst() + "Exception"
  }
}
