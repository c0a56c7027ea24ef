import SpecLoading
import SpecModel

/// What can be told of a file's words without any specification.
enum SuiteWordChecks {
  /// Finds words that cannot be names in Swift, and suites that would have the same name.
  static func problems(of file: SuiteFile) -> [Diagnostic] {
    var words = file.imports + file.suites.compactMap(\.name)
    words += file.suites.map(\.provider)
    return words.compactMap(reserved) + sameNames(file.suites)
  }

  private static func reserved(_ word: SuiteFile.Word) -> Diagnostic? {
    let parts = word.text.split(separator: ".").map(String.init)
    return parts.first(where: SwiftNames.isReserved).map { Diagnostic.reservedWord($0, at: word.place) }
  }

  private static func sameNames(_ suites: [SuiteFile.Suite]) -> [Diagnostic] {
    var first: [String: SourceSpan] = [:]
    return suites.flatMap { suite -> [Diagnostic] in
      let place = suite.name?.place ?? suite.specification.place
      guard let earlier = first.updateValue(first[suite.typeName] ?? place, forKey: suite.typeName) else { return [] }
      return Diagnostic.sameSuite(suite.typeName, at: place, first: earlier)
    }
  }
}

extension SuiteFile.Suite {
  /// The name of the suite's type: the one the file chooses, or the provider's and the specification's.
  package var typeName: String {
    name?.text ?? SwiftNames.identifier("\(provider.text)_\(specification.text)")
  }
}
