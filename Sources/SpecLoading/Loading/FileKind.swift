/// What a file of a specification or of a client's known failures holds, told by the first of its keys.
enum FileKind: String, CaseIterable, Sendable {
  case operation
  case spec
  case service
  case states
  case ledger = "items"
  case documents
  case errors
  case knownFailures = "known-failures"

  /// The kind that a file must be by its place in a specification's folder; `nil` for one that does not belong there.
  init?(name: String) {
    switch name {
    case "spec.yaml": self = .spec
    case "errors.yaml": self = .errors
    case "service.yaml": self = .service
    case "states.yaml": self = .states
    case "ledger.yaml": self = .ledger
    case _ where Self.isFile(name, in: "operations"): self = .operation
    case _ where Self.isFile(name, in: "states"): self = .states
    default: return nil
    }
  }

  private static func isFile(_ name: String, in folder: String) -> Bool {
    name.hasPrefix("\(folder)/") && name.hasSuffix(".yaml") && name.split(separator: "/").count == 2
  }

  /// The files without which a folder is no specification.
  static let needed = ["errors.yaml", "ledger.yaml", "service.yaml", "spec.yaml"]
}
