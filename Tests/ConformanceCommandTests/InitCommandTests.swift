import AuthProviding
import BundledSpecs
import ConformanceCore
import Foundation
import LoginWithAmazonProtocols
import SpecLoading
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// What `init` writes for a vendor.
@Suite struct InitCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let stubs = root.appending(path: "Tests/ConformanceCommandTests/Stubs").path
  private static let specifications = root.appending(path: "Examples/OwnSpecification/Specs").path

  /// A stub that is compiled with these tests, from the same text that `init` writes.
  struct Stub: CustomTestStringConvertible {
    var specification: String
    var shape: AdapterShape
    var name: String
    var client: ClientUnderTest
    var testDescription: String { name }
  }

  static let all = [
    Stub(specification: "lwa-token", shape: .async, name: "TokenAsync", client: .init(TokenAsyncAdapter.self)),
    Stub(
      specification: "lwa-token", shape: .completion, name: "TokenCompletion",
      client: .init(TokenCompletionAdapter.self)),
    Stub(specification: "lwa-token", shape: .generic, name: "TokenGeneric", client: .init(TokenGenericAdapter.self)),
    Stub(specification: "lwa-v2", shape: .async, name: "LibraryAsync", client: .init(LibraryAsyncAdapter.self)),
    Stub(
      specification: "lwa-v2", shape: .completion, name: "LibraryCompletion",
      client: .init(LibraryCompletionAdapter.self)),
    Stub(
      specification: "lwa-v2", shape: .delegate, name: "LibraryDelegate", client: .init(LibraryDelegateAdapter.self)),
    Stub(specification: "lwa-v3", shape: .async, name: "ManagerAsync", client: .init(ManagerAsyncAdapter.self)),
    Stub(
      specification: "lwa-v3", shape: .completion, name: "ManagerCompletion",
      client: .init(ManagerCompletionAdapter.self)),
    Stub(
      specification: "lwa-drs", shape: .async, name: "RegistrationAsync", client: .init(RegistrationAsyncAdapter.self)
    ),
    Stub(
      specification: "lwa-drs", shape: .completion, name: "RegistrationCompletion",
      client: .init(RegistrationCompletionAdapter.self)),
    Stub(specification: "cognito", shape: .async, name: "MobileAsync", client: .init(MobileAsyncAdapter.self)),
    Stub(
      specification: "cognito", shape: .completion, name: "MobileCompletion",
      client: .init(MobileCompletionAdapter.self)),
  ]

  /// Runs `init` in a folder, for GitHub unless the arguments say otherwise.
  private func start(_ folder: TemporaryFolder, _ arguments: String...) -> CommandRun {
    CommandRun(["init", "--folder", folder.path, "--kit", Self.root.path] + arguments)
  }

  @Test(arguments: all) func `an adapter is written as it is compiled here`(_ stub: Stub) throws {
    let folder = try TemporaryFolder()
    let run = start(folder, "--spec", stub.specification, "--shape", stub.shape.rawValue, "--name", stub.name)
    #expect(run.code == 0, "\(run.messages)")
    let written = try folder.bytes("Tests/\(stub.name)Tests/\(stub.name)Adapter.swift")
    let golden = URL(fileURLWithPath: "\(Self.stubs)/\(stub.name)Adapter.swift")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try written.write(to: golden)
      Issue.record("recorded \(golden.lastPathComponent): review it, then run again without RECORD_GOLDENS")
    }
    #expect(String(decoding: written, as: UTF8.self) == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func `every typed protocol has a stub that is compiled here`() throws {
    let compiled = Set(Self.all.filter { $0.shape != .generic }.map { "\($0.specification) \($0.shape)" })
    let specs = Self.root.appending(path: "Specs")
    let loaded = SpecificationLoader(root: specs.path, displayedAs: "Specs")
      .load(folders: BundledSpecs.ids.map { specs.appending(path: $0).path }).specifications
    let typed = loaded.flatMap { specification in
      AdapterShape.shapes(of: specification).filter { $0 != .generic }.map { "\(specification.id) \($0)" }
    }
    #expect(compiled == Set(typed))
  }

  @Test(arguments: all) func `the first verdict of a stub is that it does not conform`(_ stub: Stub) throws {
    // The first requirement of each call, which rests on no other.
    let run = CommandRun(
      "run", stub.specification, "--filter", "*-001", "--reports", "none", "--output=json",
      clients: ClientRoster(stub.client))
    #expect(run.code == 1, "\(run.messages)")
    let results = try ResultsFile(text: run.output)
    #expect(results.verdict == "not-conformant")
    // Every call is unsupported, which is no error that the adapter forgot to map.
    #expect(run.output.contains("\"unsupported\"") && !run.output.contains("UnsupportedCall"))
    let sentence = "no call is supported yet: the adapter ends each as unsupported. Fill one in"
    #expect(run.messages.contains(sentence), "\(run.messages)")
    #expect(results.counts["errored", default: 0] == 0 && !results.outcomes.contains("passed"))
  }

  @Test func `a package, a Conformance yaml and a workflow are written beside the adapter`() throws {
    let folder = try TemporaryFolder()
    let run = start(folder, "--spec", "lwa-token", "--name", "Acme")
    #expect(
      run.output == """
        wrote \(folder.path)/Package.swift
        wrote \(folder.path)/Tests/AcmeTests/AcmeAdapter.swift
        wrote \(folder.path)/Tests/AcmeTests/Conformance.yaml
        wrote \(folder.path)/.github/workflows/conformance.yml
        wrote \(folder.path)/.gitignore
        next: cd \(folder.path) && swift test

        """)
    let suite = String(decoding: try folder.bytes("Tests/AcmeTests/Conformance.yaml"), as: UTF8.self)
    #expect(suite == "spec: lwa-token\nprovider: AcmeAdapter\nreports: Reports/lwa-token\n")
    let package = String(decoding: try folder.bytes("Package.swift"), as: UTF8.self)
    #expect(package.contains(".package(name: \"auth-conformance\", path: \"\(Self.root.path)\", traits: [])"))
  }

  @Test(arguments: [
    ("/Reports\n", ""), (".build/\nReports/\n", ""), ("*.swp\n", "todo: add Reports/ to .gitignore, since each run"),
  ]) func `a gitignore that is there stays, and is told what it lacks`(_ text: String, _ task: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".gitignore")
    let run = start(folder, "--spec", "lwa-token", "--name", "Acme")
    let todo = run.output.split(separator: "\n").filter { $0.hasPrefix("todo: ") }
    #expect(run.code == 0 && (task.isEmpty ? todo.isEmpty : todo.count == 1 && todo[0].hasPrefix(task)), "\(todo)")
    #expect(try folder.bytes(".gitignore") == Data(text.utf8))
  }

  @Test(arguments: ["github", "gitlab"]) func `a workflow is YAML that tests the package`(_ host: String) throws {
    let folder = try TemporaryFolder()
    let run = start(folder, "--spec", "lwa-token", "--ci", host, "--name", "Acme")
    #expect(run.code == 0, "\(run.messages)")
    let path = try #require(WorkflowHost(rawValue: host)?.path)
    let bytes = Array(try folder.bytes(path))
    let reading = YAMLReading(of: bytes, file: path)
    // GitHub's key 'on' is a boolean to some readers.
    #expect(reading.diagnostics.filter { $0.kind != "yes-or-no" }.isEmpty)
    let job = reading.document?.root[host == "github" ? "jobs" : "conformance"]
    #expect(job?.kind == .map)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("swift test\n") && !text.contains(Self.root.path))
  }

  @Test func `an existing package gets a snippet, and an own specification its folder`() throws {
    let folder = try TemporaryFolder()
    let run = start(
      folder, "--spec", "device-flow", "--specs", Self.specifications, "--name", "Acme", "--snippet", "--ci", "none")
    #expect(run.output.contains("# Package.swift, targets:\n    .testTarget(\n      name: \"AcmeTests\","))
    #expect(try folder.names(in: "") == [".gitignore", "Tests"])
    let suite = String(decoding: try folder.bytes("Tests/AcmeTests/Conformance.yaml"), as: UTF8.self)
    #expect(suite.hasPrefix("spec: device-flow\nspecs: \(Self.specifications)\ntyped: true\n"))
    let adapter = String(decoding: try folder.bytes("Tests/AcmeTests/AcmeAdapter.swift"), as: UTF8.self)
    #expect(adapter.contains("struct AcmeAdapter: DeviceFlowProvider {"))
    #expect(adapter.contains("  func requestCodes(scope: String?) async throws -> RequestCodesResult {"))
    #expect(adapter.contains("  func revoke(token: String) async throws { throw UnsupportedCall() }"))
  }

  @Test func `an adapter without a typed protocol names the calls of one's own specification`() throws {
    let folder = try TemporaryFolder()
    let run = start(
      folder, "--spec", "device-flow", "--specs", Self.specifications, "--name", "Acme", "--shape", "generic")
    #expect(run.code == 0)
    let suite = String(decoding: try folder.bytes("Tests/AcmeTests/Conformance.yaml"), as: UTF8.self)
    #expect(!suite.contains("typed"))
    let adapter = String(decoding: try folder.bytes("Tests/AcmeTests/AcmeAdapter.swift"), as: UTF8.self)
    #expect(adapter.contains("    // requestCodes(scope?) -> userCode, verificationUri\n    case \"requestCodes\""))
  }

  @Test(arguments: ["Package.swift", "Tests/AcmeTests/AcmeAdapter.swift", ".github/workflows/conformance.yml"])
  func `an existing file is named, and nothing is written`(_ existing: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: existing)
    let run = start(folder, "--spec", "lwa-token", "--name", "Acme")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("error: '\(folder.path)/\(existing)' exists already, so nothing was written; "))
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".yaml") } == false)
    #expect(try folder.bytes(existing) == Data("mine".utf8))
  }

  @Test func `a file in the place of a folder is an error, and nothing is left`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "Tests")
    let run = start(folder, "--spec", "lwa-token", "--name", "Acme")
    #expect(run.code == 2 && run.messages.contains("cannot write '\(folder.path)/Tests/AcmeTests/AcmeAdapter.swift'"))
    #expect(try folder.names(in: "") == ["Tests"])
  }

  @Test(arguments: [
    (["--spec", "lwa-tokn"], "did you mean 'lwa-token'?"),
    (
      ["--spec", "lwa-v3", "--shape", "delegate"],
      "'lwa-v3' has no typed protocol of the shape 'delegate'; there are 'async', 'completion', 'generic'"
    ),
    (["--spec", "lwa-token", "--name", "9 lives"], "--name: '9 lives' cannot begin the name of a type in Swift"),
    (["--spec", "lwa-token", "--kit", "/no/such/kit"], "--kit: the kit is not in '/no/such/kit'"),
    (["--spec", "lwa-token", "--driver", "go", "--snippet"], "--snippet is for a Package.swift"),
    (["--spec", "lwa-token", "--driver", "go", "--shape", "async"], "--shape is for an adapter in Swift"),
    (["--spec", "lwa-token", "--driver", "perl"], "The value 'perl' is invalid for '--driver <LANGUAGE>'"),
    (["--spec", "lwa-token", "--driver", "ruby", "--name", "#{x}"], "--name: '#{x}' is no name of a client"),
    (["--spec", "lwa-token", "--shape", "typed"], "there is no shape 'typed'; there are 'async', 'completion'"),
  ]) func `a wrong argument is one error, and nothing is written`(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let kit = arguments.contains("--kit") ? [] : ["--kit", Self.root.path]
    let name = arguments.contains("--name") ? [] : ["--name", "Acme"]
    let run = CommandRun(["init", "--folder", folder.path] + kit + name + arguments)
    #expect(run.code == 2 && run.messages.contains(message), "\(run.messages)")
    #expect(try folder.names(in: "").isEmpty)
  }

  @Test(arguments: [
    ("../kit", "client", "../../kit"), ("kit", ".", "kit"), ("/opt/kit", "client", "/opt/kit"), (".", "a/b", "../.."),
    ("Specs", "Specs", "."),
  ]) func `a path is seen from the package`(_ path: String, _ folder: String, _ seen: String) {
    #expect(path.path(from: folder) == seen)
  }

  @Test(arguments: [
    ("https://example.org/auth-conformance.git", "auth-conformance"), ("git@example.org:acme/kit.git", "kit"),
    ("https://example.org/kit/", "kit"),
  ]) func `a repository's products are asked for by its last name`(_ address: String, _ identity: String) throws {
    let source = try KitSource(address, branch: "next", packageIn: ".")
    #expect(source.identity == identity)
    #expect(source.dependency == ".package(url: \"\(address)\", branch: \"next\", traits: [])")
  }
}
