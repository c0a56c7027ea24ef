import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand

/// The file of the user's repository that stands for a client.
@Suite struct ClientFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [
      "driver.py", "bin/driver", "settings.json", ".venv/bin/python", "Sources/run/main.swift",
      "Tests/AppTests/Conformance.yaml",
    ] { try folder.write("x", to: name) }
  }

  private func path(driver: String? = nil, source: String? = nil) -> String? {
    ClientFile(driver: driver, source: source.map { SourceLine(file: $0, line: 3) }, in: folder.path)?.path
  }

  @Test(arguments: [
    ("python3 driver.py", "driver.py"), ("python3 ./driver.py --settings settings.json", "driver.py"),
    ("python3 -u --config settings.json 'driver.py'", "driver.py"), (".venv/bin/python driver.py", "driver.py"),
    ("bin/driver", "bin/driver"), ("swift run my-driver", nil), ("/bin/sh -c true", nil), ("../driver.py", nil),
  ])
  func `a driver is its script`(command: String, file: String?) {
    #expect(path(driver: command) == file)
  }

  @Test func `a script is found by its whole path too`() {
    #expect(path(driver: "python3 \(folder("driver.py"))") == "driver.py")
  }

  @Test func `a client in the executable is the line that hands it in, or the suite's file`() {
    #expect(path(source: folder("Sources/run/main.swift")) == "Sources/run/main.swift")
    #expect(path(source: "/elsewhere/main.swift") == "Tests/AppTests/Conformance.yaml")
  }

  @Test func `a client of the kit has no file`() {
    #expect(path() == nil)
  }

  @Test func `a code scanner shows what a client of the kit breaks at the specification`() throws {
    let run = CommandRun(
      "run", "lwa-token", "--provider", "token-exchange-as-json", "--filter", "LWATOKEN-EXCHANGE-00*", "--formats",
      "sarif", "--jobs", "1", "--reports", folder("run"))
    #expect(run.code == 1)
    let log = String(decoding: try folder.bytes("run/results.sarif"), as: UTF8.self)
    #expect(log.contains("\"uri\":\"Specs/lwa-token/operations/exchange.yaml\""))
    #expect(!log.contains("relatedLocations"))
  }
}
