import ArgumentParser
import BundledSpecs
import ClientFamilies
import CommandEnvironment
import ConformanceCore
import EssentialFoundation
import SpecModel

/// Writes all that a vendor needs for a first verdict.
struct InitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes what connects a client to the kit, and a CI file.",
    discussion: """
      For a client in Swift: a package, an adapter and a Conformance.yaml. The shapes of an adapter are 'async', \
      'completion' and 'delegate' for the typed protocols of a specification, and 'generic' for AuthProvider itself. \
      With --driver, for a client in another language: a driver, which is a program of that language.

      What is written runs, and reports every call as not supported, so the first verdict is that nothing conforms; \
      then you fill in one call after the other. Nothing is overwritten: if one of the files exists, none is written.
      """)

  @Option(help: ArgumentHelp("The specification that the client is tested against.", valueName: "SPEC"))
  var spec: String

  @OptionGroup var location: SpecificationLocation

  @Option(help: ArgumentHelp("Writes a driver in this language, for a client in it.", valueName: "LANGUAGE"))
  var driver: DriverLanguage?

  @Option(
    help: ArgumentHelp("The shape of an adapter in Swift; the first that the specification has.", valueName: "SHAPE"),
    transform: Self.shape)
  var shape: ShapeArgument?

  @Option(help: ArgumentHelp("The name of the client, such as Acme; by default the folder's.", valueName: "NAME"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where the kit comes from: the address of its repository, or a folder; with --driver the kit of this program.",
      valueName: "KIT"))
  var kit: String?

  @Option(help: ArgumentHelp("The branch of the kit's repository, for a package.", valueName: "BRANCH"))
  var branch = "main"

  @Option(
    help: ArgumentHelp(
      "The commit or tag of the kit that the CI file of a driver takes; that of this program.", valueName: "REVISION")
  )
  var revision: String?

  @Option(help: ArgumentHelp("The folder of the client's package.", valueName: "DIR"))
  var folder = "."

  @Option(help: ArgumentHelp("The CI system to write a file for.", valueName: "HOST"))
  var ci = WorkflowHost.github

  @Flag(help: "Prints what to add to the Package.swift that there is, and writes none.")
  var snippet = false

  func run(in context: CommandContext) throws -> ExitCode {
    let folders = try SpecificationFolders(location.folder, in: context)
    try folders.check([spec])
    guard let specification = try folders.load([spec], reportingTo: context.output).first else { return .error }
    let specs = location.folder?.withoutTrailingSlash ?? folders.ownFolder(of: spec)
    if let language {
      try writeDriver(in: language, for: specification, of: specs, in: context)
    } else {
      try writePackage(for: specification, of: specs, in: context)
    }
    return .success
  }

  private func writeDriver(
    in language: DriverLanguage, for specification: Specification, of specs: String?, in context: CommandContext
  ) throws {
    guard !snippet else {
      throw CommandFailure("--snippet is for a Package.swift, and a driver needs none; leave it out")
    }
    guard shape == nil || shape == .driver else {
      throw CommandFailure("--shape is for an adapter in Swift, and --driver for another language; leave one out")
    }
    let specs = specs?.seen(from: home)
    let isInside = specs.map { !$0.hasPrefix("/") && !$0.hasPrefix("..") } ?? true
    let scaffold = DriverScaffold(
      name: try driverName(), specification: specification, language: language,
      program: context.program.name.fileName, specs: isInside ? specs : Self.specsInRepository)
    var local = scaffold
    // A relative path leads there from where the driver lies; an absolute one is of this machine alone.
    if let specs, !specs.hasPrefix("/") { local.specs = specs }
    var files = [NewFiles.File(path: language.path, text: local.text)]
    var todo: [String] = []
    if let path = ci.path {
      let pin = try KitPin(kit, revision: revision, program: context.bundledSpecifications)
      let workflow = WorkflowFile.driver(scaffold, kit: pin, on: ci, hasSpecification: isInside)
      files.append(.init(path: path, text: workflow.text))
      todo = Self.tasks(in: path, of: pin, specs: isInside ? nil : specs)
    }
    try write(files, in: context)
    context.output.print(todo.map { "todo: \($0)\n" }.joined())
    let here = DriverScaffold(
      name: scaffold.name, specification: specification, language: language,
      program: context.program.called(from: home, builtAbove: context.bundledSpecifications), specs: specs)
    context.output.print(
      """
      next: \(place)\(here.runCommand)
      then: fill in a call in \(language.path), and check how it is wired up:
            \(place)\(here.doctorCommand)

      """)
  }

  /// The folder in which a repository has specifications of its own.
  private static let specsInRepository = SpecificationFolders.usual

  /// What is left to do before the CI file runs.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - pin: The kit that it builds.
  ///   - specs: The folder of the specifications that the repository must get; `nil` for none.
  /// - Returns: The tasks, in a sentence each.
  private static func tasks(in path: String, of pin: KitPin, specs: String?) -> [String] {
    let values = [
      WorkflowFile.kitVariable: "\(WorkflowFile.kitVariable), the address of the kit's repository",
      WorkflowFile.revisionVariable: "\(WorkflowFile.revisionVariable), a commit or tag of it",
    ]
    let open = pin.open.compactMap { values[$0] }.joined(separator: ", and ")
    let copy = "copy the specification from \(specs ?? "") to \(specsInRepository), where \(path) reads it"
    return (open.isEmpty ? [] : ["in \(path), write \(open)"]) + (specs == nil ? [] : [copy])
  }

  private func writePackage(
    for specification: Specification, of specs: String?, in context: CommandContext
  ) throws {
    guard let kit else {
      throw CommandFailure("--kit is missing: give the kit's folder, or the address of its repository")
    }
    let shape = try adapterShape(of: specification)
    let family = context.families.first { family in
      specs == nil && shape != .generic && family.clients.contains { $0.specification == specification.id }
    }
    let stub = AdapterStub(
      name: try typeName(), specification: specification, shape: shape, module: family?.protocols ?? "AuthProviding")
    let source = try KitSource(kit, branch: branch, packageIn: home)
    var files = swiftFiles(stub, source, specs?.path(from: home))
    if let path = ci.path { files.append(.init(path: path, text: WorkflowFile.package(on: ci).text)) }
    try write(files, in: context)
    if snippet { context.output.print(ClientPackage(name: stub.name, kit: source, module: stub.module).snippet) }
    context.output.print("next: \(place)swift test\n")
  }

  private func write(_ files: [NewFiles.File], in context: CommandContext) throws {
    let ways = language == nil ? "'--snippet' prints what to add to a Package.swift, " : ""
    let remedy =
      "choose another \(language == nil ? "'--name' or " : "")'--folder'; \(ways)'--ci none' leaves out the CI file"
    let ignored = IgnoredReports(in: home)
    let all = files + [ignored.file].compactMap(\.self)
    let written = try NewFiles(folder: home, files: all, remedy: remedy).write()
    context.output.print(written.map { "wrote \($0)\n" }.joined())
    if let task = ignored.task { context.output.print("todo: \(task)\n") }
  }

  private var home: String { folder.withoutTrailingSlash }

  /// What leads to the folder, before a command.
  private var place: String { home == "." ? "" : "cd \(home) && " }

  private func swiftFiles(_ stub: AdapterStub, _ kit: KitSource, _ specs: String?) -> [NewFiles.File] {
    let tests = "Tests/\(stub.name)Tests"
    // The typed protocols of the bundled specifications come with AuthProviding.
    let own = specs.map { ["specs: \($0)\n"] + (stub.shape.typed == nil ? [] : ["typed: true\n"]) } ?? []
    let suite = """
      spec: \(spec)
      \(own.joined())provider: \(stub.typeName)
      reports: Reports/\(spec)

      """
    let package = NewFiles.File(
      path: "Package.swift", text: ClientPackage(name: stub.name, kit: kit, module: stub.module).text)
    return (snippet ? [] : [package]) + [
      .init(path: "\(tests)/\(stub.typeName).swift", text: stub.text),
      .init(path: "\(tests)/Conformance.yaml", text: suite),
    ]
  }
}

// What the arguments mean.
extension InitCommand {
  /// The language of a driver; `nil` for a client in Swift.
  private var language: DriverLanguage? { driver ?? (shape == .driver ? .python : nil) }

  private static func shape(_ text: String) throws -> ShapeArgument {
    if let shape = AdapterShape(rawValue: text) { return .adapter(shape) }
    if text == "driver" { return .driver }
    throw ValidationError(
      "there is no shape '\(text)'; there are "
        + AdapterShape.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))
  }

  private func adapterShape(of specification: Specification) throws -> AdapterShape {
    let shapes = AdapterShape.shapes(of: specification)
    guard case .adapter(let shape) = shape else { return shapes[0] }
    guard shapes.contains(shape) else {
      throw CommandFailure(
        "'\(spec)' has no typed protocol of the shape '\(shape.rawValue)'; there are "
          + shapes.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    return shape
  }

  private var folderName: String { URL(fileURLWithPath: home).standardizedFileURL.lastPathComponent }

  /// The name of the client: a name that a type in Swift can begin with.
  private func typeName() throws -> String {
    let given = name ?? Self.camelCase(folderName)
    guard given.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
      throw CommandFailure("--name: '\(given)' cannot begin the name of a type in Swift; write one such as Acme")
    }
    return given
  }

  /// The name of the client as a text in another language.
  private func driverName() throws -> String {
    let given = name ?? folderName
    guard given.wholeMatch(of: /[\p{L}\p{N}][\p{L}\p{N} ._+@\/-]*/) != nil else {
      throw CommandFailure(
        "--name: '\(given)' is no name of a client; write one of letters, digits, spaces and ._+@/-, such as acme-login"
      )
    }
    return given
  }

  /// A name such as `acme-client` as `AcmeClient`.
  private static func camelCase(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension ProgramName {
  /// Returns how the program is called from a folder, so that what is printed runs there.
  ///
  /// - Parameters:
  ///   - folder: The folder, as it is seen from the working folder.
  ///   - file: A file of the program, from which its package is found.
  /// - Returns: The words.
  fileprivate func called(from folder: String, builtAbove file: String) -> String {
    if launcher.isEmpty { return name.contains("/") ? name.seen(from: folder) : name }
    guard let package = KitPin.folder(above: file), package != URL(fileURLWithPath: folder).standardizedFileURL.path
    else { return description }
    return "swift run --package-path \(package.seen(from: folder, always: true)) \(name)"
  }
}
