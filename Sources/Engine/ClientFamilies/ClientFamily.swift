public import SimulatedServices

/// A family of clients: the simulated service, and for each specification a client that conforms.
///
/// A family of your own is handed to the command line as the bundled ones are:
///
///     AuthConformance.main(families: ClientFamily(service: acme, clients: [ReferenceClient(AcmeClient.self)]))
public struct ClientFamily: Sendable {
  /// The simulated service; `nil` for one that its file alone describes.
  public let service: ServiceFamily?
  /// The clients that conform, one for each specification of the family.
  public let clients: [ReferenceClient]
  /// The module with the typed protocols, which brings all else that a client needs; `nil` for a family without.
  public let protocols: String?

  /// Describes a family.
  ///
  /// - Parameters:
  ///   - service: The simulated service; `nil` for one that its file alone describes.
  ///   - clients: The clients that conform, one for each specification of the family.
  ///   - protocols: The module with the typed protocols.
  public init(service: ServiceFamily? = nil, clients: [ReferenceClient], protocols: String? = nil) {
    self.service = service
    self.clients = clients
    self.protocols = protocols
  }
}
