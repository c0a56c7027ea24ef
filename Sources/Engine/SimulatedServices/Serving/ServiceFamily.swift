public import SpecModel
public import WorldScripting

/// The simulated service of a family of clients: for cases, and for clients of any language on a socket.
public struct ServiceFamily: Sendable {
  /// The service's name in sentences, such as `Acme Login`.
  public let title: String
  /// Makes the worlds of cases.
  public let worlds: any WorldMaker
  /// Who can sign in at first on a socket, in a sentence without its end; `nil` for a service that knows no users.
  public let firstUser: String?
  /// Creates the service at its place in a world on a socket.
  public let serve: @Sendable (ServedPlace) -> any ServedService

  /// Describes the service of a family.
  ///
  /// - Parameters:
  ///   - title: The service's name in sentences.
  ///   - worlds: Makes the worlds of cases.
  ///   - firstUser: Who can sign in at first on a socket, in a sentence without its end; `nil` for a service that knows
  ///     no users.
  ///   - serve: Creates the service at its place in a world on a socket.
  public init(
    title: String, worlds: any WorldMaker, firstUser: String? = nil,
    serve: @escaping @Sendable (ServedPlace) -> any ServedService
  ) {
    self.title = title
    self.worlds = worlds
    self.firstUser = firstUser
    self.serve = serve
  }

  /// The description of the service.
  public var service: Service { worlds.service }
}

/// The place of a service in a world on a socket.
public struct ServedPlace: Sendable {
  /// The base of the service's addresses, without a slash at its end.
  public let base: String
  /// The path of the control plane below the base, without a slash at its end.
  public let controlPath: String
  /// The start of the world's time, since 1970.
  public let epoch: Duration
  /// Decides every value that the service issues.
  public let seed: UInt64

  /// A redirect URI that each app has besides its own, for clients on this machine; nothing has to listen there.
  public static let redirectURI = "http://127.0.0.1:9/callback"
  /// A sign-out URI that each app has besides its own.
  public static let signOutURI = "http://127.0.0.1:9/signed-out"

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - base: The base of the service's addresses, without a slash at its end.
  ///   - controlPath: The path of the control plane below the base, without a slash at its end.
  ///   - epoch: The start of the world's time, since 1970.
  ///   - seed: Decides every value that the service issues.
  public init(base: String, controlPath: String, epoch: Duration, seed: UInt64) {
    self.base = base
    self.controlPath = controlPath
    self.epoch = epoch
    self.seed = seed
  }
}
