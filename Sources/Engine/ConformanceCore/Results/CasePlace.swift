import SpecModel

/// How directly a case shows the fault of the client; the least place shows it best.
package struct CasePlace: Comparable, Hashable, Sendable {
  /// How near what it shows is to the fault.
  package let nearness: Nearness
  /// How much else than the operation in question takes part: 1 for a control or another operation's call, 2 for a whole
  /// chart of states.
  package let detour: Int
  /// Whether it is a row of a table, which varies something else: a plain scenario says plainly what is wrong.
  package let isRow: Bool
  /// Whether it is about the type of a request's body, which says how its fields are read.
  package let isOfContentType: Bool

  /// The specification, the operation, the requirement and the scenario; a row comes after them.
  private static let partsOfPlainID = 4

  /// The place of a case that shows nothing.
  package static let last = CasePlace(nearness: .untested, detour: 0, isRow: false)

  private init(nearness: Nearness, detour: Int, isRow: Bool) {
    (self.nearness, self.detour, self.isRow) = (nearness, detour, isRow)
    isOfContentType = false
  }

  /// The place of a case.
  ///
  /// - Parameter result: The case.
  package init(_ result: CaseResult) {
    nearness = result.nearness
    isRow = result.id.split(separator: "/").count > Self.partsOfPlainID
    let finding = result.nearestFinding
    isOfContentType = finding?.isOfContentType == true
    if result.operation == Transition.operation {
      detour = 2
    } else {
      let isOfOther = finding?.call.map { $0 != result.operation && !result.isOfRule } ?? false
      detour = isOfOther || finding?.isOfControl == true ? 1 : 0
    }
  }

  /// Compares two places.
  package static func < (left: CasePlace, right: CasePlace) -> Bool {
    (left.nearness, left.detour, left.isRow ? 1 : 0) < (right.nearness, right.detour, right.isRow ? 1 : 0)
  }
}

extension Finding {
  /// The end of a path to the header that says how a body is to be read.
  private static let contentType = "content-type"

  /// Whether it is about the type of a request's body.
  package var isOfContentType: Bool { topic == .request && field == Self.contentType }
}
