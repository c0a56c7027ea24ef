package import ConformanceCore
import SpecModel

extension VerdictGround {
  /// The most ids that a sentence names.
  private static let named = 4

  /// The ground in a clause, after "Of 12 cases, ".
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: A clause without a full stop.
  package func text(_ header: RunHeader) -> String {
    let promises = Quantity.of(requirements.count, isBinding(header) ? "binding promise" : "requirement")
    return switch kind {
    case .notJudged: fault?.clause ?? "\(cases) could not be judged"
    case .broken: "\(cases) broke \(promises) (\(ids))"
    case .ruleBroken:
      "\(cases) showed that the client breaks \(Quantity.of(requirements.count, "rule")) that \(requirements.count == 1 ? "holds" : "hold") in every case (\(ids))"
    case .controlRefused:
      "\(cases) did not prove a refusal (\(ids)), since the client refuses what must be accepted too"
    case .dependency:
      "\(cases) could not test a binding promise, because another requirement does not hold"
    case .silence:
      "\(cases) \(Quantity.was(cases)) not decided (\(ids)), since the client owed an answer when the kit "
        + "stopped waiting"
    case .ruleUndecided:
      "\(cases) left \(Quantity.of(requirements.count, "rule")) beyond the documents undecided (\(ids)), since the "
        + "client owed an answer when the kit stopped waiting"
    case .undecided: "\(cases) proved nothing (\(ids))"
    case .unexpectedPass: "\(cases) passed although listed as a known failure"
    case .knownFailure: "\(cases) failed as listed (\(ids))"
    case .skipped:
      "\(cases) \(Quantity.was(cases)) skipped (\(ids)), since the client does not declare \(listed), "
        + (header.profile.map { "which the profile \($0) needs" } ?? "without which no profile is complete")
    case .noCase: "no case ran"
    }
  }

  /// What to do about the ground.
  ///
  /// - Parameter header: What is known of the run.
  /// - Returns: A clause without a full stop; `nil` where the findings say it.
  package func wayOut(_ header: RunHeader) -> String? {
    switch kind {
    case .notJudged: return fault?.wayOut
    case .broken, .ruleBroken, .dependency: return nil
    case .controlRefused: return "let the client accept what the control asks for, so that its refusal means something"
    case .silence, .ruleUndecided:
      return
        "set a time limit in your client that is shorter than --timeout, or report 'idle' from the driver, so that a "
        + "call without an end is known as one"
    case .undecided: return "look at the reason of each of these cases: what should have been tested was not reached"
    case .unexpectedPass: return "take what passes off the list of known failures"
    case .knownFailure: return "a known failure keeps a build green, and no client conformant: mend what is listed"
    case .skipped:
      let declare = capabilities.map(\.wayToDeclare).joined(separator: "; ")
      return declare
        + (header.profile == nil ? "" : "; or choose another profile: --profile, or doctor, lists them")
    case .noCase: return "look at the filters: they leave no case"
    }
  }

  /// Whether all of its requirements bind: a client that crashes fails also the cases of a `should`.
  private func isBinding(_ header: RunHeader) -> Bool {
    let named = Set(requirements)
    return !header.specs.contains { $0.requirements.contains { $0.level == .should && named.contains($0.id) } }
  }

  private var listed: String {
    let names = capabilities.map { "'\($0.rawValue)'" }
    return names.isEmpty ? "what they need" : names.joined(separator: " and ")
  }

  private var ids: String {
    let more = requirements.count - Self.named
    return requirements.prefix(Self.named).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension AdapterFault {
  /// The fault in a clause, after "Of 12 cases, ".
  var clause: String {
    let cause =
      switch kind {
      case .adapter: "the adapter is at fault: \(text)"
      case .start: "the client could not be created: \(text)"
      case .crash: "the client's process ended at each call: \(text)"
      case .kit: "the kit or the specification is at fault: \(text)"
      }
    return "\(cases) of '\(spec)' could not be judged, as \(cause)"
      + (stoppedRun ? "; no more cases of it were started" : "")
  }

  /// What to do about it.
  var wayOut: String? {
    switch kind {
    case .adapter, .start:
      hint.isEmpty ? nil : "\(hint) (first seen in \(example))"
    case .crash:
      "if the client does not support '\(spec)', let the driver answer 'start' with \"unsupported\":true, or name on the "
        + "command line the specifications that it supports; otherwise answer each call, also one that fails"
    case .kit: "report it, with the case \(example)"
    }
  }
}

extension Capability {
  /// How a client comes to declare it, in a clause.
  package var wayToDeclare: String {
    switch self {
    case .clock:
      "declare 'clock': a client that never reads the time may declare it as it is, one that reads the time takes it from "
        + "the world (behind a driver from 'world.now' and 'advance')"
    case .network:
      "declare 'network' once the client sends its requests to the addresses of the world, and repeats none by itself"
    case .store: "declare 'store' once the client keeps what must last in the world's secure store"
    case .cookies: "declare 'cookies' once the client uses the world's cookie storage"
    case .relaunch:
      "declare 'relaunch' once the client can be ended and created again with what it keeps (behind a driver in "
        + "'world.data')"
    case .customer: "declare 'customer' once the client opens its pages by the world (behind a driver by 'open')"
    case .incomingURL: "declare 'incoming-url' once the client takes URLs that come in"
    case .events: "declare 'events' once the client reports its events to the world"
    }
  }
}
