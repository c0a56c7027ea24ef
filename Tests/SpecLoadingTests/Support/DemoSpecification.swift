import Foundation
import SpecLoading
import Testing

/// A specification that uses every part of the format and has nothing wrong, and ways to break it.
///
/// A `KIND.edit` names files with `@` and says which lines (`-`) give way to which (`+`); without `-` the lines are a
/// file of their own. `!missing` removes a file, `!unreadable` makes it unreadable.
enum DemoSpecification {
  static let folder = "Specs/demo"
  /// The folder of a second specification, whose service its file alone describes.
  static let describedFolder = "Specs/device"

  /// The folder of the specification that an edit breaks.
  static func folder(brokenBy name: String) throws -> String {
    try text(of: name).hasPrefix("@ device/") ? describedFolder : folder
  }

  /// The files as they are.
  static func good() throws -> MemoryFileSource {
    let root = fixtures.appending(path: "good")
    var source = MemoryFileSource()
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) where name.hasSuffix(".yaml") {
      source.contents[name] = [UInt8](try Data(contentsOf: root.appending(path: name)))
    }
    return source
  }

  /// Loads the one of the two specifications that has a file.
  static func load(_ source: MemoryFileSource, holding path: String) -> LoadedSpecifications {
    SpecificationLoader(files: source).load(folder: path.contains("/device/") ? describedFolder : folder)
  }

  /// The files with what an edit changes.
  static func broken(by name: String) throws -> MemoryFileSource {
    var source = try good()
    for section in try text(of: name).split(separator: "@ ") {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: true)
      let head = try #require(lines.first).split(separator: " ")
      let path = "Specs/\(head[0])"
      if head.count > 1 {
        source.contents[path] = nil
        if head[1] == "!unreadable" { source.unreadable.insert(path) }
        continue
      }
      let old = joined(lines, "- ")
      let new = joined(lines, "+ ")
      if old.isEmpty {
        source[path] = new + "\n"
      } else {
        let range = try #require(source[path].range(of: old), "\(name) does not find its lines in \(path)")
        source[path].replaceSubrange(range, with: new)
      }
    }
    return source
  }

  private static func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: fixtures.appending(path: name)), as: UTF8.self)
  }

  private static func joined(_ lines: [Substring], _ sign: String) -> String {
    lines.filter { $0.hasPrefix(sign) }.map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  private static var fixtures: URL { Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: "spec") }
}

/// Files that exist only in memory.
struct MemoryFileSource: FileSource {
  var contents: [String: [UInt8]] = [:]
  var unreadable: Set<String> = []

  func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    if unreadable.contains(path) { throw .unreadable(reason: "permission denied") }
    guard let bytes = contents[path] else { throw .missing }
    return bytes
  }

  func files(in folder: String) throws(FileSourceError) -> [String] {
    // As on a disk, a folder's path may end in a slash.
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    if unreadable.contains(folder) { throw .unreadable(reason: "permission denied") }
    let paths = Set(contents.keys).union(unreadable).filter { $0.hasPrefix(folder + "/") }
    guard !paths.isEmpty else { throw .missing }
    return paths.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }
}

extension MemoryFileSource {
  /// The text of a file; empty for one that is not there.
  subscript(path: String) -> String {
    get { String(decoding: contents[path] ?? [], as: UTF8.self) }
    set { contents[path] = Array(newValue.utf8) }
  }
}
