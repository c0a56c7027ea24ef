package import ConformanceCore
import EssentialFoundation
import SpecModel

/// Reads `results.json`, as far as it says something of the cases of a run.
package enum JSONResultsReader {
  /// What a file of results holds.
  package struct Reading: Sendable {
    /// The run; its header says nothing of what the specifications are.
    package var results: RunResults
    /// The counts of the run, with the verdict that the file names.
    package var summary: Summary
  }

  /// Why a file is no `results.json`.
  package enum Unreadable: Error, Hashable, CustomStringConvertible {
    /// It is no JSON, or lacks a field.
    ///
    /// - Parameter reason: What is wrong, in a clause.
    case malformed(_ reason: String)
    /// It is of another format.
    ///
    /// - Parameter format: The format that it names; `nil` for none.
    case otherFormat(_ format: String?)

    /// What is wrong, in a sentence without a full stop.
    package var description: String {
      switch self {
      case .malformed(let reason): "it is no whole file of results: \(reason)"
      case .otherFormat(let format?): "it is of the format '\(format)', and not '\(JSONResultsWriter.format)'"
      case .otherFormat(nil): "it names no format, where results.json has '\(JSONResultsWriter.format)'"
      }
    }
  }

  private struct Head: Decodable {
    var format: String?
  }

  private struct File: Decodable {
    struct Client: Decodable {
      var name: String
      var version: String
    }

    struct Counts: Decodable {
      var verdict: String
    }

    var kit: String
    var seed: UInt64
    var client: Client
    var summary: Counts
    var label: String?
    var asOf: String?
    var cases: [CaseResult]
  }

  /// Reads a file; of each case, only the finding that is nearest to the fault is kept.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Returns: The run.
  /// - Throws: ``Unreadable``.
  package static func read(_ bytes: [UInt8]) throws(Unreadable) -> Reading {
    let data = Data(bytes)
    let file: File
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.format == JSONResultsWriter.format else { throw Unreadable.otherFormat(head.format) }
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let error as Unreadable {
      throw error
    } catch {
      throw .malformed(reason(of: error))
    }
    return try reading(of: file)
  }

  private static func reading(of file: File) throws(Unreadable) -> Reading {
    var header = RunHeader(
      kit: file.kit, seed: file.seed,
      client: RunHeader.Client(
        name: file.client.name, version: file.client.version, execution: .deterministic, capabilities: []),
      specs: [], profile: nil, narrowedBy: [], planned: file.cases.count)
    (header.label, header.asOf) = (file.label, file.asOf)
    let words = file.summary.verdict.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first, let verdict = Summary.Verdict(rawValue: name) else {
      throw .malformed("'\(file.summary.verdict)' is no verdict")
    }
    let results = RunResults(
      header: header, cases: file.cases.map(\.withNearestFinding).sorted { $0.id < $1.id },
      isComplete: verdict != .incomplete)
    var summary = results.summary
    // The file knows what its header does not: whether the run was narrowed, and to which profile.
    (summary.verdict, summary.profile) = (verdict, words.count > 1 ? words[1] : nil)
    return Reading(results: results, summary: summary)
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "it lacks '\(place(of: context.codingPath + [key]))'"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty: "it is no JSON object"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(place(of: context.codingPath))' is of another type"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "'\(place(of: context.codingPath))' cannot be read"
    default: "it cannot be read as JSON"
    }
  }

  private static func place(of path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

extension CaseResult {
  /// The case with what comparisons need of it: the outcome, the reason, and the finding that is nearest to the fault.
  var withNearestFinding: CaseResult {
    var result = self
    (result.steps, result.findings, result.notes) = ([], nearestFinding.map { [$0] } ?? [], nil)
    return result
  }
}
