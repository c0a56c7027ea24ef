import AuthProviding
import BundledServices
import BundledSpecs
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import LoginWithAmazonServices
import SpecModel
import Testing
import WorldScripting

/// A specification of one's own that borrows the service and the facts of the kit.
@Suite struct BorrowingTests {
  private static let clients = ClientRoster(
    ClientUnderTest(
      statement: ConformanceStatement(
        name: "Tokens", version: "1", specifications: ["acme-tokens"], capabilities: [.clock, .network])
    ) { ReferenceTokenClient(world: $0) })

  /// A specification of the token endpoint, without a service and without facts of its own.
  private func write(
    to folder: TemporaryFolder, service: String = "login-with-amazon", fact: String = "TOK-CALL-002",
    reference: String = "LWAW-4-011"
  ) throws {
    try folder.write(
      """
      spec: acme-tokens
      title: Tokens of Acme
      says: The refresh of tokens.
      prefix: ACME
      service: \(service)
      profiles: [{profile: full, says: Everything., needs: [clock, network]}]

      """, to: "Specs/acme-tokens/spec.yaml")
    try folder.write(
      """
      errors:
        - code: invalid_grant
          documented-as: invalid_grant
          says: The refresh token is good for nothing.
          fact: \(reference)

      """, to: "Specs/acme-tokens/errors.yaml")
    try folder.write(
      """
      operation: refresh
      documented-as: POST /auth/o2/token
      says: Exchanges a refresh token.
      parameters:
        - {name: refreshToken, type: string, required: true, documented-as: refresh_token, says: The token.}
        - {name: clientId, type: string, required: true, documented-as: client_id, says: The client.}
        - {name: clientSecret, type: string, required: false, documented-as: client_secret, says: Its secret.}
      reply: [{name: accessToken, type: string, required: true, documented-as: access_token, says: The token.}]
      setup: [{service: {token-grant: {client: web}}, as: tokens}]
      defaults:
        refreshToken: $tokens.refreshToken
        clientId: $app.clientId
        clientSecret: $app.clientSecret
      proof: {reply: {accessToken: {issued: access-token}}}
      requirements:
        - id: ACME-REFRESH-001
          statement: "`refresh` returns a new access token."
          proves: [\(fact)]
          scenarios:
            - scenario: issued
              steps: [{call: refresh, expect: {reply: {accessToken: {issued: access-token}}}}]
      errors:
        - id: ACME-REFRESH-002
          statement: "`refresh` fails with `invalid_grant` when the service refuses the token."
          proves: [\(reference)]
          code: invalid_grant
          provoked-by:
            - {case: unknown, call: refresh, with: {refreshToken: another}, control: {refreshToken: $tokens.refreshToken}}

      """, to: "Specs/acme-tokens/operations/refresh.yaml")
  }

  @Test func `it copies nothing of the kit, is valid and runs`() throws {
    let folder = try TemporaryFolder()
    try write(to: folder)
    let validated = CommandRun("validate", folder("Specs"))
    #expect(validated.code == 0 && validated.output.hasSuffix("acme-tokens: no problems\n"), "\(validated.messages)")
    #expect(CommandRun("validate", folder("Specs/acme-tokens")).code == 0)
    let run = CommandRun(
      "run", "--specs", folder("Specs"), "--reports", "none", "--output=json", clients: Self.clients)
    #expect(!run.output.contains(BundledSpecs.folder.path))
    #expect(run.code == 0, "\(run.messages)")
    #expect(try ResultsFile(text: run.output).outcomes == ["passed", "passed"])
    let coverage = CommandRun("coverage", "--specs", folder("Specs"))
    // Only what the specification cites is one of its documents.
    #expect(coverage.output.contains("drs-ios-guide") && !coverage.output.contains("lwa-v3-migration"))
  }

  @Test func `an unknown service is reported with the list of those that can be had`() throws {
    let folder = try TemporaryFolder()
    try write(to: folder, service: "payment")
    let run = CommandRun("validate", folder("Specs/acme-tokens"))
    #expect(run.code == 2)
    let names = BundledServices.worlds.map { "'\($0.service.name)'" }.sorted()
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    #expect(run.messages.contains("unknown service 'payment'; use \(list), or write "), "\(run.messages)")
    try write(to: folder, service: "cognto")
    let near = CommandRun("validate", folder("Specs/acme-tokens"))
    #expect(near.messages.contains("unknown service 'cognto'; did you mean 'cognito'?"))
  }

  @Test func `a service of its own beside the borrowed one is an error`() throws {
    let folder = try TemporaryFolder()
    try write(to: folder)
    try folder.write("service: login-with-amazon\nexchanges: []\napp: []\n", to: "Specs/acme-tokens/service.yaml")
    let run = CommandRun("validate", folder("Specs/acme-tokens"))
    #expect(run.code == 2 && run.messages.contains("'Specs/services/login-with-amazon.yaml', but the folder has"))
  }

  @Test func `an unknown fact is reported with the one that was probably meant`() throws {
    let folder = try TemporaryFolder()
    try write(to: folder, fact: "TOK-CALLS-002")
    let run = CommandRun("validate", folder("Specs/acme-tokens"))
    #expect(run.code == 2)
    #expect(run.messages.contains("unknown fact 'TOK-CALLS-002'; did you mean 'TOK-CALL-002'?"))
  }

  @Test func `a document of one's own counts where the kit has one of its name`() throws {
    let folder = try TemporaryFolder()
    try write(to: folder)
    try folder.write(
      "document: drs-ios-guide\ntitle: Mine\nsections: [{section: Only}]\n", to: "Specs/facts/drs-ios-guide.yaml")
    let run = CommandRun("validate", folder("Specs/acme-tokens"))
    #expect(run.code == 2 && run.messages.contains("unknown fact 'TOK-CALL-002'"))
    #expect(!run.messages.contains("LWAW"))
  }
}
