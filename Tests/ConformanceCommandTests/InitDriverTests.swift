import BundledSpecs
import ConformanceCore
import Foundation
import SpecLoading
import SpecModel
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The drivers that `init --driver` writes: what stands in them, and where their language is here, what they do.
@Suite struct InitDriverTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let own = root.appending(path: "Examples/OwnSpecification/Specs").path
  private static let kit = "https://example.org/kit.git"

  /// The specifications, with the folder of one's own.
  static let specifications: [(id: String, folder: String?)] =
    BundledSpecs.ids.map { ($0, nil) } + [("device-flow", own)]

  private func start(_ folder: TemporaryFolder, _ language: DriverLanguage, _ arguments: String...) -> CommandRun {
    CommandRun(
      ["init", "--folder", folder.path, "--driver", language.rawValue, "--name", "Acme", "--kit", Self.kit]
        + arguments)
  }

  /// Writes a driver for a specification.
  private func driver(_ language: DriverLanguage, for spec: String, in folder: TemporaryFolder) throws -> String {
    let own = Self.specifications.first { $0.id == spec }?.folder.map { ["--specs", $0] } ?? []
    let run = CommandRun(
      [
        "init", "--folder", folder.path, "--driver", language.rawValue, "--name", "Acme", "--ci", "none", "--spec",
        spec,
      ]
        + own)
    #expect(run.code == 0, "\(run.messages)")
    return String(decoding: try folder.bytes(language.path), as: UTF8.self)
  }

  @Test(arguments: DriverLanguage.allCases, specifications.map(\.id))
  func `a driver has each call, argument, field and error code of its specification`(
    _ language: DriverLanguage, _ spec: String
  ) throws {
    let text = try driver(language, for: spec, in: TemporaryFolder())
    var context = CommandContext(providers: [])
    context.load = BundledFolders.load
    let folders = try SpecificationFolders(Self.specifications.first { $0.id == spec }?.folder, in: context)
    let specification = try #require(try folders.load([spec], reportingTo: context.output).first)
    for operation in specification.operations {
      #expect(text.contains("\"\(operation.name)\"") || text.contains("  \(operation.name): {"), "\(operation.name)")
      for field in operation.parameters + operation.reply {
        #expect(text.contains(field.name), "\(operation.name): \(field.name)")
      }
    }
    for error in specification.errors { #expect(text.contains("\"\(error.code)\""), "\(error.code)") }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 140 })
    #expect(!text.contains(Self.root.path))
  }

  @Test(arguments: [
    (
      DriverLanguage.python,
      "def refresh(self, refresh_token: str, client_id: str, client_secret: str | None = None) -> dict:"
    ),
    (.go, "\tClientSecret *string `json:\"clientSecret\"`"),
    (.ruby, "def refresh(refresh_token:, client_id:, client_secret: nil)"),
    (.node, "@param {{refreshToken: string, clientId: string, clientSecret?: string}} given"),
    (.java, "String clientId,\n            Optional<String> clientSecret\n        ) throws Exception {"),
  ]) func `what a call may leave out has the language's own mark`(_ language: DriverLanguage, _ mark: String) throws {
    #expect(try driver(language, for: "lwa-token", in: TemporaryFolder()).contains(mark))
  }

  @Test func `the shape of earlier versions is a driver in Python`() throws {
    let folder = try TemporaryFolder()
    let run = CommandRun(
      "init", "--folder", folder.path, "--shape", "driver", "--name", "Acme", "--ci", "none", "--spec", "lwa-token")
    #expect(run.code == 0, "\(run.messages)")
    let text = String(decoding: try folder.bytes("driver.py"), as: UTF8.self)
    #expect(text == (try driver(.python, for: "lwa-token", in: TemporaryFolder())))
  }

  @Test func `capabilities that no other process can have are left out, and the profile is one without them`() throws {
    let folder = try TemporaryFolder()
    let text = try driver(.python, for: "lwa-v2", in: folder)
    #expect(text.contains("run lwa-v2 --profile core --driver"))
    #expect(text.contains("\n    \"customer\",") && text.contains("\n    # \"relaunch\","))
    #expect(!text.contains("\"store\"") && !text.contains("\"cookies\""))
  }

  @Test func `the first steps are printed`() throws {
    let folder = try TemporaryFolder()
    let run = start(folder, .go, "--spec", "lwa-token", "--ci", "none")
    #expect(
      run.output == """
        wrote \(folder.path)/driver/main.go
        wrote \(folder.path)/.gitignore
        next: cd \(folder.path) && go build -o driver/driver driver/main.go && auth-conformance run lwa-token \
        --driver "driver/driver"
        then: fill in a call in driver/main.go, and check how it is wired up:
              cd \(folder.path) && auth-conformance doctor lwa-token --driver "driver/driver"

        """)
  }

  @Test(arguments: DriverLanguage.allCases, ["github", "gitlab"])
  func `the workflow builds a pinned kit once, and runs the driver`(_ language: DriverLanguage, _ host: String) throws {
    let folder = try TemporaryFolder()
    let run = start(folder, language, "--spec", "lwa-token", "--ci", host, "--revision", "1234567")
    #expect(run.code == 0, "\(run.messages)")
    let path = try #require(WorkflowHost(rawValue: host)?.path)
    let bytes = Array(try folder.bytes(path))
    #expect(YAMLReading(of: bytes, file: path).diagnostics.filter { $0.kind != "yes-or-no" }.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("KIT: \"\(Self.kit)\"") && text.contains("KIT_REVISION: \"1234567\""))
    #expect(text.contains("run lwa-token --driver \"\(language.command)\""))
    #expect(text.contains("--output github --summary \"$GITHUB_STEP_SUMMARY\"") == (host == "github"))
    #expect(text.contains("  --fail-on should --reports") && text.contains("Take it out while you adopt the kit"))
    #expect(!run.output.contains("todo: "), "\(run.output)")
    #expect(!text.contains(folder.path) && !text.contains(Self.root.path))
  }

  @Test func `what the CI file lacks is said, and nothing of this machine stands in for it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "kit/Package.swift")
    try folder.write("abcdef0123abcdef0123\n", to: "kit/.git/HEAD")
    let run = CommandRun(
      "init", "--folder", folder("client"), "--driver", "python", "--name", "Acme", "--kit", folder("kit"), "--spec",
      "lwa-token")
    #expect(run.code == 0, "\(run.messages)")
    let task = "todo: in .github/workflows/conformance.yml, write KIT, the address of the kit's repository, and"
    #expect(run.output.contains(task), "\(run.output)")
    let text = String(decoding: try folder.bytes("client/.github/workflows/conformance.yml"), as: UTF8.self)
    #expect(text.contains("KIT: \"\"") && text.contains("KIT_REVISION: \"\"") && !text.contains("abcdef0123"))
  }

  @Test func `the commands in a driver run where it lies, and CI is told to get the specification`() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun("new", "spec", "parking", "--specs", folder("Specs")).code == 0)
    let specs = folder("Specs").seen(from: FileManager.default.currentDirectoryPath, always: true)
    try #require(!specs.hasPrefix("/"))
    let run = CommandRun(
      "init", "--folder", folder("client"), "--driver", "python", "--kit", Self.kit, "--spec", "parking", "--specs",
      specs)
    #expect(run.code == 0, "\(run.messages)")
    let driver = String(decoding: try folder.bytes("client/driver.py"), as: UTF8.self)
    #expect(driver.contains("run parking --specs ../Specs --driver"), "\(driver.prefix(900))")
    let task = "todo: copy the specification from ../Specs to Specs, where .github"
    #expect(run.output.contains(task), "\(run.output)")
    let workflow = String(decoding: try folder.bytes("client/.github/workflows/conformance.yml"), as: UTF8.self)
    #expect(workflow.contains("run parking --specs Specs --driver"))
  }

  @Test(
    arguments: [
      ("[tool.ruff]\nline-length = 100\n", ""),
      ("[project]\nname = \"a\"\ndependencies = [\"x>=1\", \"y\"]\n", "deps x>=1 y"),
      ("[build-system]\nrequires = []\n[project]\nname = \"a\"\n", "install ."), (nil, ""),
    ] as [(String?, String)])
  func `a pyproject toml is installed as a package only where it is one`(_ text: String?, _ installed: String) throws {
    let folder = try TemporaryFolder()
    #expect(start(folder, .python, "--spec", "lwa-token").code == 0)
    if let text { try folder.write(text, to: "pyproject.toml") }
    // Stands for what pip would do: it writes down its arguments, and what a list of requirements holds.
    try folder.write(
      "#!/bin/sh\ncase $2 in -r) echo deps $(cat $3) >> done;; *) echo $* >> done;; esac\n", to: "pip")
    let workflow = String(decoding: try folder.bytes(".github/workflows/conformance.yml"), as: UTF8.self)
    let lines = workflow.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = try #require(lines.firstIndex(of: "python3 -m venv .venv"))
    let end = try #require(lines[start...].firstIndex { $0.hasPrefix("- name:") })
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let prepare =
      "mkdir -p .venv/bin; cp pip .venv/bin/pip; chmod +x .venv/bin/pip; ln -s $(command -v python3) .venv/bin"
    let script = lines[(start + 1)..<end].joined(separator: "\n")
    process.arguments = ["-e", "-c", "\(prepare)/python; touch done\n\(script)"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: try folder.bytes("done"), as: UTF8.self).trimmingCharacters(in: .newlines) == installed)
  }

  @Test func `a kit in a folder is pinned by its clone, and its path is not written`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "kit/Package.swift")
    try folder.write("ref: refs/heads/main\n", to: "kit/.git/HEAD")
    try folder.write("# pack-refs\nabcdef0123 refs/heads/main\n", to: "kit/.git/packed-refs")
    try folder.write(
      "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = https://me:secret@example.org/kit.git\n",
      to: "kit/.git/config")
    let run = CommandRun(
      "init", "--folder", folder.path, "--driver", "python", "--name", "Acme", "--kit", "\(folder.path)/kit",
      "--spec",
      "lwa-token")
    #expect(run.code == 0, "\(run.messages)")
    let text = String(decoding: try folder.bytes(".github/workflows/conformance.yml"), as: UTF8.self)
    #expect(text.contains("KIT: \"https://example.org/kit.git\"") && text.contains("KIT_REVISION: \"abcdef0123\""))
    #expect(!text.contains(folder.path))
  }

  @Test(arguments: [
    ("https://example.org/kit.git", true), ("git@example.org:acme/kit.git", true), ("ssh://example.org/kit", true),
    ("/srv/kit.git", false), ("../kit", false), ("file:///srv/kit", false),
  ]) func `a folder is no address`(_ text: String, _ isAddress: Bool) {
    #expect(GitClone.isAddress(text) == isAddress)
  }

  @Test(arguments: [
    ("softwareTokenMFANotFound", "software_token_mfa_not_found"), ("user_id", "user_id"), ("clientId", "client_id"),
    ("handleOpenURL", "handle_open_url"), ("class", "class_"), ("_x1", "x1"), ("__1", "x1_"),
  ]) func `a name becomes one of the language`(_ name: String, _ snake: String) {
    #expect(ScaffoldNames.snake(name, apartFrom: ["class"]) == snake)
  }

  @Test func `names that would be the same are numbered`() {
    #expect(DriverScaffold.distinct(["user_id", "name", "user_id"]) == ["user_id", "name", "user_id2"])
  }
}
