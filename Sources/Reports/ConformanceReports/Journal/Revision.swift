/// The commit of the repository in whose folder a run was started.
///
/// Only the journal has it, beside the time at which the run began: the results are those of any commit at which the
/// client does the same, and hold no date.
package struct Revision: Sendable, Hashable, Codable {
  /// The commit's hash, in hexadecimal digits.
  package let commit: String
  /// The day of the commit, such as `2026-11-23`.
  package let date: String

  /// Creates a revision.
  ///
  /// - Parameters:
  ///   - commit: The commit's hash; `nil` is returned for anything but 7 to 64 hexadecimal digits.
  ///   - date: The day of the commit; `nil` is returned for anything but a day such as `2026-11-23`.
  package init?(commit: String, date: String) {
    guard commit.wholeMatch(of: /[0-9a-f]{7,64}/) != nil, date.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    else { return nil }
    self.commit = commit
    self.date = date
  }

  /// Reads a revision.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for anything that is no revision.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let commit = try fields.decode(String.self, forKey: .commit)
    guard let revision = Revision(commit: commit, date: try fields.decode(String.self, forKey: .date)) else {
      throw DecodingError.dataCorruptedError(forKey: .commit, in: fields, debugDescription: "not a commit and its day")
    }
    self = revision
  }

  /// The commit as people read it, such as `3fa9c12 of 2026-11-23`.
  package var title: String { "\(commit.prefix(7)) of \(date)" }
}
