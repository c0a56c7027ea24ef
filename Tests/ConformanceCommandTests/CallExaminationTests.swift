import AuthProviding
import ClientDriver
import CognitoProtocols
import ConformanceCore
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The doctor's findings depend on the kinds in results, not on their texts.
@Suite struct CallExaminationTests {
  /// The behaviour of a client, and the kind of the finding about its calls.
  enum Behaviour: String, CaseIterable, Sendable {
    case completed
    case neverCompleted
    case completedAgain
    case failed
    case undocumentedCode
    case unsupported
    case notRun
  }

  @Test(arguments: Behaviour.allCases)
  func `findings keep kind and severity when the results have other texts`(_ behaviour: Behaviour) throws {
    let plain = try findings(about: behaviour, pipeline: Pipeline())
    let reworded = try findings(about: behaviour, pipeline: Self.rewording)
    #expect(plain.first.map(Self.kind) == behaviour.rawValue)
    #expect(plain.map(Self.kind) == reworded.map(Self.kind))
    #expect(plain.map(\.severity) == reworded.map(\.severity))
    let hasTexts = [.neverCompleted, .completedAgain, .notRun].contains(behaviour)
    #expect((plain.first != reworded.first) == hasTexts)
  }

  /// A pipeline whose results have other texts.
  private static var rewording: Pipeline {
    Pipeline(runCase: { step in
      let traffic = CaseRun.inProcess(step).traffic
      var result = Pipeline().result(of: step)
      result.reason = result.reason.map { String($0.reversed()) + "…" }
      result.findings = result.findings.map { finding in
        var finding = finding
        finding.expected = "…"
        finding.actual = "… \(finding.hint)"
        finding.hint = "…"
        return finding
      }
      return .reported(result, traffic: traffic)
    })
  }

  private func findings(about behaviour: Behaviour, pipeline: Pipeline) throws -> [WiringFinding] {
    let context = CommandContext(providers: [])
    let folders = try SpecificationFolders(nil, in: context)
    let specification = try #require(try folders.load(["lwa-token"], reportingTo: context.output).first)
    let client = ClientUnderTest(statement: FaultyClient.statement) { world in
      if behaviour == .notRun { throw SomeError() }
      return FaultyClient(world: world, behaviour: behaviour)
    }
    var examination = CallExamination(
      specification: specification, roster: ClientRoster(client), worlds: try context.worlds(of: specification),
      realTime: RealTime())
    examination.pipeline = pipeline
    return try examination.findings()
  }

  /// The name of a finding's kind, without its texts.
  private static func kind(of finding: WiringFinding) -> String {
    switch finding.kind {
    case .driver(let observation): String("\(observation)".prefix { $0 != "(" })
    case .calls(let observation): String("\(observation)".prefix { $0 != "(" })
    }
  }
}

/// The reference client of the token endpoint, whose calls end in another way.
private struct FaultyClient: AuthProvider {
  static let statement = ReferenceTokenClient.statement

  let world: World
  let behaviour: CallExaminationTests.Behaviour

  init(world: World) { self.init(world: world, behaviour: .completed) }

  init(world: World, behaviour: CallExaminationTests.Behaviour) {
    self.world = world
    self.behaviour = behaviour
  }

  func perform(_ call: Call, completion: Completion) async {
    switch behaviour {
    case .completed, .notRun: await ReferenceTokenClient(world: world).perform(call, completion: completion)
    case .neverCompleted: break
    case .completedAgain:
      await ReferenceTokenClient(world: world).perform(
        call,
        completion: Completion { ending in
          completion(ending)
          completion(ending)
        })
    case .failed: completion.fail(AuthFailure(unmapped: SomeError()))
    case .undocumentedCode: completion.fail(AuthFailure(code: "invalidGrant"))
    case .unsupported: completion.unsupported()
    }
  }
}

private struct SomeError: Error {}
