import AuthProviding

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
