import SpecModel

/// What is special about a list or a map that goes in or comes back.
enum ListForm: String, CaseIterable {
  case order, duplicates, empty, subset, superset
  case twoPages = "two-pages"

  /// The forms of a list, compared with the usual one.
  static func forms(of value: Value, usual: Value?) -> Set<ListForm> {
    if let members = value.list { return forms(of: members, usual: usual?.list ?? []) }
    guard let fields = value.fields else { return [] }
    if fields.isEmpty { return [.empty] }
    let names = Set(fields.keys)
    guard let usualNames = usual?.fields.map({ Set($0.keys) }), !usualNames.isEmpty else {
      return names.count == 1 ? [.subset] : [.superset]
    }
    return relation(names.isStrictSubset(of: usualNames), names.isStrictSuperset(of: usualNames))
  }

  private static func forms(of members: [Value], usual: [Value]) -> Set<ListForm> {
    let set = Set(members)
    let usualSet = Set(usual)
    var forms: Set<ListForm> = members.isEmpty ? [.empty] : []
    if set.count < members.count { forms.insert(.duplicates) }
    if members.count > 1, set == usualSet, members != usual { forms.insert(.order) }
    guard !members.isEmpty, !usual.isEmpty else { return forms }
    return forms.union(relation(set.isStrictSubset(of: usualSet), set.isStrictSuperset(of: usualSet)))
  }

  private static func relation(_ isSubset: Bool, _ isSuperset: Bool) -> Set<ListForm> {
    isSubset ? [.subset] : isSuperset ? [.superset] : []
  }
}
