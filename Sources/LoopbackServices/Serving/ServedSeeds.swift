#if Loopback
  import SimulatedServices
  public import SpecModel

  /// Who and what is there when a served world begins.
  public enum ServedSeeds {
    /// The address of a client on this machine that the services send people back to; nothing need listen there.
    public static let webRedirectURI = "http://127.0.0.1:9/callback"
    /// The address of a client on this machine that Cognito's pages send users to who signed out.
    public static let webSignOutURI = "http://127.0.0.1:9/signed-out"
    /// A user of the pool, by what `PUT /_kit/users` takes.
    public static let user: [String: Value] = [
      "username": "grace", "password": "Compiler-A0-1952", "email": "grace@example.com", "phone": "+15550100001",
      "name": "Grace Hopper",
    ]
  }

  extension AppRegistration {
    /// The app of the bundled specifications, which here may also be one on this machine.
    static var served: AppRegistration {
      var app = AppRegistration.example
      app.redirectURIs.insert(ServedSeeds.webRedirectURI, at: 0)
      return app
    }
  }
#endif
