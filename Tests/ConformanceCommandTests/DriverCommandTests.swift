import Foundation
import Testing

/// The command `run --driver`.
@Suite struct DriverCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static var reference: String {
    "'\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'"
  }

  /// Returns the shell command of a driver that gives one answer to every line.
  private func answering(_ answer: String) -> String {
    #"while IFS= read -r line; do id=${line#*'"id":'}; id=${id%%[!0-9]*}; case $line in *stop*) exit;; esac; "#
      + "printf '%s\\n' \(answer); done"
  }

  private func error(_ arguments: String...) async -> String {
    let run = await CommandRun.onThread(arguments + ["--reports", folder("r")])
    #expect(run.code == 2 && run.output.isEmpty, "\(arguments): \(run.output)")
    return run.messages
  }

  @Test func `a driver runs like any client, under the name that it states`() async throws {
    let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
    let run = await CommandRun.onThread([
      "run", "lwa-token", "--case", form, "--driver", Self.reference, "--reports", folder("r"), "--timeout", "60",
    ])
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    let results = try ResultsFile(folder("r/results.json"))
    #expect(results.ids == [form] && results.outcomes == ["passed"])
    #expect(run.output.contains("Reference token client"))
  }

  /// A driver whose errors name a port, its process, its world and the address of an object, anew in each run.
  private static let naming = #"""
    say() { printf '%s\n' "$1"; }
    while IFS= read -r line; do
      id=${line#*'"id":'}; id=${id%%[!0-9]*}
      case $line in
      *'"do":"start"'*)
        world=${line#*'127.0.0.1:'}; port=${world%%/*}; world=${world%%'"'*}
        say '{"id":'$id',"ready":true,"client":{"name":"shell","version":"1"},"capabilities":["network"]}' ;;
      *'"do":"call"'*)
        text="pid $$ at 0x7f$(printf %08x $$): connect 127.0.0.1:$port http://127.0.0.1:$world"
        say '{"id":'$id',"failure":{"type":"ConnectionError","message":"'"$text"'"}}' ;;
      *'"do":"stop"'*) exit 0 ;;
      *) say '{"id":'$id',"reply":{}}' ;;
      esac
      say '{"idle":{"after":'$id'}}'
    done
    """#

  @Test func `two runs of one driver give the same bytes, and a merge gives those of the whole`() async throws {
    let filter = "LWATOKEN-REFRESH-00*"
    let common = ["run", "lwa-token", "--filter", filter, "--driver", Self.naming, "--timeout", "60"]
    let runs = [
      ("first", []), ("again", ["--jobs", "2"]), ("s1", ["--shard", "1/2"]), ("s2", ["--shard", "2/2"]),
    ]
    for (name, more) in runs {
      let run = await CommandRun.onThread(common + ["--reports", folder(name)] + more)
      #expect(run.code == 1, "\(run.output)\(run.messages)")
    }
    #expect(CommandRun("report", "merge", folder("s1"), folder("s2"), "--reports", folder("merged")).code == 1)
    let results = String(decoding: try folder.bytes("first/results.json"), as: UTF8.self)
    #expect(results.contains("pid ‹number› at ‹address›: connect 127.0.0.1:‹port›"), "\(results.prefix(4000))")
    for file in ["index.html", "results.json"] {
      #expect(try folder.bytes("first/\(file)") == folder.bytes("again/\(file)"), "\(file)")
      #expect(try folder.bytes("first/\(file)") == folder.bytes("merged/\(file)"), "\(file)")
    }
  }

  @Test func `a driver that does not start has no verdict, and the doctor is suggested`() async {
    let message = await error("run", "lwa-token", "--driver", "exit 7")
    #expect(message.contains("exit code 7") && message.contains("auth-conformance doctor"), "\(message)")
  }

  @Test func `a specification that the driver does not know is reported`() async {
    let driver = answering(#"'{"id":'$id',"unsupported":true}'"#)
    #expect(
      await error("run", "lwa-token", "--driver", driver).contains("does not know the specification 'lwa-token'"))
    #expect(await error("run", "--driver", driver).contains("knows none of the specifications"))
  }

  @Test func `an unknown capability is reported with the known ones`() async {
    let driver = answering(
      #"'{"id":'$id',"ready":true,"client":{"name":"a","version":"1"},"capabilities":["clok"]}'"#)
    let message = await error("run", "lwa-token", "--driver", driver)
    #expect(message.contains("'clok', which is no capability") && message.contains("'clock'"), "\(message)")
  }

  @Test func `a driver excludes a provider and isolation`() async {
    #expect(await error("run", "--driver", "x", "--provider", "reference").contains("--provider"))
    #expect(await error("run", "--driver", "x", "--isolate").contains("--isolate"))
  }
}
