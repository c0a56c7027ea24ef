package import ChildProcesses
package import ConformanceCore

/// An observation about the wiring between kit and client, and what to do when it is wrong.
package struct WiringFinding: Sendable, Hashable, CustomStringConvertible {
  /// What is observed.
  package var kind: Kind
  /// The end of the driver's standard error, if it helps to find the reason; otherwise empty.
  package var standardError: String
  /// The first line of the driver that is no message, if it helps to find the reason; otherwise empty.
  package var invalidLine: String

  /// What a finding is about.
  ///
  /// Programs decide by the kind; the texts are for people.
  package enum Kind: Sendable, Hashable {
    /// How the driver follows the protocol.
    ///
    /// - Parameters:
    ///   - _: What is observed.
    case driver(DriverObservation)
    /// How the client takes a few sample calls.
    ///
    /// - Parameters:
    ///   - _: What is observed.
    case calls(CallObservation)
  }

  /// Creates a finding about a driver.
  ///
  /// - Parameters:
  ///   - observation: What is observed.
  ///   - standardError: The end of the driver's standard error.
  ///   - invalidLine: The first line of the driver that is no message.
  package init(_ observation: DriverObservation, standardError: String = "", invalidLine: String = "") {
    kind = .driver(observation)
    self.standardError = standardError
    self.invalidLine = invalidLine
  }

  /// Creates a finding about sample calls.
  ///
  /// - Parameter observation: What is observed.
  package init(_ observation: CallObservation) {
    kind = .calls(observation)
    standardError = ""
    invalidLine = ""
  }

  /// How serious a finding is.
  package enum Severity: String, Sendable, Hashable {
    /// The wiring works.
    case ok
    /// The wiring works, with a limit to know about.
    case note
    /// The wiring does not work.
    case problem
  }

  /// How serious the finding is.
  package var severity: Severity { text.severity }

  /// Whether a client of which this is true cannot be conformant, although its wiring works.
  package var isLimit: Bool {
    guard severity == .note, case .calls(let observation) = kind else { return false }
    switch observation {
    case .noSample, .profile, .unsupported, .refused, .notAForm, .promiseBroken, .timeIgnored:
      return true
    default: return false
    }
  }

  /// The observation, in a sentence.
  package var description: String { text.description }

  /// What to do; empty when there is nothing to do.
  package var remedy: String {
    text.remedy + (standardError.isEmpty ? "" : "; it wrote to standard error: \(standardError)")
      + (invalidLine.isEmpty ? "" : "; it wrote: \(invalidLine)")
  }
}

extension WiringFinding {
  /// How a driver follows the protocol.
  package enum DriverObservation: Sendable, Hashable {
    /// The driver starts and answers `start`.
    case started(client: ClientDescription)
    /// The command cannot be started.
    case notStarted(reason: String)
    /// The process ends before it answers a request.
    case ended(ChildTermination, before: String)
    /// The driver does not answer a request in time.
    case unanswered(String, within: Duration)
    /// The answer to a request arrives only when the driver ends.
    case bufferedOutput(String)
    /// The driver ends in the middle of a line.
    case partialLine(String)
    /// The driver writes an endless line.
    case lineTooLong
    /// The driver writes a line that is no message; why, in a sentence.
    case invalidLine(String)
    /// The driver writes a line that is no JSON object, such as a log line.
    case logLine(String)
    /// An answer has another id than its request.
    case wrongID(Int, expected: Int)
    /// The driver does not answer a request with `ready`.
    case notReady(request: String, id: Int)
    /// The answer to `start` does not describe the client.
    case clientNotDescribed
    /// The client does not support the specification.
    case unknownSpecification(String)
    /// The client fails to start.
    case startFailed(reason: String)
    /// The client declares a capability that does not exist.
    case unknownCapability(String, known: [String])
    /// The client declares a capability that no driver can offer.
    case unavailableCapability(String)
    /// The client declares capabilities, among them `network`.
    case capabilities([String])
    /// The client does not declare `network`.
    case noNetworkCapability
    /// The driver answers `relaunch`.
    case relaunched
    /// The driver ends at `stop`.
    case stopped
    /// The driver ends at `stop`, but not with exit code 0.
    case stoppedBadly(ChildTermination)
    /// The driver does not end at `stop`.
    case notStopped
    /// The services of its first world listen at addresses.
    case served(endpoints: [String])
    /// Requests reach the server that are for no world, such as those without the path of `world.endpoints`.
    case strayRequests([String])
    /// A request at the start is for an address that the service does not have.
    case unknownAddress(String)
  }

  /// How a client takes sample calls.
  package enum CallObservation: Sendable, Hashable {
    /// No case suits the capabilities of the client.
    case noSample
    /// The run of the sample cases has a note.
    case runNote(String)
    /// A case cannot be run; why, in a sentence.
    case notRun(operation: String, reason: String)
    /// A call completes.
    case completed(operation: String)
    /// A call never completes.
    case neverCompleted(operation: String, hint: String)
    /// A call completes more than once.
    case completedAgain(operation: String, times: String, hint: String)
    /// The client declares the capabilities of a profile, or lacks some; the profile was chosen, or is the widest that fits.
    case profile(name: String, says: String, isChosen: Bool, missing: [String])
    /// A call that should succeed fails with an error without a code; another profile may fit.
    case failed(operation: String, error: String, profile: String?)
    /// The error of a refusal has no code.
    case unmappedError(operation: String, error: String, hint: String)
    /// An error has a code that the specification does not list.
    case undocumentedCode(operation: String, code: String, hint: String)
    /// The client does not have a call.
    case unsupported(operation: String)
    /// The client has none of the calls that were tried: its adapter is not filled in.
    case nothingFilledIn(operations: [String])
    /// A case has another outcome in a second installation.
    case reinstallDiffers(operation: String, first: Outcome, second: Outcome)
    /// The client's requests reach the services of its world.
    case servicesReached
    /// No request of the client reaches the services of its world.
    case servicesNotReached
    /// The service refuses a request that should be accepted; another profile may fit.
    case refused(operation: String, exchange: String, profile: String?)
    /// A request that the service refuses sends as another media type what the specification expects in a form.
    case notAForm(operation: String, contentType: String)
    /// The client breaks a promise that the documents make binding, although its wiring works.
    case promiseBroken(operation: String, id: String)
    /// A request is for an address that the service does not have.
    case unknownAddress(operation: String, url: String)
    /// A refusal of the service is reported with a code of the specification.
    case refusalMapped(operation: String, code: String)
    /// A call succeeds although the service refuses it.
    case refusalIgnored(operation: String)
    /// No call reports that the service refuses it.
    case noRefusalReported(operations: [String])
    /// A field of a reply holds a value of another kind, such as a text where a number belongs.
    case wrongReplyKind(operation: String, field: String, expected: String, found: String)
    /// A reply has fields that the specification does not have.
    case unknownReplyFields(operation: String, fields: [String], known: [String])
    /// A reply lacks fields that every reply holds.
    case missingReplyFields(operation: String, fields: [String])
    /// The client declares a part of the world, which some cases need, and never uses it.
    case unusedPart(capability: String)
    /// The client sends other requests in a second run with the same seed.
    case requestsDiffer(operation: String)
    /// A case that moves time does not pass.
    case timeIgnored(operation: String, id: String)
  }

  private var text: Text {
    switch kind {
    case .driver(let observation): observation.text
    case .calls(let observation): observation.text
    }
  }

  /// How serious an observation is, what it is, and what to do.
  struct Text {
    var severity: Severity
    var description: String
    var remedy = ""

    static func ok(_ description: String) -> Text { Text(severity: .ok, description: description) }
    static func note(_ description: String, _ remedy: String = "") -> Text {
      Text(severity: .note, description: description, remedy: remedy)
    }
    static func problem(_ description: String, _ remedy: String) -> Text {
      Text(severity: .problem, description: description, remedy: remedy)
    }
  }
}

extension WiringFinding.DriverObservation {
  /// The words for the observation.
  fileprivate var text: WiringFinding.Text {
    switch self {
    case .started(let client): .ok("it starts, and answers 'start': \(client.name) \(client.version)")
    case .notStarted(let reason): .problem("the command could not be started: \(reason)", "try it in a shell")
    case .ended(let termination, let request):
      .problem("the process \(termination)", Self.remedy(for: termination, before: request))
    case .unanswered(let request, let limit):
      .problem(
        "it does not answer '\(request)' within \(limit.components.seconds) s",
        "read standard input line by line, and answer each line at once")
    case .bufferedOutput(let request):
      .problem(
        "its answer to '\(request)' arrives only when it ends",
        "output to a pipe is buffered: flush after every line (python3 -u, stdbuf -oL, fflush)")
    case .partialLine(let line):
      .problem(
        "it ended in the middle of the line \(line)", "end every line with a line feed, and do not end before 'stop'")
    case .lineTooLong: .problem("it writes an endless line", "write one line for each message")
    case .invalidLine(let reason):
      .problem(
        "it writes a line that is no message: \(reason)",
        "standard output is for messages only; send log lines to standard error")
    case .logLine(let line):
      .problem("it writes a log line to standard output: \(line)", "write logs to standard error")
    case .wrongID(let id, let expected):
      .problem("it answers with the id \(id), not with \(expected)", "repeat the id of the line that you answer")
    case .notReady(let request, let id):
      .problem(
        "it answers '\(request)', but not with 'ready'",
        "answer {\"id\":\(id),\"ready\":true\(request == "start" ? ",…" : "")}")
    case .clientNotDescribed:
      .problem("'ready' does not describe the client", "answer 'start' with 'client' and 'capabilities' too")
    case .unknownSpecification(let spec):
      .problem(
        "it does not know the specification '\(spec)'", "name a specification that it supports, or add this one to it")
    case .startFailed(let reason): .problem("it fails to start: \(reason)", "find out what the client needs")
    case .unknownCapability(let name, let known):
      .problem(
        "it declares '\(name)', which is no capability", "declare some of: \(known.joined(separator: ", "))")
    case .unavailableCapability(let name):
      .note("it declares '\(name)', which no driver can offer", "leave it out; it is ignored")
    case .capabilities(let names): .ok("it lets the kit control: \(names.joined(separator: ", "))")
    case .noNetworkCapability:
      .note(
        "it does not declare 'network', so no case checks its requests or lets them fail",
        "send requests to world.endpoints, each once, and declare 'network'")
    case .relaunched: .ok("it answers 'relaunch'")
    case .stopped: .ok("it ends at 'stop'")
    case .stoppedBadly(let termination): .problem("at 'stop' it \(termination)", "end with exit code 0")
    case .notStopped:
      .problem("it does not end at 'stop'", "leave the loop at 'stop' and at the end of the input")
    case .served(let endpoints):
      .ok("its first world is served at\n" + endpoints.joined(separator: "\n"))
    case .strayRequests(let requests):
      .problem(
        "it sends requests to no world: \(requests.joined(separator: "; "))",
        "use the addresses of world.endpoints whole: their path begins with that of the world")
    case .unknownAddress(let request):
      .problem(
        "it sends a request to an address that the service does not have: \(request)",
        "send each request to the address of its name in world.endpoints")
    }
  }

  private static func remedy(for termination: ChildTermination, before request: String) -> String {
    switch termination {
    case .exited(code: 127): "the shell does not find the command: check its path, and the current folder"
    case .exited(code: 126): "the file cannot be executed: chmod +x, or name its interpreter"
    default: "find out why it ends before it answers '\(request)'"
    }
  }
}
