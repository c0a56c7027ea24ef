#if CommandLine && Loopback
  import Foundation
  import Testing

  /// `run --driver`, as people call it.
  @Suite struct DriverCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static var reference: String {
      "'\(Bundle.main.bundleURL.appending(path: "reference-driver").path)'"
    }

    /// A driver for the shell that answers a start as it is told.
    private func answering(_ answer: String) -> String {
      #"while IFS= read -r line; do id=${line#*'"id":'}; id=${id%%[!0-9]*}; case $line in *stop*) exit;; esac; "#
        + "printf '%s\\n' \(answer); done"
    }

    private func error(_ arguments: String...) async -> String {
      let run = await CommandRun.apart(arguments + ["--reports", folder("r")])
      #expect(run.code == 2 && run.output.isEmpty, "\(arguments): \(run.output)")
      return run.messages
    }

    @Test func `a driver is run like any client, and named by what it says of itself`() async throws {
      let form = "lwa-token/exchange/LWATOKEN-EXCHANGE-001/form"
      let run = await CommandRun.apart([
        "run", "lwa-token", "--case", form, "--driver", Self.reference, "--reports", folder("r"), "--timeout", "60",
      ])
      #expect(run.code == 0, "\(run.output)\(run.messages)")
      let results = try ResultsFile(folder("r/results.json"))
      #expect(results.ids == [form] && results.outcomes == ["passed"])
      #expect(run.output.contains("Reference token client"))
    }

    @Test func `a driver that does not start is no verdict, and the doctor is named`() async {
      let message = await error("run", "lwa-token", "--driver", "exit 7")
      #expect(message.contains("exit code 7") && message.contains("auth-conformance doctor"), "\(message)")
    }

    @Test func `a specification that the driver does not know is told`() async {
      let driver = answering(#"'{"id":'$id',"unsupported":true}'"#)
      #expect(
        await error("run", "lwa-token", "--driver", driver).contains("does not know the specification 'lwa-token'"))
      #expect(await error("run", "--driver", driver).contains("knows none of the specifications"))
    }

    @Test func `a capability that there is not is told with those that there are`() async {
      let driver = answering(
        #"'{"id":'$id',"ready":true,"client":{"name":"a","version":"1"},"capabilities":["clok"]}'"#)
      let message = await error("run", "lwa-token", "--driver", driver)
      #expect(message.contains("'clok', which is no capability") && message.contains("'clock'"), "\(message)")
    }

    @Test func `a driver stands alone`() async {
      #expect(await error("run", "--driver", "x", "--provider", "reference").contains("--provider"))
      #expect(await error("run", "--driver", "x", "--isolate").contains("--isolate"))
    }
  }
#endif
