import BundledSpecs
import CognitoProtocols
import Foundation
import LoginWithAmazonProtocols
import SpecLoading
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

@Suite struct ListingTests {
  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  @Test func `list shows the same cases in both forms, sorted by id`() throws {
    let plain = CommandRun("list", "lwa-token")
    let json = try object(CommandRun("list", "lwa-token", "--output=json").output)
    let cases = json["cases"] as? [[String: Any]] ?? []
    let ids = cases.compactMap { $0["id"] as? String }
    #expect(plain.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == ids)
    #expect(ids.count > 50 && Set(ids).count == ids.count)
    let first = try #require(cases.first { $0["id"] as? String == "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form" })
    #expect(first["requirement"] as? String == "LWATOKEN-EXCHANGE-001")
    #expect(first["level"] as? String == "must")
    #expect(first["needs"] as? [String] == ["network"])
  }

  @Test(arguments: [
    ["lwa-token"], ["lwa-drs", "lwa-token"], ["lwa-token", "--filter", "LWATOKEN-EXCHANGE-00*"],
    ["lwa-token", "--filter", "LWATOKEN-ALWAYS-001"], ["lwa-token", "--level", "must"],
    ["lwa-token", "--case", "lwa-token/always/LWATOKEN-ALWAYS-001/every-case"], ["lwa-token", "--shard", "2/3"],
    ["lwa-token", "--exclude", "**/refresh/**"],
  ])
  func `list has the cases that a run with the same options has`(arguments: [String]) throws {
    let list = CommandRun(["list"] + arguments + ["--output=json"])
    let ids = (try object(list.output)["cases"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    let run = try ResultsFile(text: CommandRun(["run"] + arguments + ["--reports=none", "--output=json"]).output)
    #expect(ids == run.ids && !ids.isEmpty)
    let counted = CommandRun(["list"] + arguments).messages
    #expect(counted == "\(ids.count) cases\n")
  }

  @Test func `list says what a profile leaves out, and counts one case as one`() throws {
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    #expect(CommandRun("list", "--case", form).messages == "1 case\n")
    let core = CommandRun("list", "lwa-v3", "--profile", "core")
    let reason = "  skipped: the profile 'core' does without "
    let skipped = core.output.split(separator: "\n").count { $0.contains(reason) }
    #expect(skipped > 0 && core.messages.hasSuffix(", \(skipped) of them skipped\n"), "\(core.messages)")
    #expect(CommandRun("list", "--providers", "--case", form).code == 2)
  }

  @Test func `every client that a run can name is listed, by kind and specification`() throws {
    let json = try object(CommandRun("list", "--providers", "--output=json").output)
    let all = json["providers"] as? [[String: Any]] ?? []
    #expect(all.compactMap { $0["name"] as? String } == Provider.bundled.map(\.name))
    #expect(all.allSatisfy { ($0["summary"] as? String)?.isEmpty == false && ($0["specs"] as? [String]) != [] })
    #expect(Set(all.compactMap { $0["kind"] as? String }) == ["reference", "variant", "mutant"])
    let token = CommandRun("list", "--providers", "lwa-token")
    #expect(token.code == 0 && token.messages.hasSuffix(" clients\n"))
    #expect(token.output.contains("mutant: clients that each break one promise\n  lwa-token\n    token-"))
    #expect(token.output.contains("reference: ") && token.output.contains("variant: "))
    #expect(!token.output.contains("\n  cognito\n"))
    #expect(CommandRun("list", "--providers", "lwa-tokn").messages.contains("did you mean 'lwa-token'?"))
  }

  @Test func `coverage counts what the ledger holds`() throws {
    let json = try object(CommandRun("coverage", "--output=json").output)
    let specs = json["specs"] as? [[String: Any]] ?? []
    let token = try #require(specs.first { $0["id"] as? String == "lwa-token" })
    // The documents have 49 items about the token endpoint, and some sentences beside.
    #expect((token["items"] as? [String: Int])?.values.reduce(0, +) ?? 0 >= 49)
    // The grant by refresh token stands in the document's section on new tokens.
    let item = (token["ledger"] as? [[String: Any]])?.first { $0["item"] as? String == "TOK-CALL-002" }
    #expect(item?["document"] as? String == "drs-ios-guide")
    #expect(item?["section"] as? String == "Request New Refresh and Access Tokens")
    #expect(token["unaccounted"] as? [String] == [])
    let plain = CommandRun("coverage", "lwa-token")
    #expect(plain.code == 0 && plain.output.contains(" documented") && plain.output.contains("unaccounted   none"))
  }

  @Test func `coverage lists sections, errors by call and cells of the chart`() throws {
    let json = try object(CommandRun("coverage", "lwa-token", "lwa-v3", "--output=json").output)
    let documents = json["documents"] as? [[String: Any]] ?? []
    let migration = try #require(documents.first { $0["id"] as? String == "lwa-v3-migration" })
    let sections = migration["sections"] as? [[String: Any]] ?? []
    // The guide has these headings, in this order.
    #expect(sections.compactMap { $0["heading"] as? String }.prefix(2) == ["Overview", "How to Upgrade"])
    #expect(sections.count == 9)
    let specs = json["specs"] as? [[String: Any]] ?? []
    let token = try #require(specs.first { $0["id"] as? String == "lwa-token" })
    let grant = try #require(
      (token["errorCalls"] as? [[String: Any]])?.first { $0["code"] as? String == "invalid_grant" })
    let calls = grant["calls"] as? [[String: Any]] ?? []
    #expect(calls.compactMap { $0["operation"] as? String } == ["exchange", "refresh"])
    let version3 = try #require(specs.first { $0["id"] as? String == "lwa-v3" })
    let cells = version3["cells"] as? [[String: Any]] ?? []
    let first = try #require(cells.first)
    #expect(first["state"] as? String == "signed-out" && first["trigger"] as? String == "authorize")
    #expect(first["when"] as? [String] == ["auto", "approves"] && first["status"] as? String == "covered")
    #expect(first["shownBy"] as? String == "lwa-v3/states/LWA3-STATE-001/signed-out/auto+approves")
    // Four states; authorize with three strategies and two decisions.
    #expect(cells.count { $0["trigger"] as? String == "authorize" } == 4 * 3 * 2)
  }

  @Test func `coverage prints a summary, and with details everything`() {
    let summary = CommandRun("coverage", "lwa-token").output
    let details = CommandRun("coverage", "lwa-token", "--details").output
    #expect(details.hasPrefix(summary))
    #expect(!summary.contains("LWATOKEN-EXCHANGE-001"))
    #expect(summary.contains("no requirement cites: "))
    // A document of which the specification names no fact is none of its documents.
    #expect(!summary.contains("lwa-v3-migration"))
    for text in [
      "LWATOKEN-EXCHANGE-001  must, ", "no requirement cites this section", "lwa-token: error codes by call",
      "TOK-WIRE-008      service-fact: tokenResponseHasStatus200",
      "  drs-ios-guide, § Request New Refresh and Access Tokens\n    TOK-",
    ] {
      #expect(details.contains(text), "\(text)")
    }
    #expect(CommandRun("coverage", "--details", "--output=json").code == 2)
  }

  @Test func `a code that cases expect only beside other outcomes is counted apart`() throws {
    let json = try object(CommandRun("coverage", "--output=json").output)
    let specs = try #require(json["specs"] as? [[String: Any]])
    #expect(specs.count == BundledSpecs.ids.count)
    for spec in specs {
      let codes = spec["errorCalls"] as? [[String: Any]] ?? []
      let alone = codes.filter { ($0["calls"] as? [Any])?.isEmpty == false }
      #expect((spec["errors"] as? [String: Int]) == ["total": codes.count, "withCases": alone.count])
      let open = Set(spec["errorsAmongOthers"] as? [String] ?? [])
      #expect(open.isDisjoint(with: alone.compactMap { $0["code"] as? String }))
      #expect(open.isDisjoint(with: spec["errorsWithoutCases"] as? [String] ?? []))
    }
  }

  @Test func `coverage lists what cases expect beyond their statements, in both forms`() throws {
    let plain = CommandRun("coverage", "lwa-token", "--expectations")
    #expect(plain.code == 0, "\(plain.messages)")
    #expect(plain.output.hasPrefix("lwa-token: what cases expect, and what they leave open\n  fields "))
    let run = CommandRun("coverage", "lwa-token", "--expectations", "--output=json")
    let json = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(json.compactMap { $0["spec"] as? String } == ["lwa-token"])
    let unnamed = try #require(json.first?["unnamedFields"] as? [[String: Any]])
    #expect((json.first?["fields"] as? Int ?? 0) > unnamed.count)
    let open = json.first?["openOutcomes"] as? [[String: Any]] ?? []
    #expect(!open.isEmpty && open.allSatisfy { ($0["outcomes"] as? [String] ?? []).count > 1 })
    for other in ["--details", "--deviations"] { #expect(CommandRun("coverage", "--expectations", other).code == 2) }
  }

  @Test func `coverage prints the tables of deviations in both forms`() throws {
    let plain = CommandRun("coverage", "lwa-token", "--deviations")
    #expect(plain.code == 0, "\(plain.messages)")
    let texts = [
      "lwa-token: deviations by kind", "     1  no-answer\n", "    exchange/token ", " applicable, 0 empty",
    ]
    for text in texts {
      #expect(plain.output.contains(text), "\(text)")
    }
    let run = CommandRun("coverage", "lwa-token", "--deviations", "--output=json")
    let reports = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
    let tables = try #require(reports.first?["tables"] as? [[String: Any]])
    let answers = try #require(tables.first { $0["table"] as? String == "answers" })
    let row = try #require((answers["rows"] as? [[String: Any]])?.first)
    #expect(row["row"] as? String == "exchange/token")
    #expect((row["cells"] as? [[String: Any]])?.count == (answers["kinds"] as? [String])?.count)
    #expect(answers["empty"] as? Int == 0)
    #expect(CommandRun("coverage", "--details", "--deviations").code == 2)
  }

  @Test func `a requirement is explained with everything that a newcomer needs`() {
    let run = CommandRun("explain", "LWATOKEN-EXCHANGE-001")
    #expect(run.code == 0)
    for text in [
      "a requirement of lwa-token", "`exchange` posts grant type", "must:",
      "Use Login with Amazon SDK with iOS, § ",
      "TOK-WIRE-003", "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "Specs/lwa-token/operations/exchange.yaml:",
      "auth-conformance run lwa-token --filter LWATOKEN-EXCHANGE-001", "0.1.0",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  @Test func `a requirement that promises nothing has neither a level nor a command`() {
    let good = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SpecLoadingTests/Fixtures/spec/good/Specs").standardized.path
    let run = CommandRun("explain", "DEMO-STATE-003", "--specs", good)
    #expect(run.code == 0 && run.output.contains("none: the documents promise nothing here"))
    #expect(!run.output.contains("may:") && !run.output.contains("to run it"))
  }

  @Test(arguments: [
    ("lwa-token/exchange/LWATOKEN-EXCHANGE-001/form", "--case lwa-token/exchange/LWATOKEN-EXCHANGE-001/form --trace"),
    ("TOK-WIRE-008", "proven by the simulator's test 'tokenResponseHasStatus200'"),
    ("TOK-CONS-001#exchange", "a fact (constraint)"), ("LWAW-4-011", "published in"), ("KIT-005", "a rule of the kit"),
    ("invalid_grant", "an error code of lwa-token"),
    ("accessDenied", "an error code of lwa-v3"),
    ("duplicate-key", "a kind of diagnostic"),
    ("lwa-v3", "a specification"),
    ("lwa-token/refresh", "an operation of lwa-token"),
  ])
  func `everything with an id is explained`(id: String, text: String) {
    let run = CommandRun("explain", id)
    #expect(run.code == 0 && run.output.contains(text), "\(run.output)\(run.messages)")
  }

  @Test func `the bundled specifications are valid`() {
    let run = CommandRun("validate")
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(run.output == "\(BundledSpecs.ids.map { "Specs/\($0)" }.joined(separator: ", ")): no problems\n")
  }

  @Test func `every problem of a file is reported at once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("spec: mine\ntitel: Mine\nprefix: 7\n", to: "spec.yaml")
    let run = CommandRun("validate", folder("spec.yaml"))
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.messages.contains("spec.yaml:2:1: error: ") && run.messages.contains("did you mean 'title'?"))
    #expect(run.messages.contains("spec.yaml:3:9: error: "))
  }
}
