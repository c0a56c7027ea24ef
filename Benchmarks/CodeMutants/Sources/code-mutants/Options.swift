import CodeMutation
import Foundation

/// What the command is asked for.
struct Options {
  /// The ids of the kit's specifications, each of which has a reference client.
  static let allSpecs: [String] = {
    let files = FileManager.default
    let folders = (try? files.contentsOfDirectory(atPath: "Specs")) ?? []
    return folders.filter { files.fileExists(atPath: "Specs/\($0)/spec.yaml") }.sorted()
  }()

  private(set) var specs: [String] = []
  private(set) var jobs = 2
  /// The folder of the specifications.
  private(set) var folder = "Specs"
  private(set) var listsOnly = false
  private(set) var skipsBuild = false
  private(set) var wantsHelp = false
  private var file: String?
  private var kind: Mutation.Kind?
  private var sample: UInt32 = 1

  /// An argument that nobody understands.
  struct UnknownArgument: Error, CustomStringConvertible {
    let argument: String

    var description: String { "'\(argument)' is unknown or lacks its value: see --help" }
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of argument: String) throws -> String {
      guard let value = rest.popFirst() else { throw UnknownArgument(argument: argument) }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--list": listsOnly = true
      case "--skip-build": skipsBuild = true
      case "--file": file = try value(of: argument)
      case "--kind":
        kind = try Mutation.Kind(rawValue: value(of: argument))
        if kind == nil { throw UnknownArgument(argument: argument) }
      case "--specs": folder = try value(of: argument)
      case "--sample": sample = try Self.number(value(of: argument), argument)
      case "--jobs": jobs = Int(try Self.number(value(of: argument), argument))
      case _ where Self.allSpecs.contains(argument): specs.append(argument)
      default: throw UnknownArgument(argument: argument)
      }
    }
    if specs.isEmpty { specs = Self.allSpecs }
  }

  private static func number(_ text: String, _ argument: String) throws -> UInt32 {
    guard let number = UInt32(text), number > 0 else { throw UnknownArgument(argument: argument) }
    return number
  }

  /// Whether all mutants of all clients are asked for.
  var isWhole: Bool { specs.count == Self.allSpecs.count && file == nil && kind == nil && sample == 1 }

  /// Whether a mutation is asked for.
  func includes(_ mutation: Mutation) -> Bool {
    if let file, !mutation.file.contains(file) { return false }
    if let kind, mutation.kind != kind { return false }
    let hash = mutation.key.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return hash % sample == 0
  }
}
