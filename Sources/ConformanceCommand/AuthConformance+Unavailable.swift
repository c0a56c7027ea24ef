#if !CommandLine
  public import AuthProviding
  public import WorldScripting

  /// The command line, which the package trait `CommandLine` brings; without it, a use of this type is an error that
  /// says so.
  @available(
    *, unavailable,
    message: "the command line needs the trait CommandLine: add 'traits: [\"CommandLine\"]' to the dependency"
  )
  public enum AuthConformance {
    /// Is not there without the package trait `CommandLine`.
    public static func main() -> Never { fatalError(reason) }

    /// Is not there without the package trait `CommandLine`.
    ///
    /// - Parameter type: The client's type.
    public static func main<Client: AuthProvider>(client type: Client.Type) -> Never { fatalError(reason) }

    /// Is not there without the package trait `CommandLine`.
    ///
    /// - Parameters:
    ///   - types: The clients' types.
    ///   - worlds: The makers of worlds around services of the vendor's own.
    public static func main(clients types: any AuthProvider.Type..., worlds: [any WorldMaker] = []) -> Never {
      fatalError(reason)
    }

    private static var reason: String { "the command line needs the trait CommandLine" }
  }
#endif
