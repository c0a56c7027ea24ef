import AuthProviding
import Testing

@Suite struct ProtocolBridgeTests {
  /// The bridges of the bundled specifications, and those whose specification is still to come.
  static let bridges = Set(ProtocolBridge.all).union([.mobileClient]).sorted { $0.specification < $1.specification }

  @Test(arguments: bridges)
  func `the table has the members of its protocols, and no others`(bridge: ProtocolBridge) throws {
    let members = Dictionary(grouping: bridge.operations.flatMap(\.members), by: \.protocolName)
    #expect(members.count == (bridge.specification == "lwa-v2" ? 3 : 2))
    for (name, listed) in members {
      let declared = try ProtocolSource(name).signatures.filter { $0 != "failure(for:)" }
      #expect(declared == listed.map(\.signature), "\(name)")
    }
  }

  @Test(arguments: bridges)
  func `every protocol maps errors`(bridge: ProtocolBridge) throws {
    for name in Set(bridge.operations.flatMap(\.members).map(\.protocolName)) {
      #expect(try ProtocolSource(name).signatures.last == "failure(for:)", "\(name)")
    }
  }

  @Test(arguments: bridges)
  func `every form of a call has one member in each protocol`(bridge: ProtocolBridge) {
    let protocols = Set(bridge.operations.flatMap(\.members).map(\.protocolName)).sorted()
    for operation in bridge.operations {
      for name in protocols {
        let forms = operation.members.filter { $0.protocolName == name }.map(\.form)
        #expect(forms == (operation.forms.isEmpty ? [nil] : operation.forms), "\(operation.name) of \(name)")
      }
    }
  }

  /// Swift spells `clientID` where specifications have `clientId`.
  @Test func `the labels of the token endpoint are its parameters`() {
    for operation in ProtocolBridge.tokenEndpoint.operations {
      for member in operation.members {
        let labels = member.signature.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        #expect(
          labels.filter { $0 != "completion" }.map { $0.lowercased() }
            == operation.parameters.map { $0.name.lowercased() })
      }
    }
  }

  @Test func `names are used once`() {
    #expect(Set(Self.bridges.map(\.specification)).count == Self.bridges.count)
    for bridge in Self.bridges {
      #expect(Set(bridge.operations.map(\.name)).count == bridge.operations.count)
      #expect(Set(bridge.errorCodes).count == bridge.errorCodes.count)
      for fields in bridge.operations.flatMap({ [$0.parameters, $0.reply] }) {
        #expect(Set(fields.map(\.name)).count == fields.count)
      }
    }
  }

  /// The values of the SDK's header, in its order (AMZNInteractiveStrategy: Auto 0, Never 1, Always 2).
  @Test func `the strategies are those of the SDK`() throws {
    let authorize = try #require(ProtocolBridge.authorizationManager.operations.first { $0.name == "authorize" })
    let strategy = try #require(authorize.parameters.first { $0.name == "interactiveStrategy" })
    #expect(Set(strategy.values) == ["auto", "never", "always"])
    #expect(!strategy.isRequired)
  }
}
