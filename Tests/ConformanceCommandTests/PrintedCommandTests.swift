import ConformanceCore
import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// Every command that an output prints runs as it is printed.
@Suite struct PrintedCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a printed command, in as far as it ends by itself and writes nothing beside this test.
  private func check(_ line: String, clients: ClientRoster? = nil) async throws {
    let words = try #require(try PrintedCommands.words(line), "a shell refuses: \(line)")
    var arguments = Array(words.dropFirst())
    // The command line must take it in any case.
    #expect(CommandSurface.refusal(of: arguments, by: ProvingCommand.self) == nil, "\(line)")
    guard let command = arguments.first, !["serve", "init", "new"].contains(command) else { return }
    if command == "run" { arguments += ["--reports", "none"] }
    let run = await CommandRun.onThread(arguments, clients: clients)
    let isRefused = run.messages.contains("Usage: ") || run.messages.contains("error: ")
    #expect(run.code <= 1 && !isRefused, "\(line): \(run.code) \(run.messages)")
  }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  /// The commands in everything that a run prints and writes.
  private func commands(ofRun arguments: [String], clients: ClientRoster? = nil) throws -> [[String]] {
    let files = [
      "--reports", folder("r"), "--formats", "html,junit,json,sarif,tap,markdown,badge", "--summary", folder("s.md"),
    ]
    var found: [[String]] = []
    for style in ["pretty", "plain", "github", "json"] {
      let run = CommandRun(["run"] + arguments + files + ["--output", style], clients: clients)
      #expect(run.code <= 1, "\(run.messages)")
      found.append(PrintedCommands(in: run.output + run.messages).lines)
    }
    for name in ["r/index.html", "r/junit.xml"] { found.append(PrintedCommands(inMarkup: try text(name)).lines) }
    for name in ["r/results.json", "r/results.sarif", "r/badge.json"] {
      found.append(try PrintedCommands(inJSON: folder.bytes(name)).lines)
    }
    for name in ["r/results.tap", "r/summary.md", "s.md"] { found.append(PrintedCommands(in: try text(name)).lines) }
    return found
  }

  @Test func `the commands of a run's outputs run: failed cases, cases that prove nothing, and rules`() async throws {
    let requirement = ["lwa-token", "--filter", "LWATOKEN-EXCHANGE-001", "--filter", "LWATOKEN-ALWAYS-001"]
    let rule = ["--provider", "lwa-token-secret-in-address"] + requirement
    let places =
      try commands(ofRun: ["lwa-token", "--filter", "LWATOKEN-EXCHANGE-00*"], clients: Clients.silent)
      + commands(ofRun: rule)
    // A console, the page, JUnit and a summary print commands, in each of the two runs.
    #expect(places.count { !$0.isEmpty } >= 8)
    let found = Set(places.joined()).sorted()
    #expect(found.contains { $0.contains("/LWATOKEN-EXCHANGE-001/") && $0.contains("--trace") })
    for line in found {
      try await check(line, clients: line.contains("--provider") ? nil : Clients.silent)
    }
  }

  @Test func `a rule has a command that judges it, and the page one that shows the first case that breaks it`()
    throws
  {
    let rule = "lwa-token/always/LWATOKEN-ALWAYS-001/every-case"
    let run = CommandRun(
      "run", "--case", rule, "--provider", "lwa-token-secret-in-address", "--reports", folder("r"))
    #expect(run.code == 0 && run.output.contains(rule), "\(run.output)\(run.messages)")
    let results = try ResultsFile(folder("r/results.json"))
    #expect(results.ids.contains(rule) && results.ids.count > 100)
    #expect(results.outcomes[try #require(results.ids.firstIndex(of: rule))] == "warned")
    let shown = PrintedCommands(inMarkup: try text("r/index.html")).lines.filter { $0.contains("--trace") }
    #expect(shown.contains { !$0.contains("/always/") })
    #expect(CommandRun("explain", rule).output.hasPrefix("LWATOKEN-ALWAYS-001, a requirement"))
    let bundle = CommandRun("run", "--case", rule, "--reports", "none", "--bundle", folder("b.json"))
    #expect(bundle.code == 2 && bundle.messages.contains("is judged in every case"), "\(bundle.messages)")
  }

  @Test func `a run in which a rule alone fails can be repeated by its last failures`() throws {
    let first = CommandRun(
      "run", "lwa-token", "--provider", "lwa-token-secret-in-address", "--fail-on", "should", "--filter",
      "LWATOKEN-REFRESH-00*", "--reports", folder("r"))
    #expect(first.code == 1)
    let again = CommandRun(
      "run", "lwa-token", "--provider", "lwa-token-secret-in-address", "--fail-on", "should", "--last-failed",
      "--earlier", folder("r"), "--reports", "none")
    #expect(again.code == 1, "\(again.messages)")
  }

  @Test func `the commands of an exploration's outputs run`() async throws {
    let run = CommandRun(
      "explore", "lwa-v3", "--provider", "deep-sign-out-undone", "--runs", "32", "--no-faults", "--seed", "1",
      "--reports", folder("e"))
    let found =
      PrintedCommands(in: run.output + run.messages).lines
      + PrintedCommands(inMarkup: try text("e/index.html")).lines
    #expect(found.count >= 2)
    for line in Set(found).sorted() { try await check(line) }
  }

  @Test func `the commands in errors and explanations run`() async throws {
    try folder.write("spec: mine\ntitel: Mine\n", to: "specs/mine/spec.yaml")
    let runs = [
      ["run", "--provider=zzzz"], ["run", "--provider=referense"], ["run", "lwa-token", "--case=lwa-token/a/b"],
      ["run", "lwa-token", "--filter=NOTHING"], ["run", "lwa-token", "--exclude=**"], ["rnu"], ["run", "--seed=x"],
      ["list", "--specs", folder("specs")], ["explain", "lwa-token"], ["explain", "lwa-token/refresh"],
      ["explain", "LWATOKEN-EXCHANGE-001"], ["explain", "LWATOKEN-ALWAYS-001"], ["explain", "invalid_grant"],
      ["explain", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"], ["doctor", "lwa-token"], ["--help"],
      ["new", "spec", "acme-login", "--specs", folder("new")],
      [
        "init", "--spec", "lwa-token", "--shape", "driver", "--kit", "../kit", "--folder", folder("a"), "--name", "A",
      ],
    ].map { CommandRun($0) }
    let found = Set(runs.flatMap { PrintedCommands(in: $0.output + $0.messages).lines })
    #expect(found.count >= 10, "\(found)")
    for line in found.sorted() { try await check(line) }
  }

  @Test func `a driver that does not start is examined by the command that is printed`() async throws {
    let run = await CommandRun.onThread(["run", "lwa-token", "--driver", "exit 7", "--reports", "none"])
    let line = try #require(PrintedCommands(in: run.messages).lines.first)
    #expect(try PrintedCommands.words(line) == ["auth-conformance", "doctor", "lwa-token", "--driver", "exit 7"])
  }

  @Test func `a driver's command is printed on the console as typed, and in reports without its folders`()
    async throws
  {
    let driver = Bundle.main.bundleURL.appending(path: "reference-driver").path
    try folder.write("#!/bin/sh\nexec '\(driver)'\n", to: "my driver")
    let command = "sh '\(folder("my driver"))'"
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    let run = await CommandRun.onThread([
      "run", "lwa-token", "--case", form, "--driver", command, "--reports", folder("r"), "--timeout", "60",
      "--summary", folder("s.md"),
    ])
    #expect(run.code == 0, "\(run.messages)")
    let page = try text("r/index.html") + text("r/results.json") + text("s.md")
    #expect(!page.contains(folder.path))
    let line = try #require(PrintedCommands(in: try text("s.md")).lines.first)
    #expect(try PrintedCommands.words(line) == nil)
    let words = try #require(try PrintedCommands.words(line, environment: ["DRIVER": command]))
    #expect(words.contains(command))
    let again = await CommandRun.onThread(Array(words.dropFirst()) + ["--reports", "none"])
    #expect(again.code == 0, "\(again.messages)")
  }

  /// What stands in a source as a command is one, so that no new output can print another.
  @Test func `every command in the texts of the sources is one of the command line`() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      for line in try String(contentsOf: sources.appending(path: file), encoding: .utf8).split(separator: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard !text.hasPrefix("//"), text.contains("\"") else { continue }
        for command in PrintedCommands(in: text).lines {
          count += 1
          let words = command.split { " \"'`,;)".contains($0) }.dropFirst().map(String.init)
          let surface = try #require(
            CommandSurface.all(of: ProvingCommand.self).last { words.starts(with: $0.words) }, "\(file): \(command)")
          let help = surface.help(columns: 2000)
          for word in words where word.hasPrefix("--") && !word.contains("\\") {
            #expect(help.contains(word), "\(file): \(command)")
          }
        }
      }
    }
    #expect(count >= 8)
  }
}
