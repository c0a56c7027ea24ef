import ConformanceCore

extension RunResults {
  /// Returns the results with the present names of requirements, to be held against those of a later run.
  ///
  /// - Parameter renaming: The ids that were renamed.
  /// - Returns: The results.
  func renamed(by renaming: Renaming) -> RunResults {
    guard !renaming.isEmpty else { return self }
    var result = self
    for index in cases.indices {
      result.cases[index].id = renaming(cases[index].id)
      result.cases[index].requirement = renaming(cases[index].requirement)
      if let requirement = cases[index].cause?.requirement {
        let present = renaming(requirement)
        result.cases[index].cause?.requirement = present
        // A case that was not tested because of the requirement says so.
        result.cases[index].reason = cases[index].reason?.replacing(requirement, with: present)
      }
    }
    for spec in header.specs.indices {
      for index in header.specs[spec].requirements.indices {
        result.header.specs[spec].requirements[index].id = renaming(header.specs[spec].requirements[index].id)
      }
    }
    return result
  }
}
