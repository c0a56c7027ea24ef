public import Foundation

/// The JSON Schema of `results.json`, which is shipped with the kit.
public enum ResultsSchema {
  /// Where the schema lies; `nil` where the resources were not installed beside the program.
  public static var url: URL? {
    Bundle.module.url(forResource: "results.schema", withExtension: "json")
  }
}
