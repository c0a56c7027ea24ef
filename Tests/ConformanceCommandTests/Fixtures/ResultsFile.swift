import Foundation

/// A `results.json`, read without code of the kit.
struct ResultsFile {
  /// The verdict.
  let verdict: String
  /// The counts of the summary.
  let counts: [String: Int]
  /// The ids of the cases.
  let ids: [String]
  /// The outcomes of the cases.
  let outcomes: [String]

  /// Reads a file.
  init(_ path: String) throws { try self.init(Data(contentsOf: URL(fileURLWithPath: path))) }

  /// Reads the text of a file.
  init(text: String) throws { try self.init(Data(text.utf8)) }

  private init(_ data: Data) throws {
    let whole = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let summary = whole["summary"] as? [String: Any] ?? [:]
    let cases = whole["cases"] as? [[String: Any]] ?? []
    verdict = summary["verdict"] as? String ?? ""
    counts = summary.compactMapValues { $0 as? Int }
    ids = cases.compactMap { $0["id"] as? String }
    outcomes = cases.compactMap { $0["outcome"] as? String }
  }
}
