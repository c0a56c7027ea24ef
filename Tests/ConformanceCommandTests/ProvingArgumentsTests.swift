import BundledSpecs
import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// Proofs of a copy of the bundled specifications.
@Suite struct ProvingArgumentsTests {
  private let folder: TemporaryFolder
  private var specs: String { folder("mine") }
  private var file: String { folder("mine/proofs/lwa-drs.txt") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
  }

  private func edit(_ change: (inout [String]) -> Void) throws {
    var lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    change(&lines)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
  }

  private func prove(_ arguments: String...) -> CommandRun {
    CommandRun(["mutants", "lwa-drs", "--specs", specs, "--prove"] + arguments)
  }

  @Test func `what has no proof is looked for, and the file is written in the order of the specification`() throws {
    let before = try String(contentsOfFile: file, encoding: .utf8)
    try edit { $0.remove(at: 2) }
    let run = prove("--missing")
    #expect(run.code == (before.contains("| open\n") ? 1 : 0))
    #expect(run.output.hasPrefix("lwa-drs: "))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
  }

  @Test func `a check reports what is wrong with the file and writes nothing`() throws {
    try edit { lines in
      let first = lines[2].split(separator: " ")[0]
      lines[2] = "\(first) | ending | register/\(first)/no-such-case | register success-doubled"
      lines.append("LWADRS-NONE-001 | open")
    }
    let before = try String(contentsOfFile: file, encoding: .utf8)
    let run = prove("--check")
    #expect(run.code == 1)
    #expect(run.messages.contains("has no requirement 'LWADRS-NONE-001'; remove the line, or correct the id"))
    #expect(run.messages.contains("there is no case 'register/"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
  }

  @Test func `flags that do not fit together are reported`() {
    #expect(
      CommandRun("mutants", "--check").messages.contains("--missing and --check are about proofs: add --prove."))
    #expect(prove("--check", "--missing").messages.contains("--check looks at all proofs: leave out --missing."))
    #expect(prove("--full").messages.contains("--prove looks for mutants by itself"))
    #expect(prove("--jobs", "0").messages.contains("--jobs takes a number from 1."))
  }
}
