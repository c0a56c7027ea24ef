#if Loopback
  import AuthProviding

  /// An installed app: what outlives a relaunch.
  final class HostedApp {
    let type: any AuthProvider.Type
    var world: DriverWorld
    let output: DriverOutput
    /// The world's time when the present launch began.
    var epoch: Duration
    /// The requests of the launches before the present one.
    var exchanges = ExchangeCount()

    init(_ type: any AuthProvider.Type, _ world: DriverWorld, output: DriverOutput) {
      self.type = type
      self.world = world
      self.output = output
      epoch = world.now
    }

    /// What the client says of itself, as far as a driver can keep it.
    var client: DrivenClient {
      let statement = type.statement
      let capabilities = statement.capabilities.subtracting(DriverPool.outOfReach)
      return DrivenClient(
        name: statement.name, version: statement.version, capabilities: capabilities.map(\.rawValue).sorted())
    }
  }
#endif
