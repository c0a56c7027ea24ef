import AuthProviding
import DeterministicExecution
import Foundation
import HTTPTypes
import SimulatedServices
import SpecLoading
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// A fresh world around a service that its file alone describes, with helpers that act as a client.
struct DescribedScene {
  let scene: WorldScene

  /// An answer, read.
  struct Reply: Equatable {
    var status: Int
    var json: Value?
    var headers: [String: String] = [:]

    subscript(name: String) -> Value? { json?[name] }
    var error: String? { json?["error"]?.text }
  }

  init(_ service: Service) throws { scene = WorldScene(of: try #require(SimulatedWorlds.described(service))) }

  /// Creates the world of the example `OwnSpecification`.
  static func deviceFlow() throws -> DescribedScene { try DescribedScene(try exampleSpecification().service) }

  /// Creates the world of a service that a text describes, after checking the text.
  init(yaml: String) throws { try self.init(try #require(SmallSpecification.load(service: yaml)).service) }

  /// The specification of the example `OwnSpecification`.
  static func exampleSpecification() throws -> Specification {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let folder = root.appending(path: "Examples/OwnSpecification/Specs/device-flow").path
    let library = SpecificationLibrary(path: root.appending(path: "Specs").path, displayedAs: "Specs")
    let loaded = SpecificationLoader(library: library).load(folder: folder)
    return try #require(loaded.specifications.first, "\(loaded.diagnostics)")
  }

  func post(
    _ exchange: String, _ form: KeyValuePairs<String, String> = [:], headers: HTTPFields = [:]
  ) throws -> Reply {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    let body = FormFields(form.map { ($0.key, $0.value) }).encoded
    return try send(Request(.post, scene.world.endpoints[exchange], headers: headers, body: Array(body.utf8)))
  }

  func send(_ request: Request) throws -> Reply {
    let response = try #require(scene.send(request)).get()
    let headers = response.head.headerFields.map { ($0.name.canonicalName, $0.value) }
    return Reply(
      status: response.status, json: try? Value(json: response.body),
      headers: Dictionary(headers) { first, _ in first })
  }

  @discardableResult
  func make(_ name: String, _ arguments: [String: Value] = [:]) throws -> [String: Value] {
    try scene.apply(.service(name, arguments: arguments)).binding
  }

  func advance(seconds: Int) { _ = scene.scheduler.advance(by: .seconds(seconds)) }

  /// The credential with a value, in its present state.
  func credential(_ value: Value?) -> Credential? { scene.record.credentials.first { .string($0.value) == value } }
}

/// A specification around a service, with no more than the loader needs.
enum SmallSpecification: FileSource {
  case files([String: String])

  static func load(service: String) -> Specification? {
    let source = SmallSpecification.files([
      "Specs/small/service.yaml": service,
      "Specs/small/spec.yaml": """
      spec: small
      title: Small
      says: A service.
      prefix: SMALL
      profiles: [{profile: full, says: Everything., needs: [network]}]
      """,
      "Specs/small/errors.yaml": """
      errors: [{code: refused, documented-as: refused, says: It is refused., fact: SM-RULE-001}]
      """,
      "Specs/facts/rules.yaml": """
      rules: rules
      title: Rules
      sections:
        - section: All
          facts:
            - {fact: SM-RULE-001, says: It is refused.}
            - {fact: SM-RULE-002, says: A client asks.}
      """,
      "Specs/small/operations/ask.yaml": """
      operation: ask
      documented-as: ask
      requirements:
        - id: SMALL-ASK-001
          statement: The client asks.
          proves: [SM-RULE-002]
          scenarios: [{scenario: ask, steps: [{call: ask, expect: {reply: {}}}]}]
      """,
    ])
    let loaded = SpecificationLoader(files: source).load(folder: "Specs/small")
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    return loaded.specifications.first
  }

  func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    guard case .files(let files) = self, let text = files[path] else { throw .missing }
    return Array(text.utf8)
  }

  func files(in folder: String) throws(FileSourceError) -> [String] {
    guard case .files(let files) = self else { throw .missing }
    return files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }
}
