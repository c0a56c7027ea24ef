import ConformanceCore
import Foundation
import Testing

/// What `format` writes, and what it leaves as it is.
@Suite struct FormatCommandTests {
  private let folder: TemporaryFolder
  private static let plain = "a:   1 # one\nb: ['x', \"z\"]\n"
  private static let canonical = "a: 1 # one\nb: [x, z]\n"

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

  @Test func `files of a folder are written, and those that are canonical are not`() throws {
    try folder.write(Self.plain, to: "specs/demo/spec.yaml")
    try folder.write(Self.plain, to: "specs/demo/operations/a.yaml")
    try folder.write(Self.canonical, to: "specs/demo/errors.yaml")
    try folder.write(Self.plain, to: "specs/demo/notes.txt")
    try folder.write(Self.plain, to: "specs/.build/copy.yaml")
    let run = CommandRun("format", folder("specs/"))
    #expect(run.code == 0, "\(run.messages)")
    let path = folder("specs/demo")
    #expect(
      run.output == "\(path)/operations/a.yaml\n\(path)/spec.yaml\n2 of 3 files written in the canonical layout\n")
    for name in ["spec.yaml", "operations/a.yaml", "errors.yaml"] {
      #expect(try text("specs/demo/\(name)") == Self.canonical)
    }
    #expect(try text("specs/demo/notes.txt") == Self.plain)
    #expect(try text("specs/.build/copy.yaml") == Self.plain)
    #expect(try folder.names(in: "specs/demo") == ["errors.yaml", "notes.txt", "operations", "spec.yaml"])
    let again = CommandRun("format", folder("specs"), "--check")
    #expect(again.code == 0)
    #expect(again.output == "3 files: nothing to change\n")
  }

  @Test func `a check writes nothing, and prints the first line of each file that differs`() throws {
    try folder.write(Self.canonical, to: "good.yaml")
    try folder.write("a: 1 # one\nb: ['x', \"z\"]\nc:  2\n", to: "second.yaml")
    try folder.write("a: 1\r\n", to: "returns.yaml")
    try folder.write("a: 1", to: "unended.yaml")
    let files = ["good.yaml", "second.yaml", "returns.yaml", "unended.yaml", "second.yaml"].map { folder($0) }
    let run = CommandRun(["format"] + files + ["--check"])
    #expect(run.code == ExitCode.failure.rawValue)
    #expect(
      run.output == """
        \(files[1]):2: not in the canonical layout
          - b: ['x', "z"]
          + b: [x, z]
        \(files[2]):1: not in the canonical layout
          - a: 1\\u{D}
          + a: 1
        \(files[3]):2: not in the canonical layout
          + \("")
        3 of 4 files not in the canonical layout; 'auth-conformance format' without '--check' writes it

        """)
    #expect(try text("second.yaml") == "a: 1 # one\nb: ['x', \"z\"]\nc:  2\n")
    #expect(try text("returns.yaml") == "a: 1\r\n")
  }

  @Test func `a file with an error is reported and stays, and the others are written`() throws {
    let broken = "a: [1, 2\nb:  3\n"
    try folder.write(broken, to: "a.yaml")
    try folder.write(Self.plain, to: "b.yaml")
    for arguments in [["--check"], []] {
      let run = CommandRun(["format", folder.path] + arguments)
      #expect(run.code == ExitCode.error.rawValue)
      #expect(run.messages.hasPrefix("\(folder("a.yaml")):"))
      #expect(run.messages.contains("error: "))
    }
    #expect(try text("a.yaml") == broken)
    #expect(try text("b.yaml") == Self.canonical)
    #expect(CommandRun("format", folder.path).output == "")
  }

  @Test func `a file keeps its rights, and one that is read-only stays as it is`() throws {
    try folder.write(Self.plain, to: "mine.yaml")
    try folder.write(Self.plain, to: "read-only.yaml")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("mine.yaml"))
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder("read-only.yaml"))
    #expect(CommandRun("format", folder("mine.yaml")).code == 0)
    let mode = try manager.attributesOfItem(atPath: folder("mine.yaml"))[.posixPermissions] as? Int
    #expect(mode == 0o640)
    let run = CommandRun("format", folder("read-only.yaml"))
    #expect(run.code == ExitCode.error.rawValue)
    #expect(run.messages.contains("'\(folder("read-only.yaml"))' is read-only, so it was left as it is"))
    #expect(try text("read-only.yaml") == Self.plain)
    #expect(CommandRun("format", folder("read-only.yaml"), "--check").code == ExitCode.failure.rawValue)
  }

  @Test func `a link stays one, and the file that it leads to is written`() throws {
    try folder.write(Self.plain, to: "file.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder("link.yaml"), withDestinationPath: "file.yaml")
    #expect(CommandRun("format", folder("link.yaml")).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.yaml")) == "file.yaml")
    #expect(try text("file.yaml") == Self.canonical)
  }

  @Test func `without a path the folder Specs is taken, and never the one that comes with the kit`() throws {
    let missing = CommandRun(["format"], in: folder.path)
    #expect(missing.code == ExitCode.error.rawValue)
    #expect(missing.messages.contains("there is no folder 'Specs' here; name the file or folder to format"))
    try folder.write(Self.plain, to: "Specs/demo/spec.yaml")
    let run = CommandRun(["format"], in: folder.path)
    #expect(run.output == "Specs/demo/spec.yaml\n1 of 1 file written in the canonical layout\n")
    #expect(try text("Specs/demo/spec.yaml") == Self.canonical)
  }

  @Test func `what cannot be formatted is an error`() throws {
    try folder.write("no YAML", to: "empty/notes.txt")
    let missing = CommandRun("format", folder("absent"))
    #expect(missing.code == ExitCode.error.rawValue)
    #expect(missing.messages.contains("there is no file or folder '\(folder("absent"))'"))
    let empty = CommandRun("format", folder("empty"))
    #expect(empty.code == ExitCode.error.rawValue)
    #expect(empty.messages.contains("no file in '\(folder("empty"))' ends in '.yaml'"))
  }

  @Test func `what new spec writes is in the canonical layout`() throws {
    #expect(CommandRun("new", "spec", "acme-login", "--specs", folder("Specs")).code == 0)
    let run = CommandRun("format", folder("Specs"), "--check")
    #expect(run.code == 0, "\(run.output)")
  }
}
