#if CommandLine
  import ArgumentParser

  /// A system that runs the tests of a repository.
  enum WorkflowHost: String, ExpressibleByArgument, CaseIterable {
    case github
    case gitlab
    case none

    /// Where the file of the system lies in a repository; `nil` for no system.
    var path: String? {
      switch self {
      case .github: ".github/workflows/conformance.yml"
      case .gitlab: ".gitlab-ci.yml"
      case .none: nil
      }
    }
  }

  /// The file for a CI system: it tests the client at each change, and keeps the reports.
  struct WorkflowFile {
    /// The system.
    let host: WorkflowHost
    /// The shape of the adapter.
    let shape: AdapterShape
    /// Where the kit comes from.
    let kit: KitSource
    /// The arguments of `run` for a driver.
    let arguments: String

    /// The text of the file.
    var text: String {
      host == .gitlab ? gitlab : github
    }

    private var installation: String {
      "apt-get update && apt-get install -y libyaml-dev" + (shape == .driver ? " git python3" : "")
    }

    private var commands: [String] {
      guard shape == .driver else { return ["swift test"] }
      let kit = kit.checkout
      return (kit.command.map { [$0] } ?? []) + [
        "swift build --package-path \(kit.path) --product auth-conformance",
        "\(kit.path)/.build/debug/auth-conformance run \(arguments) --reports Reports/latest",
      ]
    }

    private var github: String {
      """
      # Tests the client at each change, and keeps the reports.
      name: Conformance
      on:
        push: {branches: [main]}
        pull_request: {}
      permissions: {contents: read}
      jobs:
        conformance:
          runs-on: ubuntu-latest
          container: swift:6.3
          timeout-minutes: 60
          steps:
            - uses: actions/checkout@v4
            - uses: actions/cache@v4
              with:
                path: .build
                key: conformance-${{ github.sha }}
                restore-keys: conformance-
            - name: Install what is missing
              run: \(installation)
      \(commands.map { "      - run: \($0)" }.joined(separator: "\n"))
            - uses: actions/upload-artifact@v4
              if: always()
              with: {name: conformance, path: Reports}

      """
    }

    private var gitlab: String {
      """
      # Tests the client at each change, and keeps the reports.
      conformance:
        image: swift:6.3
        cache: {key: conformance, paths: [.build]}
        script:
          - \(installation)
      \(commands.map { "    - \($0)" }.joined(separator: "\n"))
        artifacts:
          when: always
          paths: [Reports]
          reports: {junit: Reports/**/junit.xml}

      """
    }
  }
#endif
