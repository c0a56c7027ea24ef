import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices
import SpecModel

@testable import ConformanceCore

extension ClientUnderTest {
  /// The observation of a script in a world around Login with Amazon.
  func observation(
    given: [Step] = [], _ steps: Step..., quiescence: any Quiescence = DeterministicQuiescence()
  ) -> Observation {
    RuntimeExecutors.install()
    let runner = ScriptRunner(client: self, worlds: ServiceFamily.loginWithAmazon.worlds, seed: 1) { _, _ in quiescence
    }
    let script = Script(
      given: given.map { ScriptStep($0) }, steps: steps.map { ScriptStep($0) }, overall: nil, alternatives: [])
    return runner.run(script).script
  }
}

extension World {
  /// Asks the token endpoint something that it refuses.
  func askForTokens() async throws(NetworkFailure) -> Response {
    try await network.send(
      Request(
        .post, endpoints["token"], headers: [.contentType: "application/x-www-form-urlencoded"],
        body: Array("grant_type=none".utf8)))
  }

  /// Shows the customer the page at which an app asks for a sign-in.
  func askCustomer() async -> BrowserEnd {
    let fields = FormFields([
      ("client_id", app.clientID ?? ""), ("response_type", "code"), ("scope", "profile"),
      ("redirect_uri", app.redirectURI ?? ""), ("state", "s"),
    ])
    return await customer.browse(to: endpoints["authorize"] + "?" + fields.encoded)
  }
}

extension Duration {
  static func minutes(_ minutes: Int) -> Duration { .seconds(minutes * 60) }
}
