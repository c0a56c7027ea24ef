import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The command `report site`.
@Suite struct ReportSiteTests {
  private let folder: TemporaryFolder
  private static let part = ["--filter", "LWATOKEN-EXCHANGE-00*"]

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ options: String..., client: String = "reference", code: Int32 = 0) {
    let run = CommandRun(
      ["run", "lwa-token", "--provider", client, "--reports", folder(name), "--jobs", "1"] + Self.part + options)
    #expect(run.code == code, "\(run.messages)")
  }

  private func site(_ runs: String..., to target: String = "site") -> CommandRun {
    CommandRun(["report", "site"] + runs.map { folder($0) } + ["--to", folder(target)])
  }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  private struct Site: Decodable {
    struct Client: Decodable {
      var name: String
      var page: String
      var badge: String
      var versions: [[String: String]]
    }

    struct Requirement: Decodable {
      struct Cell: Decodable {
        var client: String
        var outcomes: [String]
        var failsSince: String?
        var failsNoMoreSince: String?
      }

      var requirement: String
      var clients: [Cell]
    }

    var format: String
    var files: [String]
    var clients: [Client]
    var requirements: [Requirement]
  }

  private func read(_ target: String = "site") throws -> Site {
    try JSONDecoder().decode(Site.self, from: try folder.bytes("\(target)/site.json"))
  }

  @Test func `a site has a page and a badge for each client, and says since when it fails`() throws {
    run("r", "--label", "good")
    run("m", "--label", "bad", client: "token-exchange-as-json", code: 1)
    let made = site("r", "m")
    #expect(made.code == 0, "\(made.messages)")
    #expect(made.output.contains(" requirements fail in the newest version of a client\n"))
    #expect(made.messages == "site: \(folder("site/index.html"))\n")
    let site = try read()
    #expect(site.format == "auth-conformance-site/1")
    #expect(try folder.names(in: "site") == site.files.sorted())
    #expect(site.files.count == 2 + 2 * site.clients.count)
    for client in site.clients {
      let page = try text("site/\(client.page)")
      #expect(page.hasPrefix("<!doctype html>") && page.contains(client.name))
      #expect(try text("site/\(client.badge)").contains("aria-label=\"conformance of \(client.name) "))
    }
  }

  @Test func `one client over versions has its history, whether by journals or by results`() throws {
    for (name, label) in [("one", "first"), ("two", "second")] {
      run(
        name, "--label", label, client: name == "one" ? "reference" : "token-exchange-as-json",
        code: name == "one" ? 0 : 1)
      // A mutant has a name of its own.
      for file in ["journal.jsonl", "results.json"] {
        let changed = try text("\(name)/\(file)").replacing(
          /"name":"(Reference token client|token-exchange-as-json)","version":"[^"]*"/,
          with: "\"name\":\"Acme\",\"version\":\"1.0\"")
        try folder.write(changed, to: "\(name)/\(file)")
        if file == "results.json" { try folder.write(changed, to: "alone/\(name).json") }
      }
    }
    #expect(site("one", "two").code == 0)
    let cell = try #require(read().requirements.first { $0.requirement == "LWATOKEN-EXCHANGE-001" }?.clients.first)
    #expect(cell.outcomes == ["passed", "failed"] && cell.failsSince == "1.0 (second)")
    #expect(try text("site/client-acme.html").contains("Fails since 1.0 (second); held in 1.0 (first)"))
    // Results alone have no statements: they come from the specifications that come with the kit.
    let alone = site("alone/one.json", "alone/two.json", to: "other")
    #expect(alone.code == 0, "\(alone.messages)")
    #expect(try text("other/client-acme.html") == text("site/client-acme.html"))
    #expect(try text("other/site.json") == text("site/site.json"))
  }

  @Test func `a site takes the place of an earlier one, of which nothing is left`() throws {
    run("r")
    run("m", client: "token-exchange-as-json", code: 1)
    #expect(site("r", "m").code == 0)
    let before = try Set(folder.names(in: "site"))
    #expect(site("m").code == 0)
    let after = try read()
    #expect(after.clients.count == 1)
    #expect(try folder.names(in: "site") == after.files.sorted())
    #expect(before.count == after.files.count + 2)
    let bytes = try text("site/index.html")
    #expect(site("m").code == 0)
    #expect(try text("site/index.html") == bytes)
  }

  @Test func `another folder is not written to`() throws {
    run("r")
    try folder.write("mine", to: "site/index.html")
    let refused = site("r")
    #expect(refused.code == 2)
    #expect(
      refused.messages == "error: '\(folder("site"))' is no site of an earlier 'report site': it holds 'index.html'; "
        + "choose a new folder, or empty it\n")
    #expect(try folder.names(in: "site") == ["index.html"] && text("site/index.html") == "mine")
    // A file that only looks like a site's is none.
    try folder.write("{\"format\":\"other\",\"files\":[\"../r/results.json\"]}", to: "site/site.json")
    #expect(site("r").code == 2)
  }

  @Test func `a list of files in a site deletes nothing but pages and badges`() throws {
    run("r")
    #expect(site("r").code == 0)
    try folder.write("x", to: "site/notes.txt")
    try folder.write("x", to: "site/client-gone.html")
    let list = "[\"../r/results.json\",\"notes.txt\",\"client-gone.html\"]"
    try folder.write("{\"format\":\"auth-conformance-site/1\",\"files\":\(list)}", to: "site/site.json")
    #expect(site("r").code == 0)
    let names = try folder.names(in: "site")
    #expect(names.contains("notes.txt") && !names.contains("client-gone.html"))
    #expect(try folder.names(in: "r").contains("results.json"))
  }

  @Test func `runs in the folder of the site are linked, and others are not`() throws {
    run("site/runs/r")
    #expect(site("site/runs/r").code == 0)
    let client = try #require(read().clients.first)
    #expect(client.versions[0]["page"] == "runs/r/index.html")
    #expect(try text("site/\(client.page)").contains("href=\"runs/r/index.html\""))
    run("r")
    #expect(site("r", to: "other").code == 0)
    #expect(try read("other").clients[0].versions[0]["page"] == nil)
  }

  @Test func `a link is no address of another scheme, and leads to no page of the site itself`() throws {
    run("site/v1:2")
    #expect(site("site/v1:2").code == 0)
    #expect(try read().clients[0].versions[0]["page"] == "v1%3A2/index.html")
    // Results beside the first page of the site.
    try folder.write(try text("site/v1:2/results.json"), to: "flat/results.json")
    for _ in 1...2 { #expect(site("flat/results.json", to: "flat").code == 0) }
    #expect(try read("flat").clients[0].versions[0]["page"] == nil)
  }

  @Test func `each thing that is no run is told apart`() throws {
    run("r")
    func error(_ runs: String...) -> String {
      let run = CommandRun(["report", "site"] + runs.map { folder($0) } + ["--to", folder("site")])
      #expect(run.code == 2 && run.output.isEmpty)
      return run.messages.replacing(folder.path + "/", with: "")
    }
    #expect(
      error("none") == "error: there is no run 'none'; name the folder of its reports, or its results.json\n")
    try folder.write("", to: "empty/file")
    #expect(error("empty").hasPrefix("error: 'empty' holds no run: neither journal.jsonl nor results.json is there; "))
    try folder.write("{\"format\":\"auth-conformance-matrix/1\"}", to: "matrix.json")
    #expect(
      error("matrix.json").hasPrefix(
        "error: 'matrix.json': it is of the format 'auth-conformance-matrix/1', and not 'auth-conformance-results/1'; ")
    )
    try folder.write("{}", to: "no.json")
    #expect(error("no.json").contains("'no.json': it names no format, where results.json has "))
    try folder.write("rubbish", to: "rubbish.json")
    #expect(error("rubbish.json").contains("it is no whole file of results: it cannot be read as JSON"))
    try folder.write("{\"format\":\"auth-conformance-results/1\",\"kit\":\"0.1.0\"}", to: "part.json")
    #expect(error("part.json").contains("it is no whole file of results: it lacks 'seed'"))
    try folder.write("[]", to: "list.json")
    #expect(error("list.json").contains("it is no whole file of results: it is no JSON object; name "))
    try folder.write("", to: "cut/journal.jsonl")
    #expect(error("cut").hasSuffix("nothing of the run is known; run the client again, or name another run\n"))
    #expect(error("r", "r") == "error: 'r' is given twice: leave one out\n")
    #expect(error("r", "r/journal.jsonl").contains(" are both of Reference token client 1.0.0: leave one out, or run "))
    #expect(CommandRun("report", "site", "--to", folder("site")).code == 2)
    #expect(CommandRun("report", "site", folder("r")).messages.contains("--to"))
    #expect(CommandRun("report", "site", folder("r"), "--to=").messages.contains("--to"))
    #expect(!FileManager.default.fileExists(atPath: folder("site")))
  }
}
