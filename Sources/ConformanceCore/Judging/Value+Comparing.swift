import SpecModel

extension Value {
  /// Whether the values are equal; an integer equals the decimal that has its value, also inside lists and maps.
  func isSame(as other: Value?) -> Bool {
    switch (self, other) {
    case (.integer(let number), .decimal(let decimal)), (.decimal(let decimal), .integer(let number)):
      Int(exactly: decimal) == number
    case (.list(let members), .list(let others)):
      members.count == others.count && zip(members, others).allSatisfy { $0.isSame(as: $1) }
    case (.map(let fields), .map(let others)):
      fields.count == others.count && fields.allSatisfy { $0.value.isSame(as: others[$0.key]) }
    default: self == other
    }
  }

  /// Whether the value is a number no smaller than another; integers are compared as such, whatever their size.
  func isOrdered(after other: Value) -> Bool {
    if let number = integer, let theirs = other.integer { return number >= theirs }
    guard let number, let theirs = other.number else { return false }
    return number >= theirs
  }

  private var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}
