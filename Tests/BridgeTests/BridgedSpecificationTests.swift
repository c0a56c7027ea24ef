import AuthProviding
import BundledSpecs
import CognitoProtocols
import Foundation
import LoginWithAmazonProtocols
import SpecLoading
import SpecModel
import Testing

/// The tables of the typed protocols against the bundled specifications, both ways.
@Suite struct BridgedSpecificationTests {
  private static let specifications: [String: Specification] = {
    let root = BundledSpecs.folder.path
    let loader = SpecificationLoader(root: root, displayedAs: BundledSpecs.shownFolder)
    let loaded = loader.load(folders: BundledSpecs.ids.map { "\(root)/\($0)" })
    return Dictionary(uniqueKeysWithValues: loaded.specifications.map { ($0.id, $0) })
  }()

  private static let bridges = ProtocolBridge.loginWithAmazon + [.mobileClient]

  @Test func `every bundled specification has a typed protocol, and every typed protocol a specification`() {
    #expect(Self.specifications.count == BundledSpecs.ids.count)
    #expect(Self.bridges.map(\.specification).sorted() == BundledSpecs.ids.sorted())
  }

  @Test(arguments: bridges)
  func `the calls, their forms and the error codes are the specification's`(bridge: ProtocolBridge) throws {
    let specification = try #require(Self.specifications[bridge.specification])
    #expect(bridge.operations.map(\.name).sorted() == specification.operations.map(\.name).sorted())
    #expect(bridge.errorCodes.sorted() == specification.errors.map(\.code).sorted())
    for operation in bridge.operations {
      let written = specification.operations.first { $0.name == operation.name }
      #expect(operation.forms == written?.forms.map(\.name), "\(operation.name)")
    }
  }

  @Test(arguments: bridges)
  func `the parameters and the fields of replies are the specification's`(bridge: ProtocolBridge) throws {
    let specification = try #require(Self.specifications[bridge.specification])
    for operation in bridge.operations {
      let written = try #require(specification.operations.first { $0.name == operation.name })
      #expect(operation.parameters.map(Field.init) == written.parameters.map(Field.init), "\(operation.name)")
      #expect(operation.reply.map(Field.init) == written.reply.map(Field.init), "\(operation.name)")
    }
  }

  /// What a table and a specification say of a field alike.
  private struct Field: Equatable {
    var name: String
    var type: String
    var isRequired: Bool
    var values: [String]

    init(_ field: ProtocolBridge.Field) {
      (name, type, isRequired, values) = (field.name, field.type, field.isRequired, field.values)
    }

    init(_ parameter: SpecModel.Operation.Parameter) {
      (name, type, isRequired, values) = (parameter.name, parameter.type, parameter.isRequired, parameter.values)
    }
  }
}
