#if CommandLine
  import ArgumentParser
  import BundledSpecs
  import ConformanceCore
  import Foundation
  import SpecModel

  /// Writes all that a vendor needs for a first verdict.
  struct InitCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Writes a package, an adapter, a Conformance.yaml and a CI file for a client.",
      discussion: """
        The adapter compiles and reports every call as not supported, so the first verdict is that nothing conforms. \
        Nothing is overwritten: if one of the files exists, none is written. The shapes are 'async', 'completion' and \
        'delegate' for the typed protocols of a specification, 'generic' for AuthProvider itself, and 'driver' for a \
        client in another language.
        """)

    @Option(help: ArgumentHelp("The specification that the client is tested against.", valueName: "SPEC"))
    var spec: String

    @OptionGroup var location: SpecificationLocation

    @Option(help: ArgumentHelp("The shape of the adapter; the first that the specification has.", valueName: "SHAPE"))
    var shape: AdapterShape?

    @Option(help: ArgumentHelp("The name of the client, such as Acme; by default the folder's.", valueName: "NAME"))
    var name: String?

    @Option(
      help: ArgumentHelp("Where the kit comes from: the address of its repository, or a folder.", valueName: "KIT"))
    var kit: String

    @Option(help: ArgumentHelp("The branch of the kit's repository.", valueName: "BRANCH"))
    var branch = "main"

    @Option(help: ArgumentHelp("The folder of the client's package.", valueName: "DIR"))
    var folder = "."

    @Option(help: ArgumentHelp("The CI system to write a file for.", valueName: "HOST"))
    var ci = WorkflowHost.github

    @Flag(help: "Prints what to add to the Package.swift that there is, and writes none.")
    var snippet = false

    func run(in context: CommandContext) throws -> ExitCode {
      let folder = folder.withoutTrailingSlash
      let folders = try SpecificationFolders(location.folder, in: context)
      try folders.check([spec])
      guard let specification = try folders.load([spec], reportingTo: context.output).first else { return .error }
      let stub = AdapterStub(name: try clientName(in: folder), specification: specification, shape: try shape(of: spec))
      let kit = try KitSource(kit, branch: branch, packageIn: folder)
      let isDriver = stub.shape == .driver
      guard !(snippet && isDriver) else {
        throw CommandFailure("--snippet is for a Package.swift, and a driver needs none; leave it out")
      }
      let specs = (location.folder?.withoutTrailingSlash ?? folders.ownFolder(of: spec))?.path(from: folder)
      let arguments = "\(specs.map { "--specs \($0) " } ?? "")\(spec) --driver \"python3 driver.py\""
      var files = isDriver ? [NewFiles.File(path: "driver.py", text: stub.text)] : swiftFiles(stub, kit, specs)
      if let path = ci.path {
        let workflow = WorkflowFile(host: ci, shape: stub.shape, kit: kit, arguments: arguments)
        files.append(.init(path: path, text: workflow.text))
      }
      let written = try NewFiles(folder: folder, files: files, remedy: Self.remedy).write()
      context.output.print(written.map { "wrote \($0)\n" }.joined())
      if snippet { context.output.print(ClientPackage(name: stub.name, kit: kit).snippet) }
      let place = folder == "." ? "" : "cd \(folder) && "
      context.output.print("next: \(place)\(isDriver ? "\(context.program) run \(arguments)" : "swift test")\n")
      return .success
    }

    private static let remedy = """
      choose another '--name' or '--folder'; '--snippet' prints what to add to a Package.swift, '--ci none' leaves out \
      the CI file
      """

    private func swiftFiles(_ stub: AdapterStub, _ kit: KitSource, _ specs: String?) -> [NewFiles.File] {
      let tests = "Tests/\(stub.name)Tests"
      let suite = """
        spec: \(spec)
        \(specs.map { "specs: \($0)\n" } ?? "")provider: \(stub.typeName)
        reports: Reports/\(spec)

        """
      let package = NewFiles.File(path: "Package.swift", text: ClientPackage(name: stub.name, kit: kit).text)
      return (snippet ? [] : [package]) + [
        .init(path: "\(tests)/\(stub.typeName).swift", text: stub.text),
        .init(path: "\(tests)/Conformance.yaml", text: suite),
      ]
    }

    private func shape(of spec: String) throws -> AdapterShape {
      let shapes = AdapterShape.shapes(of: location.folder == nil ? spec : "")
      guard let shape else { return shapes[0] }
      guard shapes.contains(shape) else {
        throw CommandFailure(
          "'\(spec)' has no typed protocol of the shape '\(shape.rawValue)'; there are "
            + shapes.map { "'\($0.rawValue)'" }.joined(separator: ", "))
      }
      return shape
    }

    /// The name of the client: a name that a type in Swift can begin with.
    private func clientName(in folder: String) throws -> String {
      let given = name ?? Self.camelCase(URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent)
      guard given.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
        throw CommandFailure("--name: '\(given)' cannot begin the name of a type in Swift; write one such as Acme")
      }
      return given
    }

    /// A name such as `acme-client` as `AcmeClient`.
    private static func camelCase(_ text: String) -> String {
      text.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
#endif
