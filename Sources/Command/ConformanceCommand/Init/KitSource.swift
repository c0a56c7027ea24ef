import CommandEnvironment
import EssentialFoundation

/// Where a package gets the kit from: an address, or a folder of this machine.
enum KitSource: Equatable {
  case address(String, branch: String)
  /// - Parameter path: The folder, from the package's own.
  case folder(path: String)

  /// Reads the argument `--kit`.
  ///
  /// - Parameters:
  ///   - text: The argument.
  ///   - branch: The branch of an address.
  ///   - folder: The folder of the package.
  /// - Throws: A ``CommandFailure`` when a folder is not the kit's.
  init(_ text: String, branch: String, packageIn folder: String) throws {
    guard !text.contains("://"), !text.hasPrefix("git@") else {
      self = .address(text, branch: branch)
      return
    }
    guard FileManager.default.fileExists(atPath: "\(text.withoutTrailingSlash)/Package.swift") else {
      throw CommandFailure(
        "--kit: the kit is not in '\(text)'; give the kit's folder, or the address of its repository")
    }
    self = .folder(path: text.withoutTrailingSlash.path(from: folder))
  }

  /// The name by which products of the kit are asked for.
  var identity: String {
    switch self {
    case .address(let address, _): address.fileName.replacing(/\.git$/, with: "")
    case .folder: Self.name
    }
  }

  /// The dependency in a Package.swift.
  var dependency: String {
    switch self {
    case .address(let address, let branch): ".package(url: \"\(address)\", branch: \"\(branch)\", traits: [])"
    case .folder(let path): ".package(name: \"\(Self.name)\", path: \"\(path)\", traits: [])"
    }
  }

  private static let name = "auth-conformance"
}

extension String {
  /// Returns the path as it is seen from a folder; an absolute path stays as it is.
  ///
  /// - Parameter folder: The folder, like the path seen from the working folder.
  /// - Returns: The path.
  func path(from folder: String) -> String {
    guard !hasPrefix("/"), folder != "." else { return self }
    return steps(from: folder)
  }

  /// Returns the path as it is seen from a folder; an absolute path only where it lies in the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, like the path seen from the working folder.
  ///   - always: Whether an absolute path becomes relative wherever it lies.
  /// - Returns: The path.
  func seen(from folder: String, always: Bool = false) -> String {
    guard hasPrefix("/") else { return path(from: folder) }
    let steps = steps(from: folder)
    return always || !steps.hasPrefix("..") ? steps : self
  }

  private func steps(from folder: String) -> String {
    let here = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let there = URL(fileURLWithPath: self).standardizedFileURL.pathComponents
    let common = zip(here, there).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - common) + there.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
