import BundledSpecs
import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// Which folder the commands read: `Specs` where it is there, the bundled ones by name, and `--specs` before both.
@Suite struct SpecificationFoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a command in the folder of the test.
  private func run(_ arguments: String...) -> CommandRun { CommandRun(arguments, in: folder.path) }

  /// Writes a valid specification of the vendor's own.
  private func writeOwn(_ name: String = "parking") {
    #expect(CommandRun("new", "spec", name, "--specs", folder("Specs")).code == 0)
  }

  @Test func `without a folder the bundled specifications count, and nothing is said but by validate`() {
    let list = run("list", "lwa-drs")
    #expect(list.code == 0 && !list.messages.contains("note"))
    let all = run("validate")
    #expect(all.code == 0 && all.output.hasPrefix("Specs/\(BundledSpecs.ids[0]), "))
    #expect(
      all.messages == "note: there is no folder 'Specs' here: these are the specifications that come with the kit\n")
  }

  @Test func `one's own specifications count where they are, in every command, and each says so`() {
    writeOwn()
    let note = "note: 'parking' from 'Specs'\n"
    for arguments in [["list"], ["validate"], ["coverage"], ["list", "parking"], ["validate", "parking"]] {
      let run = CommandRun(arguments, in: folder.path)
      #expect(run.code == 0 && run.messages.hasPrefix(note), "\(arguments): \(run.messages)")
      #expect(!run.output.contains("lwa-token"), "\(arguments)")
    }
    #expect(run("validate").output == "Specs/parking: no problems\n")
    let explained = run("explain", "parking")
    #expect(explained.code == 0 && explained.output.contains("auth-conformance run parking\n"))
    for command in ["run", "explore", "doctor"] {
      let reports = command == "run" ? ["--reports", "none"] : []
      let refused = CommandRun([command, "parking"] + reports, in: folder.path)
      #expect(refused.code == 2 && refused.messages.contains("state"), "\(command): \(refused.messages)")
      #expect(!refused.messages.contains("there is no specification"), "\(command): \(refused.messages)")
    }
    #expect(run("run", "--reports", "none").messages.contains("'Specs' holds 'parking'"))
  }

  @Test func `a broken specification of one's own is found by validate and run alike`() throws {
    try folder.write("spec: parking\ntitel: Parking\n", to: "Specs/parking/spec.yaml")
    for arguments in [["validate"], ["validate", "parking"], ["list"], ["coverage", "parking"]] {
      let run = CommandRun(arguments, in: folder.path)
      #expect(run.code == 2 && run.messages.contains("Specs/parking/spec.yaml:2:1: error: "), "\(run.messages)")
    }
  }

  @Test func `the bundled specifications are there by name, beside one's own`() {
    writeOwn()
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    for arguments in [["lwa-token", "--case", form], ["--case", form]] {
      let run = CommandRun(["run"] + arguments + ["--reports", "none"], in: folder.path)
      #expect(run.code == 0 && run.output.contains("Reference token client"), "\(run.messages)")
      #expect(!run.messages.contains("note"))
    }
    #expect(run("validate", "lwa-drs").code == 0)
    #expect(run("explain", "LWATOKEN-EXCHANGE-001").code == 0)
    let both = run("list", "lwa-drs", "parking")
    #expect(both.code == 0 && both.messages.hasPrefix("note: 'parking' from 'Specs'\n"))
    let typo = run("list", "parkin")
    #expect(
      typo.messages.contains(
        "there is no specification 'parkin' in 'Specs' or among the bundled specifications; did you mean 'parking'?"))
    #expect(run("validate", "parkin").messages.contains("did you mean 'parking'?"))
  }

  @Test func `of two with one name, one's own counts, and that is said`() {
    writeOwn("lwa-drs")
    let list = run("list", "lwa-drs")
    let note = "note: 'lwa-drs' from 'Specs', not the kit's own of this name\n"
    #expect(list.code == 0 && list.messages.hasPrefix(note))
    #expect(list.output != CommandRun("list", "lwa-drs").output)
  }

  @Test func `a folder of the name that holds no specification is left alone, and that is said`() throws {
    try folder.write("a pod", to: "Specs/Acme/1.0/Acme.podspec")
    let list = run("list", "lwa-drs")
    #expect(list.code == 0 && list.output.contains("lwa-drs/"))
    #expect(list.messages.hasPrefix("note: no folder in 'Specs' holds a spec.yaml: "))
    #expect(run("validate").code == 0)
  }

  @Test func `a named folder counts alone`() {
    writeOwn()
    let list = run("list", "--specs", folder("Specs"))
    #expect(list.code == 0 && list.messages.hasPrefix("note: 'parking' from '\(folder("Specs"))'\n"))
    #expect(run("list", "lwa-token", "--specs", folder("Specs")).messages.contains("no specification 'lwa-token'"))
    #expect(run("validate", "--specs", folder("Specs")).output == "\(folder("Specs"))/parking: no problems\n")
    #expect(run("validate", "parking", "--specs", folder("Specs")).code == 0)
  }

  @Test func `a copy of the bundled folder is the bundled folder`() throws {
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("Specs"))
    let copy = run("list", "lwa-drs")
    #expect(copy.messages == CommandRun("list", "lwa-drs").messages && copy.output.contains("lwa-drs/"))
    try FileManager.default.removeItem(atPath: folder("Specs/lwa-v3"))
    #expect(run("list", "lwa-drs").messages.hasPrefix("note: 'lwa-drs' from 'Specs', not the kit's own"))
  }
}
