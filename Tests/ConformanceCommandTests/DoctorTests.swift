#if CommandLine && Loopback
  import AuthProviding
  import ConformanceCore
  import Foundation
  import ReferenceProviders
  import Testing

  /// The doctor: each of its diagnoses is brought about by a broken driver or client, and by nothing else.
  @Suite struct DoctorTests {
    /// A patient, and what the doctor must say.
    struct Patient: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// What the driver does at the start, for each line, or instead of everything.
      var beginning = ":"
      var start = DoctorTests.ready
      var call = #"say '{"id":'$id',"unsupported":true}'"#
      var relaunch = #"say '{"id":'$id',"ready":true}'"#
      var stop = "exit 0"
      var instead: String?
      let words: [String]

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

    static let patients: [Patient] = [
      Patient(
        testDescription: "no such command", instead: "./no-such-driver", words: ["exit code 127", "check its path"]),
      Patient(testDescription: "not executable", instead: "/dev/null", words: ["exit code 126", "chmod +x"]),
      Patient(
        testDescription: "dies with words", instead: "echo no module named boto3 >&2; exit 1",
        words: ["exit code 1", "no module named boto3"]),
      Patient(testDescription: "says nothing", start: ":", words: ["does not answer 'start'"]),
      Patient(
        testDescription: "says something else", start: "say hello", words: ["does not answer 'start'", "'hello'"]),
      Patient(
        testDescription: "buffers", instead: #"cat > /dev/null; echo '{"id":1,"ready":true}'"#,
        words: ["arrives only when it ends", "flush"]),
      Patient(
        testDescription: "another id", start: #"say '{"id":41,"ready":true}'"#, words: ["id 41, not with 1", "repeat"]),
      Patient(testDescription: "a broken line", start: "printf '{'; exit 0", words: ["in the middle of the line"]),
      Patient(
        testDescription: "a reply", start: #"say '{"id":'$id',"reply":{}}'"#, words: ["but not with 'ready'"]),
      Patient(
        testDescription: "no client", start: #"say '{"id":'$id',"ready":true}'"#, words: ["does not describe the client"]),
      Patient(
        testDescription: "another specification", start: #"say '{"id":'$id',"unsupported":true}'"#,
        words: ["does not know the specification 'lwa-token'"]),
      Patient(
        testDescription: "refuses", start: #"say '{"id":'$id',"failure":{"type":"KeyError","message":"region"}}'"#,
        words: ["fails to start: KeyError: region"]),
      Patient(
        testDescription: "unknown capability", start: ready(#""network","time""#),
        words: ["declares 'time', which is no capability", "clock, customer"]),
      Patient(
        testDescription: "the kit's own store", start: ready(#""network","store""#),
        words: ["'store', which no driver can offer"]),
      Patient(testDescription: "no network", start: ready(#""clock""#), words: ["does not declare 'network'"]),
      Patient(
        testDescription: "log lines", start: "say 'INFO started'; " + ready,
        words: ["a line that is no message: 'INFO started'", "standard error"]),
      Patient(testDescription: "no relaunch", relaunch: ":", words: ["does not answer 'relaunch'"]),
      Patient(
        testDescription: "a reply to relaunch", relaunch: #"say '{"id":'$id',"reply":{}}'"#,
        words: ["answers 'relaunch', but not with 'ready'"]),
      Patient(testDescription: "stays", stop: ":", words: ["does not end at 'stop'"]),
      Patient(testDescription: "ends badly", stop: "exit 4", words: ["at 'stop' it ended with exit code 4"]),
      Patient(testDescription: "no answer to a call", call: ":", words: ["the call never completes"]),
      Patient(
        testDescription: "two answers", call: "\(refuses); \(refuses)", words: ["the call completes 2 times"]),
      Patient(testDescription: "dies of a call", call: "exit 9", words: ["the client crashed", "exit code 9"]),
      Patient(
        testDescription: "rubbish for a call", call: "say oops", words: ["broke its protocol", "'oops' is not JSON"]),
      Patient(
        testDescription: "unknown code", call: #"say '{"id":'$id',"failure":{"code":"invalidGrant"}}'"#,
        words: ["'invalidGrant' is no error code of the specification", "invalid_grant"]),
      Patient(
        testDescription: "an error without a code",
        call: #"say '{"id":'$id',"failure":{"type":"ValueError","message":"x"}}'"#,
        words: ["an error has no code: ValueError: x"]),
      Patient(testDescription: "no such call", words: ["the client does not have this call"]),
      Patient(
        testDescription: "requests that go elsewhere", call: refuses,
        words: ["no request of the client reaches", "proxies"]),
    ]

    @Test(arguments: patients)
    func `what is wrong is named with what to do`(_ patient: Patient) async {
      let run = await CommandRun.apart(["doctor", "lwa-token", "--driver", patient.command, "--timeout", "2"])
      let isProblem = !["the kit's own store", "no network"].contains(patient.testDescription)
      #expect(!isProblem || run.code == 1, "\(run.output)\(run.messages)")
      for words in patient.words { #expect(run.output.contains(words), "\(run.output)\(run.messages)") }
    }

    @Test func `a good driver is well`() async {
      let driver = Bundle.main.bundleURL.appending(path: "reference-driver").path
      let run = await CommandRun.apart(["doctor", "--driver", "'\(driver)'", "--timeout", "20"])
      #expect(run.code == 0, "\(run.output)\(run.messages)")
      for spec in ["cognito", "lwa-drs", "lwa-token", "lwa-v2", "lwa-v3"] {
        #expect(run.output.contains("\(spec)\nok "), "\(run.output)")
      }
      #expect(!run.output.contains("problem "))
    }

    @Test func `a client of this process is looked at too`() async {
      let well = await CommandRun.apart(["doctor", "lwa-token"])
      #expect(well.code == 0 && well.output.hasSuffix("all is well: run the cases\n"))
      let silent = await CommandRun.apart(["doctor", "lwa-token"], clients: Clients.silent)
      #expect(silent.code == 1 && silent.output.contains("never completes"), "\(silent.output)")
      let stillborn = await CommandRun.apart(["doctor", "lwa-token"], clients: Clients.stillborn)
      #expect(stillborn.code == 1 && stillborn.output.contains("could not be created"), "\(stillborn.output)")
    }

    @Test func `what cannot be looked at gives 2`() async {
      #expect(await CommandRun.apart(["doctor", "lwa-tokn"]).code == 2)
      #expect(await CommandRun.apart(["doctor", "--driver", "x", "--provider", "reference"]).code == 2)
      #expect(await CommandRun.apart(["doctor", "--timeout", "0"]).code == 2)
      #expect(await CommandRun.apart(["doctor", "lwa-v3"], clients: Clients.silent).code == 2)
    }
  }
#endif
