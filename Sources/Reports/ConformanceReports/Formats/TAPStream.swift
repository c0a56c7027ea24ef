package import ConformanceCore
import Synchronization

/// Writes the lines of TAP while a run goes on: that of a case once it and all cases before it have ended.
///
/// The cases keep their order, whatever runs beside them; the rules, which are judged by all of them, come last. The plan
/// comes first, unless a rule may join it: a narrowed run lists a rule only where the client breaks it.
package final class TAPStream: RunObserver {
  fileprivate struct State {
    /// The ids of the cases without a line, in reverse: the next one is the last.
    var waiting: [String]
    /// The cases that ended before their turn.
    var early: [String: CaseResult] = [:]
    var count = 0
    var hasPlan = false
  }

  private let sink: @Sendable (_ bytes: [UInt8]) -> Void
  private let state: Mutex<State>

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - ids: The ids of the cases, in the order of their lines.
  ///   - sink: Takes the bytes, as soon as they are there.
  package init(_ ids: [String], to sink: @escaping @Sendable (_ bytes: [UInt8]) -> Void) {
    self.sink = sink
    state = Mutex(State(waiting: ids.reversed()))
  }

  /// Writes the version, and the plan where it is known.
  ///
  /// - Parameter header: What is known of the run.
  package func begin(_ header: RunHeader) {
    var out = ReportBytes()
    out.appendTAPHead()
    let isKnown = (header.rules ?? []).allSatisfy(\.isListed)
    if isKnown { out.appendTAPPlan(of: header.planned) }
    state.withLock { $0.hasPlan = isKnown }
    out.finish(to: sink)
  }

  /// Writes nothing: a line says how a case ended.
  ///
  /// - Parameter id: The case's id.
  package func caseStarted(_ id: String) {}

  /// Writes the lines of a case whose turn it is, and of those behind it that wait for it.
  ///
  /// - Parameter result: The result.
  package func caseEnded(_ result: CaseResult) {
    state.withLock { state in
      var out = ReportBytes()
      if result.isOfRule {
        // They come behind all cases, of which a run that was cut off lacks some.
        state.appendEarly(to: &out)
        state.append(result, to: &out)
      } else {
        state.early[result.id] = result
        while let id = state.waiting.last, let next = state.early.removeValue(forKey: id) {
          state.waiting.removeLast()
          state.append(next, to: &out)
        }
      }
      out.finish(to: sink)
    }
  }

  /// Writes what is left: the plan, where it did not come first, and the verdict.
  ///
  /// - Parameters:
  ///   - results: The results of the run.
  ///   - notes: Remarks, which are no part of the protocol.
  package func end(_ results: RunResults, notes: [String]) {
    state.withLock { state in
      var out = ReportBytes()
      state.appendEarly(to: &out)
      if !state.hasPlan { out.appendTAPPlan(of: state.count) }
      out.appendTAPEnd(of: results)
      out.finish(to: sink)
    }
  }
}

extension TAPStream.State {
  /// Appends the lines of a case under the next number.
  fileprivate mutating func append(_ result: CaseResult, to out: inout ReportBytes) {
    count += 1
    out.appendTAP(result, number: count)
  }

  /// Appends the cases that still wait for one that never ended.
  fileprivate mutating func appendEarly(to out: inout ReportBytes) {
    for id in waiting.reversed() {
      if let result = early.removeValue(forKey: id) { append(result, to: &out) }
    }
    waiting = []
  }
}
