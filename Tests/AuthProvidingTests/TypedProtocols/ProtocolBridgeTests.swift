import AuthProviding
import Foundation
import LoginWithAmazonProtocols
import Testing

@testable import CognitoProtocols

@Suite struct ProtocolBridgeTests {
  /// All bridges, sorted by specification.
  static let bridges = ProtocolBridge.loginWithAmazon + [.mobileClient].sorted { $0.specification < $1.specification }

  @Test(arguments: bridges)
  func `the table lists exactly the members of its protocols`(bridge: ProtocolBridge) throws {
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
        // A code is exchanged with one of two proofs: a code verifier, or a client secret.
        let members: [String?] = operation.name == "exchange" ? [nil, nil] : [nil]
        #expect(forms == (operation.forms.isEmpty ? members : operation.forms), "\(operation.name) of \(name)")
      }
    }
  }

  /// Swift spells `clientID` where specifications have `clientId`.
  @Test func `the labels of the token endpoint are its parameters`() {
    for operation in ProtocolBridge.tokenEndpoint.operations {
      for member in operation.members {
        let labels = member.signature.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        let names = labels.filter { $0 != "completion" }.map { $0.lowercased() }
        let other = names.contains("codeverifier") ? "clientsecret" : "codeverifier"
        #expect(names == operation.parameters.map { $0.name.lowercased() }.filter { $0 != other })
      }
    }
  }

  @Test func `names are unique`() {
    #expect(Set(Self.bridges.map(\.specification)).count == Self.bridges.count)
    for bridge in Self.bridges {
      #expect(Set(bridge.operations.map(\.name)).count == bridge.operations.count)
      #expect(Set(bridge.errorCodes).count == bridge.errorCodes.count)
      for fields in bridge.operations.flatMap({ [$0.parameters, $0.reply] }) {
        #expect(Set(fields.map(\.name)).count == fields.count)
      }
    }
  }

  /// The values of `AMZNInteractiveStrategy` in the SDK's header: Auto 0, Never 1, Always 2.
  @Test func `the strategies are those of the SDK`() throws {
    let authorize = try #require(ProtocolBridge.authorizationManager.operations.first { $0.name == "authorize" })
    let strategy = try #require(authorize.parameters.first { $0.name == "interactiveStrategy" })
    #expect(Set(strategy.values) == ["auto", "never", "always"])
    #expect(!strategy.isRequired)
  }
}

/// The members of a typed protocol, as its source file declares them.
struct ProtocolSource {
  /// The names of the members with their labels, in order.
  let signatures: [String]

  init(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/Families")
    let files = FileManager.default.enumerator(at: root.standardizedFileURL, includingPropertiesForKeys: nil)
    let declaration = "public protocol \(name): AuthProvider {"
    let text = try #require(
      files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.lazy
        .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first { $0.contains(declaration) },
      "\(name) has no declaration")
    let start = try #require(text.range(of: declaration))
    let end = try #require(text.range(of: "\n}", range: start.upperBound..<text.endIndex))
    signatures = text[start.upperBound..<end.lowerBound].components(separatedBy: "func ").dropFirst().map(
      Self.signature)
  }

  /// Returns `name(label:label:)` for the text after `func`.
  private static func signature(_ declaration: String) -> String {
    let name = declaration.prefix { $0 != "(" }
    var depth = 0
    var parameters = [""]
    for character in declaration.dropFirst(name.count) {
      if character == ")" { depth -= 1 }
      if depth == 0, character == ")" { break }
      if depth == 1, character == "," {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(character)
      }
      if character == "(" { depth += 1 }
    }
    let labels = parameters.filter { !$0.isEmpty }.map { parameter in
      parameter.drop { $0.isWhitespace }.prefix { !$0.isWhitespace && $0 != ":" } + ":"
    }
    return "\(name)(\(labels.joined()))"
  }
}
