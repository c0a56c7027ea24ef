import AuthProviding
import BundledClients
import BundledServices
import ClientFamilies
import ConformanceCore
import Foundation
import SimulatedServices
import SpecLoading
import SpecModel
import Synchronization

/// The cases of the specification of one reference client, whose source has switches.
struct ClientCases {
  /// The clients, by the ids of their specifications.
  private static let clients = Dictionary(
    uniqueKeysWithValues: BundledClients.all.map { ($0.specification, $0.client) })

  /// A case in the widest profile, or in one whose clients call an operation in another way.
  struct Case {
    /// The id, with the name of a profile other than the widest.
    let name: String
    /// How it runs.
    let step: RunPlan.Step
  }

  /// The cases that run.
  let all: [Case]

  /// Plans the cases of a specification.
  ///
  /// - Parameters:
  ///   - spec: The id of the specification.
  ///   - folder: The folder of the specifications.
  /// - Throws: ``Problem``.
  init(of spec: String, in folder: String) throws {
    let loader = SpecificationLoader(root: folder, displayedAs: "Specs")
    let loaded = loader.load(folder: "\(folder)/\(spec)")
    guard let client = Self.clients[spec] else { throw Problem("no client for \(spec)") }
    guard let specification = loaded.specifications.first,
      let worlds = BundledServices.worlds.first(where: { $0.service.name == specification.service.name })
    else { throw Problem("\(spec) does not load: \(loaded.diagnostics)") }
    let profiles = specification.profiles.filter { !$0.adaptations.isEmpty || !$0.app.isEmpty }.map(\.name)
    all = try ([nil] + profiles).flatMap { profile -> [Case] in
      var options = RunOptions()
      options.detail = .verdicts
      options.selection.profile = profile
      let plan = try Pipeline().plan([specification], for: ClientRoster(client), in: { _ in worlds }, options: options)
      return plan.steps.filter { $0.skip == nil }.map { step in
        Case(name: [profile, step.testCase.id].compactMap(\.self).joined(separator: ":"), step: step)
      }
    }
  }

  /// Runs a case.
  ///
  /// - Returns: Its result, and a digest of what the client did.
  func run(_ step: RunPlan.Step) -> (result: CaseResult, behaviour: Int) {
    let run = Mutex<CaseRun?>(nil)
    let listening = Pipeline(runCase: { step in
      let observed = CaseRun.inProcess(step)
      run.withLock { $0 = observed }
      return observed
    })
    let result = listening.result(of: step)
    return (result, run.withLock { $0?.behaviour } ?? 0)
  }

  /// What keeps trials from running.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
