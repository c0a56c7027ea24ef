public import AuthProviding

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionConfiguration {
  /// Creates a configuration whose sessions send their requests through a world's network.
  ///
  /// It keeps nothing: no cookies, no cache, no credentials. What lasts in a world is in its store and its cookies.
  ///
  /// - Parameter world: The world.
  /// - Returns: The configuration, which is the client's to change before it creates a session.
  public static func world(_ world: World) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.urlCache = nil
    configuration.connect(to: world)
    return configuration
  }

  /// Sends the requests of the configuration's sessions through a world's network, in place of its protocols.
  ///
  /// Connect the configuration from which the session is created, not a copy of it: headers and time limits are read
  /// from it.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - followsRedirects: Whether redirects are followed, as by a session whose delegate does not refuse them;
  ///     otherwise the client gets the redirect itself.
  public func connect(to world: World, followsRedirects: Bool = true) {
    let connection = WorldConnection(world, configuration: self, followsRedirects: followsRedirects)
    protocolClasses = [WorldConnections.all.add(connection)]
  }
}
