import AuthProviding
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

  /// Calls an operation, without the members that are `nil`.
  @discardableResult func call(_ operation: String, _ members: [String: Value?]) async throws(ServiceFailure) -> Value {
    var headers: HTTPFields = [.contentType: "application/x-amz-json-1.1"]
    if let target = HTTPField.Name("X-Amz-Target") { headers[target] = "\(prefix).\(operation)" }
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
      guard let name = body?["__type"]?.text else { throw .unreadable(status: response.status) }
      // A namespace may precede the name.
      throw .refused(type: String(name.split(separator: "#").last ?? ""), message: body?["message"]?.text)
    }
    if response.body.isEmpty { return [:] }
    guard let body, body.fields != nil else { throw .unreadable(status: response.status) }
    return body
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
