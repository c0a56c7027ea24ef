extension String {
  /// Adds spaces at the end, up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Adds spaces at the start, up to a width.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

  /// Wraps the text into indented lines of at most 100 columns; a longer word gets a line of its own.
  package func wrapped(indentedBy indent: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count + 1 + indent <= 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }

  /// Writes a number with its noun, such as `1 case` or `2 cases`.
  package static func quantity(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension Sequence {
  /// Groups the elements by a name.
  ///
  /// - Parameter name: Returns the name that the elements of a group share.
  /// - Returns: The groups, in the order of their first elements.
  package func grouped(by name: (Element) -> String) -> [(name: String, elements: [Element])] {
    var groups: [(name: String, elements: [Element])] = []
    var places: [String: Int] = [:]
    for element in self {
      let name = name(element)
      if let place = places[name] {
        groups[place].elements.append(element)
      } else {
        places[name] = groups.count
        groups.append((name, [element]))
      }
    }
    return groups
  }
}
