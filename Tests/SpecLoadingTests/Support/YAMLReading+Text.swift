import SpecModel

@testable import SpecLoading

extension YAMLReading {
  /// Reads a text as if it were the file `spec.yaml`.
  init(text: String, limits: YAMLLimits = YAMLLimits()) {
    self.init(of: Array(text.utf8), file: "spec.yaml", limits: limits)
  }

  /// The kinds of all diagnostics with their lines and columns, such as `alias 2:5`.
  var summary: [String] { diagnostics.map { "\($0.kind) \($0.mark.line):\($0.mark.column)" } }
}
