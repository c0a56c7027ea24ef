import AuthProviding
import HTTPTypes

/// An API of AWS as a client sees it: operations by name, with members in JSON.
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

  /// Makes an operation happen; members that are `nil` are left out.
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
      // A namespace may stand before the name.
      throw .refused(type: String(name.split(separator: "#").last ?? ""), message: body?["message"]?.text)
    }
    if response.body.isEmpty { return [:] }
    guard let body, body.fields != nil else { throw .unreadable(status: response.status) }
    return body
  }
}

extension Value {
  /// A list of names and values, as the service takes them; sorted, so that the same call sends the same bytes.
  init(attributes: [String: String]) {
    self = .list(
      attributes.sorted { $0.key < $1.key }.map { ["Name": .string($0.key), "Value": .string($0.value)] })
  }

  /// The names and values of a list as the service gives them.
  var attributes: [String: String] {
    Dictionary(
      (list ?? []).compactMap { member in
        member["Name"]?.text.map { ($0, member["Value"]?.text ?? "") }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A map of texts.
  init(texts: [String: String]) { self = .map(texts.mapValues(Value.string)) }

  /// The texts of a map.
  var texts: [String: String] { (fields ?? [:]).compactMapValues(\.text) }
}

extension UserCodeDeliveryDetails {
  /// Reads what the service says of a code that it sent; fails where it says nothing.
  init?(answer: Value?) {
    guard let answer, answer.fields != nil else { return nil }
    self.init(
      deliveryMedium: DeliveryMedium(wireName: answer["DeliveryMedium"]?.text),
      destination: answer["Destination"]?.text, attributeName: answer["AttributeName"]?.text)
  }
}

extension UserCodeDeliveryDetails.DeliveryMedium {
  /// Reads the wire's spelling.
  init(wireName: String?) { self = wireName.flatMap { Self(rawValue: $0.lowercased()) } ?? .unknown }
}
