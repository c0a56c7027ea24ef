// The files of the two kinds of client.
extension WorkflowFile {
  /// The name of the variable with the address of the kit's repository.
  static let kitVariable = "KIT"
  /// The name of the variable with the kit's revision.
  static let revisionVariable = "KIT_REVISION"

  /// When warnings are not to count, for whoever reads the file.
  private static let failOnNote = [
    "# With --fail-on should, a client that breaks a rule beyond the documents fails too, such as one that hands out an",
    "# empty token. Take it out while you adopt the kit, or list what the client does not keep yet:",
    "# --known-failures known-failures.yaml.",
  ]

  /// The file for a package that is tested by `swift test`.
  ///
  /// - Parameter host: The system.
  /// - Returns: The file.
  static func package(on host: WorkflowHost) -> WorkflowFile {
    WorkflowFile(
      host: host, variables: [],
      installation: [
        Step(
          name: "Install libyaml", lines: ["apt-get update && apt-get install -y --no-install-recommends libyaml-dev"]
        )
      ],
      cache: Cache(
        path: ".build", key: ("conformance-${{ github.sha }}", "conformance"), nearlyRight: "conformance-"),
      build: Step(name: "Build", lines: ["swift build --build-tests"]),
      test: Step(name: "Test", lines: ["swift test"]))
  }

  /// The file for a driver.
  ///
  /// - Parameters:
  ///   - scaffold: The driver.
  ///   - kit: The kit.
  ///   - host: The system.
  ///   - hasSpecification: Whether the repository has the specification, or the kit.
  /// - Returns: The file.
  static func driver(
    _ scaffold: DriverScaffold, kit: KitPin, on host: WorkflowHost, hasSpecification: Bool
  ) -> WorkflowFile {
    let program = ".kit/.build/debug/auth-conformance"
    let language = scaffold.language
    let output = host == .github ? "--output github --summary \"$GITHUB_STEP_SUMMARY\"" : "--output plain"
    let run = [
      "\(language.environment)\(program) run \(scaffold.arguments) \\",
      "  --fail-on should --reports Reports/latest \(output)",
    ]
    let folder =
      hasSpecification
      ? [] : ["# The specification must lie in this repository: copy it, and what lies beside it, to Specs."]
    return WorkflowFile(
      host: host, variables: variables(of: kit),
      installation: [
        Step(
          name: "Install what the kit and the driver need",
          lines: [
            "apt-get update",
            "apt-get install -y --no-install-recommends git libyaml-dev \(language.packages)",
          ]),
        Step(name: "Install what the client needs", lines: language.requirements),
      ],
      cache: Cache(
        path: ".kit",
        key: ("conformance-kit-${{ env.KIT }}-${{ env.KIT_REVISION }}", "conformance-kit-$KIT_REVISION")),
      build: Step(name: "Build the kit", lines: kitBuild),
      test: Step(
        name: "Test", lines: (language.build.map { [$0] } ?? []) + failOnNote + folder + run))
  }

  private static func variables(of kit: KitPin) -> [Variable] {
    [
      Variable(
        says: kit.address == nil
          ? "Write the address of the kit's repository here." : "The repository of the kit.",
        name: kitVariable, value: kit.address ?? ""),
      Variable(
        says: kit.revision == nil
          ? "Write a commit or tag of it here. A newer kit can demand more of your client, so raise it in a change of "
            + "its own."
          : "Its revision. A newer kit can demand more of your client, so raise it in a change of its own.",
        name: revisionVariable, value: kit.revision ?? ""),
    ]
  }

  /// Nothing where the cache has the kit of this repository.
  private static let kitBuild = [
    "if [ \"$(cat .kit/.build/built-from 2> /dev/null)\" != \"$KIT $KIT_REVISION\" ]; then",
    "  rm -rf .kit",
    "  git clone --quiet \"${KIT:?write the address of the kit into this file}\" .kit",
    "  git -C .kit checkout --quiet \"${KIT_REVISION:?write a commit or tag of the kit into this file}\"",
    "  swift build --package-path .kit --product auth-conformance",
    "  echo \"$KIT $KIT_REVISION\" > .kit/.build/built-from",
    "fi",
  ]
}

extension DriverLanguage {
  /// The packages of Ubuntu that run the driver.
  fileprivate var packages: String {
    switch self {
    case .python: "python3 python3-venv"
    case .go: "golang-go"
    case .ruby: "ruby ruby-bundler"
    case .node: "nodejs"
    case .java: "default-jdk-headless"
    }
  }

  /// The shell lines that install what the client requires, where the repository says it.
  fileprivate var requirements: [String] {
    switch self {
    case .python:
      [
        "python3 -m venv .venv",
        "if [ -f requirements.txt ]; then .venv/bin/pip install -r requirements.txt; fi",
        "# A pyproject.toml can hold the settings of tools alone, and is a package only where it says how it is built.",
        "if grep -qs '^\\[build-system\\]' pyproject.toml; then",
        "  .venv/bin/pip install .",
        "elif grep -qs '^\\[project\\]' pyproject.toml; then",
        "  .venv/bin/python -c 'import tomllib; project = tomllib.load(open(\"pyproject.toml\", \"rb\"))[\"project\"]; "
          + "print(*project.get(\"dependencies\", []), sep=\"\\n\")' > .venv/dependencies.txt",
        "  .venv/bin/pip install -r .venv/dependencies.txt",
        "fi",
      ]
    case .go: ["if [ -f go.mod ]; then go mod download; fi"]
    case .ruby: ["if [ -f Gemfile ]; then bundle install; fi"]
    case .node:
      [
        "if [ -f package.json ]; then command -v npm > /dev/null || apt-get install -y --no-install-recommends npm; fi",
        "if [ -f package-lock.json ]; then npm ci; elif [ -f package.json ]; then npm install; fi",
      ]
    case .java:
      [
        "if [ -f pom.xml ]; then",
        "  apt-get install -y --no-install-recommends maven",
        "  mvn --quiet dependency:copy-dependencies -DoutputDirectory=lib",
        "fi",
      ]
    }
  }

  /// What the command of the kit is preceded by, so that the driver finds what was installed.
  fileprivate var environment: String {
    switch self {
    case .python: "PATH=\"$PWD/.venv/bin:$PATH\" "
    case .java: "CLASSPATH=\"lib/*\" "
    case .go, .ruby, .node: ""
    }
  }
}
