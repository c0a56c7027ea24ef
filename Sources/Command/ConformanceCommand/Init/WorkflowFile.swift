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
  /// A step: shell lines, or comments among them.
  struct Step {
    /// What it does.
    var name: String
    /// The lines.
    var lines: [String]
  }

  /// A variable of the file.
  struct Variable {
    /// What it is, as a comment.
    var says: String
    /// The name.
    var name: String
    /// The value.
    var value: String
  }

  /// What is kept from run to run.
  struct Cache {
    /// The folder.
    var path: String
    /// The key of what is kept, for each system.
    var key: (github: String, gitlab: String)
    /// The beginning of the keys of what is nearly right; `nil` where only the very same is.
    var nearlyRight: String?
  }

  /// The system.
  let host: WorkflowHost
  /// The variables.
  let variables: [Variable]
  /// The steps that install something.
  let installation: [Step]
  /// What is kept.
  let cache: Cache
  /// The step whose result is kept.
  let build: Step
  /// The step that gives the verdict.
  let test: Step

  /// The text of the file.
  var text: String {
    host == .gitlab ? gitlab : github
  }

  private func declarations(_ key: String, indent: String) -> String {
    guard !variables.isEmpty else { return "" }
    let lines = variables.map {
      "\(ScaffoldLayout.comment($0.says, mark: "\(indent)  # "))\n\(indent)  \($0.name): \"\($0.value)\"\n"
    }
    return "\(indent)\(key):\n\(lines.joined())"
  }

  private var github: String {
    let steps = { (steps: [Step]) in
      steps.map { step in
        "      - name: \(step.name)\n        run: |\n\(step.lines.map { "          \($0)\n" }.joined())"
      }
      .joined()
    }
    let near = cache.nearlyRight.map { "          restore-keys: \($0)\n" } ?? ""
    let kept = "path: \(cache.path)\n          key: \(cache.key.github)\n"
    return """
      # Tests the client at each change, and keeps the reports.
      name: Conformance
      on:
        # Name the branch of your repository here, if it has another name.
        push: {branches: [main, master]}
        pull_request: {}
      permissions: {contents: read}
      \(declarations("env", indent: ""))jobs:
        conformance:
          runs-on: ubuntu-latest
          container: swift:6.3
          timeout-minutes: 60
          steps:
            - uses: actions/checkout@v4
            - uses: actions/cache/restore@v4
              id: kept
              with:
                \(kept)\(near)\(steps(installation + [build]))\
            # Kept here, since nothing is kept of a job that fails.
            - uses: actions/cache/save@v4
              if: steps.kept.outputs.cache-hit != 'true'
              with:
                \(kept)\(steps([test]))\
            - uses: actions/upload-artifact@v4
              id: reports
              if: always()
              with: {name: conformance, path: Reports}
            - name: Link the reports in the summary
              if: always()
              env: {REPORTS: "${{ steps.reports.outputs.artifact-url }}"}
              run: |
                if [ -n "$REPORTS" ]; then
                  echo "[The reports]($REPORTS): index.html is the page" >> "$GITHUB_STEP_SUMMARY"
                fi

      """
  }

  private var gitlab: String {
    let steps = (installation + [build, test]).map { step in
      "    # \(step.name).\n    - |\n\(step.lines.map { "      \($0)\n" }.joined())"
    }
    return """
      # Tests the client at each change, and keeps the reports.
      conformance:
        image: swift:6.3
      \(declarations("variables", indent: "  "))\
        cache: {key: "\(cache.key.gitlab)", paths: [\(cache.path)], when: always}
        script:
      \(steps.joined())\
        artifacts:
          when: always
          paths: [Reports]
          reports: {junit: Reports/**/junit.xml}

      """
  }
}
