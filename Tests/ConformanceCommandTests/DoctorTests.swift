import AuthProviding
import BundledSpecs
import CognitoProtocols
import ConformanceCore
import Foundation
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Testing

/// The doctor: a broken driver or client for each of its findings.
@Suite struct DoctorTests {
  /// A broken driver, and texts of the doctor's findings.
  struct BrokenDriver: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The shell commands of the driver: at its start, for each kind of line, or instead of all that.
    var beginning = ":"
    var start = DoctorTests.ready
    var call = #"say '{"id":'$id',"unsupported":true}'"#
    var relaunch = #"say '{"id":'$id',"ready":true}'"#
    var stop = "exit 0"
    var instead: String?
    let texts: [String]

    var command: String {
      instead ?? """
        say() { printf '%s\\n' "$1"; }
        \(beginning)
        while IFS= read -r line; do
          id=${line#*'"id":'}; id=${id%%[!0-9]*}
          case $line in
          *'"do":"start"'*) \(start) ;;
          *'"do":"call"'*) \(call) ;;
          *'"do":"relaunch"'*) \(relaunch) ;;
          *'"do":"stop"'*) \(stop) ;;
          *) say '{"id":'$id',"reply":{}}' ;;
          esac
        done
        """
    }
  }

  static func ready(_ capabilities: String) -> String {
    #"say '{"id":'$id',"ready":true,"client":{"name":"shell","version":"1"},"capabilities":["#
      + capabilities + #"]}'"#
  }
  static let ready = ready(#""clock","network","relaunch""#)
  static let refuses = #"say '{"id":'$id',"failure":{"code":"invalid_grant","message":""}}'"#

  static let brokenDrivers: [BrokenDriver] = [
    BrokenDriver(
      testDescription: "no such command", instead: "./no-such-driver", texts: ["exit code 127", "check its path"]),
    BrokenDriver(testDescription: "not executable", instead: "/dev/null", texts: ["exit code 126", "chmod +x"]),
    BrokenDriver(
      testDescription: "fails with a message", instead: "echo no module named boto3 >&2; exit 1",
      texts: ["exit code 1", "no module named boto3"]),
    BrokenDriver(testDescription: "no answer to the start", start: ":", texts: ["does not answer 'start'"]),
    BrokenDriver(
      testDescription: "another answer to the start", start: "say hello",
      texts: ["does not answer 'start'", "'hello'"]),
    BrokenDriver(
      testDescription: "buffers", instead: #"cat > /dev/null; echo '{"id":1,"ready":true}'"#,
      texts: ["arrives only when it ends", "flush"]),
    BrokenDriver(
      testDescription: "another id", start: #"say '{"id":41,"ready":true}'"#, texts: ["id 41, not with 1", "repeat"]),
    BrokenDriver(testDescription: "a broken line", start: "printf '{'; exit 0", texts: ["in the middle of the line"]),
    BrokenDriver(
      testDescription: "a reply", start: #"say '{"id":'$id',"reply":{}}'"#, texts: ["but not with 'ready'"]),
    BrokenDriver(
      testDescription: "no client", start: #"say '{"id":'$id',"ready":true}'"#,
      texts: ["does not describe the client"]),
    BrokenDriver(
      testDescription: "another specification", start: #"say '{"id":'$id',"unsupported":true}'"#,
      texts: ["does not know the specification 'lwa-token'"]),
    BrokenDriver(
      testDescription: "refuses", start: #"say '{"id":'$id',"failure":{"type":"KeyError","message":"region"}}'"#,
      texts: ["fails to start: KeyError: region"]),
    BrokenDriver(
      testDescription: "unknown capability", start: ready(#""network","time""#),
      texts: ["declares 'time', which is no capability", "clock, customer"]),
    BrokenDriver(
      testDescription: "the kit's own store", start: ready(#""network","store""#),
      texts: ["'store', which no driver can offer"]),
    BrokenDriver(testDescription: "no network", start: ready(#""clock""#), texts: ["does not declare 'network'"]),
    BrokenDriver(
      testDescription: "log lines", start: "say 'INFO started'; " + ready,
      texts: ["a log line to standard output: 'INFO started'", "write logs to standard error"]),
    BrokenDriver(testDescription: "no relaunch", relaunch: ":", texts: ["does not answer 'relaunch'"]),
    BrokenDriver(
      testDescription: "a reply to relaunch", relaunch: #"say '{"id":'$id',"reply":{}}'"#,
      texts: ["answers 'relaunch', but not with 'ready'"]),
    BrokenDriver(testDescription: "stays", stop: ":", texts: ["does not end at 'stop'"]),
    BrokenDriver(testDescription: "ends badly", stop: "exit 4", texts: ["at 'stop' it ended with exit code 4"]),
    BrokenDriver(
      testDescription: "no answer to a call", call: ":",
      texts: [
        "has no answer, and never completes",
        "  fix    answer the call on every path, also where the client fails; ", "reports 'idle'",
      ]),
    BrokenDriver(
      testDescription: "a message with an unknown field",
      call: #"say '{"id":'$id',"reply":{},"log":"x"}'"#,
      texts: ["the message has no field 'log'"]),
    BrokenDriver(
      testDescription: "two answers", call: "\(refuses); \(refuses)",
      texts: ["the call completes 2 times", "answer each call exactly once"]),
    BrokenDriver(testDescription: "ends at a call", call: "exit 9", texts: ["the client crashed", "exit code 9"]),
    BrokenDriver(
      testDescription: "rubbish for a call", call: "say oops",
      texts: ["writes a log line to standard output: 'oops'", "write logs to standard error"]),
    BrokenDriver(
      testDescription: "unknown code", call: #"say '{"id":'$id',"failure":{"code":"invalidGrant"}}'"#,
      texts: ["'invalidGrant' is no error code of the specification", "invalid_grant"]),
    BrokenDriver(
      testDescription: "a success that fails without a code",
      call: #"say '{"id":'$id',"failure":{"type":"ValueError","message":"x"}}'"#,
      texts: ["a call that should succeed fails: ValueError: x", "by its code"]),
    BrokenDriver(
      testDescription: "nothing is filled in",
      texts: [
        "the client does not have this call", "no call is filled in: 'exchange' and 'refresh' end as 'unsupported'",
        "  fix    fill in a call",
      ]),
    BrokenDriver(
      testDescription: "a misspelled field of a reply", call: #"say '{"id":'$id',"reply":{"access_token":"x"}}'"#,
      texts: ["the reply has 'access_token'", "the fields of its reply are 'accessToken'"]),
    BrokenDriver(
      testDescription: "requests without the world's path",
      start: #"port=${line#*127.0.0.1:}; port=${port%%[!0-9]*}; "#
        + #"bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; printf 'GET /auth/o2/token?a=b HTTP/1.0\r\n"#
        + #"Host: 127.0.0.1\r\n\r\n' >&3; head -c1 <&3 > /dev/null"; "# + ready,
      call: refuses, texts: ["requests to no world: GET /auth/o2/token", "world.endpoints whole"]),
    BrokenDriver(
      testDescription: "a request to another address at the start",
      start: #"world=${line#*127.0.0.1:}; world=${world%%/auth*}; "#
        + #"bash -c "exec 3<>/dev/tcp/127.0.0.1/${world%%/*}; printf 'GET /${world#*/}/discovery HTTP/1.0\r\n"#
        + #"Host: 127.0.0.1\r\n\r\n' >&3; head -c1 <&3 > /dev/null"; "# + ready,
      texts: ["an address that the service does not have", "/discovery"]),
    BrokenDriver(
      testDescription: "requests that go elsewhere", call: refuses,
      texts: ["no request of the client reaches", "proxies"]),
  ]

  @Test(arguments: brokenDrivers)
  func `a problem is reported with its remedy`(_ driver: BrokenDriver) async {
    let run = await CommandRun.onThread(["doctor", "lwa-token", "--driver", driver.command, "--timeout", "2"])
    let isProblem = !["the kit's own store", "no network"].contains(driver.testDescription)
    #expect(!isProblem || run.code == 1, "\(run.output)\(run.messages)")
    for text in driver.texts { #expect(run.output.contains(text), "\(run.output)\(run.messages)") }
  }

  @Test(arguments: ["nothing is filled in", "rubbish for a call"])
  func `what keeps calls from being made is one problem`(_ name: String) async throws {
    let driver = try #require(Self.brokenDrivers.first { $0.testDescription == name })
    let run = await CommandRun.onThread(["doctor", "lwa-token", "--driver", driver.command, "--timeout", "2"])
    #expect(!run.output.contains("no request of the client reaches"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("problem ") } == 1, "\(run.output)")
  }

  @Test func `a call that a driver lacks is said once, and its refusals are not tried`() async throws {
    var driver = BrokenDriver(testDescription: "one call", texts: [])
    driver.call = #"case $line in *refresh*) \#(Self.refuses) ;; *) say '{"id":'$id',"unsupported":true}' ;; esac"#
    let run = await CommandRun.onThread(["doctor", "lwa-token", "--driver", driver.command, "--timeout", "2"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains("exchange: the client does not have this call") } == 1, "\(run.output)")
  }

  @Test func `a good driver has no problem`() async {
    let driver = Bundle.main.bundleURL.appending(path: "reference-driver").path
    let run = await CommandRun.onThread(["doctor", "--driver", "'\(driver)'", "--timeout", "20"])
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    for spec in BundledSpecs.ids {
      #expect(run.output.contains("\(spec)\nok "), "\(run.output)")
    }
    #expect(run.output.contains("its first world is served at\n") && run.output.contains("token: http://127.0.0.1:"))
    #expect(run.output.contains("refresh: a refusal of the service arrives as '"), "\(run.output)")
    #expect(!run.output.contains("problem "))
    // A right client is told to go on.
    #expect(run.output.hasSuffix("no problems: run the cases\n"), "\(run.output)")
  }

  @Test func `a client in this process is examined too`() async {
    let good = await CommandRun.onThread(["doctor", "lwa-token"])
    #expect(good.code == 0 && good.output.hasSuffix("no problems: run the cases\n"))
    let silent = await CommandRun.onThread(["doctor", "lwa-token"], clients: Clients.silent)
    #expect(silent.code == 1 && silent.output.contains("never completes"), "\(silent.output)")
    let failing = await CommandRun.onThread(["doctor", "lwa-token"], clients: Clients.failingAtStart)
    #expect(failing.code == 1 && failing.output.contains("could not be created"), "\(failing.output)")
  }

  @Test(arguments: [
    (DoctorClient.Fault.refused, "the service refuses a request: POST ", 0),
    (.refused, "the client cannot be conformant as it is: see the ", 0),
    (.jsonBody, "exchange: the service refuses a request whose body is application/json", 0),
    (.jsonBody, "send the parameters as a form", 0),
    (.secretInAddress, "refresh: the service refuses a request: POST ", 0),
    (.ignoredRefusal, "no refusal of the service is reported: exchange, refresh succeed", 1),
    (.ignoredRefresh, "refresh: the call succeeds although the service refuses it", 0),
    (.unansweredRefusal, "exchange: the call has no answer", 1),
    (.textForNumber, "'expiresIn' of the reply is a string, and should be an integer", 1),
    (.nullForText, "'refreshToken' of the reply is null, and should be a string", 1),
    (.needsSecret, "for a client of the profile 'web', add --profile web", 1),
    (.ownRandomness, "the requests differ between two runs with the same seed", 0),
    (.unknownAddress, "a request is for an address that the service does not have: https://api.amazon.com/x", 1),
    (.unknownField, "the reply has 'access_token'", 1),
  ])
  func `a client in this process is examined by its requests and replies`(
    fault: DoctorClient.Fault, text: String, code: Int32
  ) async {
    let client = ClientUnderTest(statement: ReferenceTokenClient.statement) { DoctorClient(world: $0, fault: fault) }
    let run = await CommandRun.onThread(["doctor", "lwa-token"], clients: ClientRoster(client))
    #expect(run.output.contains(text) && run.code == code, "\(run.output)\(run.messages)")
    #expect(!run.output.contains("Atz"), "\(run.output)")
  }

  @Test func `a promise that the client breaks behind a working wiring is no "run the cases"`() async {
    let client = ClientUnderTest(statement: ReferenceTokenClient.statement) {
      DoctorClient(world: $0, fault: .unmappedRefusal)
    }
    let run = await CommandRun.onThread(["doctor", "lwa-token"], clients: ClientRoster(client))
    let isLimited = run.output.contains("the wiring works, and the client breaks a binding promise")
    #expect(run.output.contains("refresh: an error has no code: ") || isLimited, "\(run.output)")
    #expect(isLimited == run.output.contains("cannot be conformant as it is"), "\(run.output)")
  }

  @Test(arguments: [DoctorClient.Fault.jsonBody, .secretInAddress])
  func `a refused client keeps no state, and its time is not in question`(_ fault: DoctorClient.Fault) async {
    let client = ClientUnderTest(statement: ReferenceTokenClient.statement) { DoctorClient(world: $0, fault: fault) }
    let run = await CommandRun.onThread(["doctor", "lwa-token"], clients: ClientRoster(client))
    #expect(run.code == 0, "\(run.output)")
    let wrong = ["second installation", "always:", "moves time"].filter(run.output.contains)
    #expect(wrong.isEmpty, "\(run.output)")
  }

  @Test func `a part of the world that a client declares and never uses is noticed`() async {
    let used = await CommandRun.onThread(["doctor", "lwa-v3"])
    #expect(!used.output.contains("used no such part"), "\(used.output)")
    let client = ClientUnderTest(statement: ReferenceAuthorizationManager.statement) { world in
      var own = world
      own.store = ForgetfulStore()
      return ReferenceAuthorizationManager(world: own)
    }
    let run = await CommandRun.onThread(["doctor", "lwa-v3"], clients: ClientRoster(client))
    #expect(run.output.contains("it declares 'store', and used no such part"), "\(run.output)")
  }

  @Test func `a profile is examined by its own cases, and the fitting one is named`() async {
    let web = ClientUnderTest(statement: ReferenceTokenClient.statement) {
      DoctorClient(world: $0, fault: .needsSecret)
    }
    let run = await CommandRun.onThread(
      ["doctor", "lwa-token", "--profile", "web"], clients: ClientRoster(web))
    #expect(run.code == 0, "\(run.output)\(run.messages)")
    #expect(run.output.contains("its capabilities are those of the profile 'web'"), "\(run.output)")
    let widest = await CommandRun.onThread(["doctor", "lwa-v3"])
    #expect(widest.output.contains("its capabilities fit the profile 'full' ("), "\(widest.output)")
    var statement = ReferenceTokenClient.statement
    statement.capabilities = [.clock]
    let narrow = ClientUnderTest(statement: statement) { ReferenceTokenClient(world: $0) }
    let without = await CommandRun.onThread(["doctor", "lwa-token"], clients: ClientRoster(narrow))
    #expect(without.output.contains("no profile fits its capabilities; 'full' (Everything) needs 'network' besides"))
    let unknown = await CommandRun.onThread(["doctor", "lwa-token", "--profile", "wb"])
    #expect(unknown.code == 2 && unknown.messages.contains("there is no profile 'wb'; did you mean 'web'?"))
  }

  @Test func `a client that cannot be examined gives 2`() async {
    #expect(await CommandRun.onThread(["doctor", "lwa-tokn"]).code == 2)
    #expect(await CommandRun.onThread(["doctor", "--driver", "x", "--provider", "reference"]).code == 2)
    #expect(await CommandRun.onThread(["doctor", "--timeout", "0"]).code == 2)
    #expect(await CommandRun.onThread(["doctor", "lwa-v3"], clients: Clients.silent).code == 2)
  }
}
