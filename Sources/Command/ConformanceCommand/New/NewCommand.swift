import ArgumentParser
import CommandEnvironment
import ConformanceCore
import EssentialFoundation
import SpecLoading

/// Writes the files of something new.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes the files of a new specification.", subcommands: [NewSpecCommand.self])
}

/// Writes a specification with a service in YAML.
struct NewSpecCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "spec", abstract: "Writes a specification of your own, with a service in YAML.",
    discussion: """
      It is small and whole: the client credentials grant of OAuth 2.0 (RFC 6749), with a call, its errors and its \
      service. It is valid as it stands, and its comments say what to change. Each file begins with the line by which \
      editors find format.schema.json, and complete and check what you write. Nothing is overwritten: if one of the \
      files exists, none is written; only facts/rfc6749.yaml and format.schema.json, which all specifications of the \
      folder share, may be there.
      """)

  @Argument(help: ArgumentHelp("The id of the specification, such as acme-login.", valueName: "NAME"))
  var name: String

  @Option(name: .customLong("specs"), help: ArgumentHelp("The folder of your specifications.", valueName: "DIR"))
  var folder = "Specs"

  @Option(help: ArgumentHelp("What the ids of its requirements begin with; by default NAME.", valueName: "PREFIX"))
  var prefix: String?

  func run(in context: CommandContext) throws -> ExitCode {
    guard name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
      throw CommandFailure(
        "'\(name)' is no id of a specification: use lower-case letters and digits, joined by '-', such as acme-login")
    }
    let prefix = prefix ?? name.uppercased().replacing("-", with: "")
    guard prefix.wholeMatch(of: /[A-Z0-9]+(-[A-Z0-9]+)*/) != nil else {
      throw CommandFailure("--prefix: '\(prefix)' is not of capitals and digits, such as ACME")
    }
    let folder = folder.withoutTrailingSlash
    let template = SpecificationTemplate(name: name, prefix: prefix)
    var files = template.files
    let isThere = { (name: String) in FileManager.default.fileExists(atPath: "\(folder)/\(name)") }
    if !isThere(template.facts.path) { files.append(template.facts) }
    let schema = SpecificationTemplate.schemaName
    if !isThere(schema), let text = Self.text(of: "\(context.bundledSpecifications)/\(schema)") {
      files.append(.init(path: schema, text: text))
    }
    let new = NewFiles(folder: folder, files: files, remedy: "choose another name, or another folder by '--specs'")
    try new.checkPlaces()
    let loader = SpecificationLoader(files: UnwrittenFiles(new), library: context.library)
    let found = loader.load(folder: "\(folder)/\(name)").diagnostics
    guard found.isEmpty else {
      context.output.logDiagnostics(found)
      throw CommandFailure(
        "'\(folder)/\(template.facts.path)' lacks facts that the new specification proves, so nothing was written; "
          + "add them, or rename the file. It was to hold:\n\(template.facts.text)")
    }
    context.output.print(try new.write().map { "wrote \($0)\n" }.joined())
    context.output.print("next: \(context.program) validate \(folder)/\(name)\n")
    return .success
  }
}

extension NewSpecCommand {
  private static func text(of path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}

/// Files that are not written yet, among those of the disk.
private struct UnwrittenFiles: FileSource {
  private let texts: [String: String]
  private let disk = DiskFileSource()

  init(_ new: NewFiles) {
    texts = Dictionary(new.files.map { (new.place(of: $0), $0.text) }) { first, _ in first }
  }

  func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    if let text = texts[path] { return Array(text.utf8) }
    return try disk.bytes(at: path)
  }

  func files(in folder: String) throws(FileSourceError) -> [String] {
    guard texts.keys.contains(where: { $0.hasPrefix("\(folder)/") }) else { return try disk.files(in: folder) }
    return texts.keys.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }
}
