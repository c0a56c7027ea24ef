/// The keys of a map: those it knows, those it leaves open, and which exclude each other.
package struct MapShape: Sendable {
  /// The keys that are known, in the order in which people should write them.
  package var fields: [Field]
  /// What other keys there may be; `nil` closes the map.
  package var others: Others?
  /// Groups of keys; of each group exactly one must be there.
  package var exactlyOneOf: [[String]]
  /// Groups of keys; of each group at most one may be there.
  package var atMostOneOf: [[String]]

  /// Creates the keys of a map.
  ///
  /// - Parameters:
  ///   - fields: The keys that are known; at most 64.
  ///   - others: What other keys there may be.
  ///   - exactlyOneOf: Groups of keys; of each exactly one must be there.
  ///   - atMostOneOf: Groups of keys; of each at most one may be there.
  package init(
    _ fields: [Field], others: Others? = nil, exactlyOneOf: [[String]] = [], atMostOneOf: [[String]] = []
  ) {
    self.fields = fields
    self.others = others
    self.exactlyOneOf = exactlyOneOf
    self.atMostOneOf = atMostOneOf
  }
}
