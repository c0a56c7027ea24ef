import AuthProviding
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// What `explain` says of the client that its commands run, and of the names that verdicts use.
@Suite struct ExplainClientTests {
  private static let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"

  /// The words of the command that an explanation prints.
  private func words(of run: CommandRun) throws -> [String] {
    let line = try #require(PrintedCommands(in: run.output).lines.first)
    return try #require(try PrintedCommands.words(line))
  }

  @Test func `without an earlier run, it says that the command runs the reference client`() throws {
    let run = CommandRun("explain", Self.form)
    #expect(run.output.contains("the kit's reference client; add --driver COMMAND"), "\(run.output)")
    #expect(try !words(of: run).contains("--driver"))
    let own = CommandRun(
      ["explain", Self.form], clients: ClientRoster(ClientUnderTest(ReferenceTokenClient.self)))
    #expect(own.code == 0 && !own.output.contains("reference client"), "\(own.output)")
  }

  @Test func `the command runs the client of the last run, where that was of the specification`() throws {
    let folder = try TemporaryFolder()
    let first = CommandRun(
      "run", "--provider", "token-exchange-as-json", "--case", Self.form, "--reports", folder("Reports/latest"))
    #expect(first.code == 1, "\(first.messages)")
    let explained = CommandRun(["explain", Self.form], in: folder.path)
    let words = try words(of: explained)
    #expect(words.contains("--provider") && words.contains("token-exchange-as-json"), "\(explained.output)")
    #expect(explained.output.contains("that of the last run, in Reports/latest"), "\(explained.output)")
    let again = CommandRun(Array(words.dropFirst()) + ["--reports", "none"])
    #expect(again.code == 1, "\(again.messages)")
    let other = CommandRun(["explain", "lwa-drs"], in: folder.path)
    #expect(try !self.words(of: other).contains("--provider"), "\(other.output)")
  }

  @Test(arguments: ["clock", "network", "incoming-url"])
  func `a capability is explained with the profiles that need it`(_ name: String) {
    let run = CommandRun("explain", name)
    #expect(run.code == 0 && run.output.hasPrefix("\(name), a capability: "), "\(run.messages)")
    #expect(run.output.contains(name == "incoming-url" ? "lwa-v2" : "lwa-token: "), "\(run.output)")
    #expect(run.output.contains("without it"))
  }

  @Test func `a profile is explained, by its name alone and with its specification's`() throws {
    let web = CommandRun("explain", "web")
    #expect(web.output.hasPrefix("web, a profile of lwa-token ("), "\(web.output)\(web.messages)")
    #expect(try words(of: web).contains("--profile"))
    #expect(CommandRun("explain", "lwa-token/web").output == web.output)
    #expect(CommandRun("explain", "clok").messages.contains("did you mean 'clock'?"))
  }

  @Test func `a state is explained with its way, its signs and where it leads`() throws {
    let state = CommandRun("explain", "lwa-v3/granted")
    let lines = state.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines.first == "granted, a state of lwa-v3 (Login with Amazon SDK v3)")
    for label in ["reached by ", "known by ", "signOut ", "written at "] {
      #expect(lines.contains { $0.hasPrefix(label) }, "\(label) in:\n\(state.output)")
    }
    let signOut = lines.first { $0.hasPrefix("signOut ") }
    #expect(signOut?.contains("to signed-out") == true && signOut?.hasSuffix("LWA3-STATE-024") == true)
    let transition = CommandRun("explain", "LWA3-STATE-005").output
    for label in ["granted is reached by", "granted is known by", "always  {interactiveStrategy: "] {
      #expect(transition.contains(label), "\(label) in:\n\(transition)")
    }
    #expect(CommandRun("explain", "grantd").messages.contains("did you mean 'granted'?"))
  }

  @Test func `steps are explained in the words that a file has for them`() {
    let output = CommandRun("explain", "COGNITO-SIGNOUT-008").output
    #expect(output.contains("rests-on: COGNITO-INITIALIZE-003") && !output.contains("completions: 1"), "\(output)")
    let failure = CommandRun("explain", "LWA3-ERROR-008").output
    #expect(failure.contains("device store locked  the device is locked, and each access fails"), "\(failure)")
    #expect(failure.contains("words  "), "\(failure)")
    #expect(CommandRun("explain", "COGNITO-SIGNUP-028").output.contains("ends: any"))
  }

  @Test func `a diagnostic is explained without a specification`() {
    #expect(CommandRun("explain", "unknown-field").output.hasPrefix("unknown-field, a kind of diagnostic"))
  }
}

/// Names that are nearly right, or right elsewhere.
@Suite struct MistypedCommandTests {
  @Test(arguments: [
    (["report", "rendr"], "there is no command 'report rendr'; did you mean 'render'?"),
    (["report", "badge"], "'report badge'; it is a format, which a run writes with --formats badge"),
    (["report", "badge", "--help"], "it is a format"), (["new", "spek"], "did you mean 'spec'?"),
    (["rnu"], "there is no command 'rnu'; did you mean 'run'?"),
    (["run", "--formats", "badg"], "there is no format 'badg'; did you mean 'badge'?"),
    (["run", "--formats", "html,html"], "the format 'html' is named twice"),
    (["run", "lwa-tokn"], "there is no specification 'lwa-tokn' among the bundled specifications; did you mean"),
    (["list", "lwa-tokn"], "among the bundled specifications"),
    (["mutants", "--driver", "x"], "so --driver has none: break your own client instead"),
  ]) func `a mistyped name is told the right one`(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(arguments, in: folder.path)
    #expect(run.code == 2 && run.messages.contains(message), "\(run.output)\(run.messages)")
  }

  @Test func `a folder of one's own is named beside the bundled specifications`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "parking", "--specs", folder("Specs")).code == 0)
    let run = CommandRun(["list", "lwa-tokn"], in: folder.path)
    #expect(run.messages.contains("in 'Specs' or among the bundled specifications"), "\(run.messages)")
  }

  @Test func `warned cases can be run again alone, and without the level it is said how`() throws {
    let folder = try TemporaryFolder()
    let first = CommandRun(
      "run", "lwa-token", "--provider", "lwa-token-secret-in-address", "--filter", "LWATOKEN-ALWAYS-00*", "--filter",
      "LWATOKEN-REFRESH-018", "--reports", folder("r"))
    let results = try ResultsFile(folder("r/results.json"))
    try #require(first.code == 0 && results.outcomes.contains("warned"), "\(first.output)")
    let without = CommandRun("run", "--last-failed", "--earlier", folder("r"), "--reports", "none")
    #expect(without.code == 2 && without.messages.contains("no case failed"), "\(without.messages)")
    let with = CommandRun(
      "run", "lwa-token", "--provider", "lwa-token-secret-in-address", "--last-failed", "--earlier", folder("r"),
      "--fail-on", "should", "--reports", "none")
    #expect(with.code == 1, "\(with.messages)")
  }
}
