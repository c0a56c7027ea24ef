import SpecModel

/// An error of a command: where, why, and what to do instead.
package struct CommandFailure: Error, Hashable {
  /// One sentence or a few, without a full stop at the end.
  package var message: String

  package init(_ message: String) { self.message = message }

  /// The most names that a suggestion lists when none is close.
  private static let longestList = 12

  /// The most names that a suggestion gives as examples of a longer list.
  private static let examples = 3

  /// Asks for the closest of the known names, or those that contain the unknown one.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - candidates: The known names.
  /// - Returns: A question; `nil` where no name is close.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    if let closest = suggest(name, among: candidates) { return "did you mean '\(closest)'?" }
    let similar = candidates.filter { !name.isEmpty && $0.lowercased().contains(name.lowercased()) }.prefix(examples)
    if similar.count == 1 { return "did you mean '\(similar[0])'?" }
    return similar.isEmpty ? nil : "did you mean one of \(similar.map { "'\($0)'" }.joined(separator: ", "))?"
  }

  /// Suggests the closest of the known names, those that contain the unknown one, or some or all of them.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - candidates: The known names.
  /// - Returns: The end of a sentence, with its punctuation; empty when there is nothing to suggest.
  package static func suggestion(for name: String, among candidates: [String]) -> String {
    if let closest = suggest(name, among: candidates) { return "; did you mean '\(closest)'?" }
    guard candidates.count <= longestList else {
      let names = candidates.prefix(examples).map { "'\($0)'" }.joined(separator: ", ")
      return "; " + (nearest(to: name, among: candidates) ?? "there are \(candidates.count), such as \(names)")
    }
    guard !candidates.isEmpty else { return "" }
    return "; there " + (candidates.count == 1 ? "is " : "are ")
      + candidates.map { "'\($0)'" }.joined(separator: ", ")
  }
}
