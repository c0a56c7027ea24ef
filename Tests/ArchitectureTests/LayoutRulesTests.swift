import Foundation
import Testing

/// The layout of the sources: one concept a file, a name once, nothing hidden deep in folders.
@Suite struct LayoutRulesTests {
  /// The most lines of a file.
  private static let longest = 400
  /// The most folders between a module and a file.
  private static let deepest = 2

  @Test(arguments: ["Sources", "Tests", "Benchmarks"]) func `no two files have the same name`(folder: String) throws {
    let names = try paths(in: folder).compactMap { $0.split(separator: "/").last }.filter { $0 != "main.swift" }
    let twice = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
    #expect(!names.isEmpty)
    #expect(twice.isEmpty, "\(folder): \(twice.joined(separator: ", "))")
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks"]) func `no file is longer than a concept`(folder: String) throws {
    let files = try SourceTree.files(in: folder) { _ in folder }
    let long = files.map { ($0.path, $0.text.count { $0 == "\n" }) }.filter { $0.1 > Self.longest }
    #expect(!files.isEmpty)
    #expect(long.isEmpty, "\(long.map { "\($0.0): \($0.1) lines" }.joined(separator: ", "))")
  }

  @Test(arguments: ["Sources", "Tests"]) func `no file lies deep in folders`(folder: String) throws {
    // A path is the folder, the group or family, the module, folders, and the file's name.
    let above = folder == "Sources" ? 4 : 3
    let deep = try paths(in: folder).filter { path in
      path.split(separator: "/").count > Self.deepest + above + (path.contains("/Families/") ? 1 : 0)
    }
    #expect(deep.isEmpty, "\(deep.joined(separator: ", "))")
  }

  private func paths(in folder: String) throws -> [String] {
    try SourceTree.files(in: folder) { _ in folder }.map(\.path)
  }
}
