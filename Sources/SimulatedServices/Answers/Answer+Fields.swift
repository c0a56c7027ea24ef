import SpecModel

// Fields of an answer by their names, as faults and customers change them: a dot leads into a map.
extension Answer {
  /// The answer with other values in the fields of its JSON; a field that it does not have comes last.
  func replacing(_ replacements: [String: Value]) -> Answer {
    switch self {
    case .json(let status, var fields):
      for (name, value) in replacements.sorted(by: { $0.key < $1.key }) { fields.set(name, to: value) }
      return .json(status: status, fields)
    case .headed(let plain, let headers): return .headed(plain.replacing(replacements), headers)
    default: return self
    }
  }

  /// The answer without some fields: of its JSON, or of the query of its redirect.
  func without(_ names: [String]) -> Answer {
    if names.isEmpty { return self }
    switch self {
    case .json(let status, var fields):
      for name in names { fields.set(name, to: nil) }
      return .json(status: status, fields)
    case .redirect(let location):
      var url = RedirectURL(location)
      for name in names { url.set(name, to: nil) }
      return .redirect(to: url.text)
    case .headed(let plain, let headers): return .headed(plain.without(names), headers)
    default: return self
    }
  }
}

extension [Answer.Field] {
  /// Replaces a field where it stands, or appends it; `nil` removes it.
  fileprivate mutating func set(_ name: String, to value: Value?) {
    let (first, rest) = name.firstStep
    let place = firstIndex { $0.name == first }
    let new: Value? = rest.map { (place.map { self[$0].value } ?? [:]).setting($0, to: value) } ?? value
    switch (place, new) {
    case (let place?, let new?): self[place].value = new
    case (let place?, nil): remove(at: place)
    case (nil, let new?) where value != nil: append(Answer.Field(first, new))
    case (nil, _): break
    }
  }
}

extension Value {
  /// The map with another value at a path; `nil` removes it. Anything but a map stays.
  fileprivate func setting(_ path: String, to value: Value?) -> Value {
    guard var fields else { return self }
    let (first, rest) = path.firstStep
    if let rest {
      if fields[first] != nil || value != nil { fields[first] = (fields[first] ?? [:]).setting(rest, to: value) }
    } else {
      fields[first] = value
    }
    return .map(fields)
  }
}

extension String {
  /// What stands before the first dot, and after it.
  fileprivate var firstStep: (first: String, rest: String?) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, nil) }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}
