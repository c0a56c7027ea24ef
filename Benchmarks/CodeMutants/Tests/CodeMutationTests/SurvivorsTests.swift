import Foundation
import Testing

@testable import CodeMutation

@Suite struct SurvivorsTests {
  private static let tool = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let sources = tool.appending(path: "../../Sources").standardizedFileURL

  private static func texts(of module: String) throws -> [String: String] {
    let folder = sources.appending(path: module)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) })
  }

  @Test func `every excuse names a mutation of the reference clients`() throws {
    let families = try Self.texts(of: "Families")
    let own = families.filter { $0.key.contains("/Clients/") }
    let protocols = families.filter { $0.key.contains("/Protocols/") }
    let interfaces = try Self.texts(of: "Engine/AuthProviding").values + protocols.values
    let known = KnownDeclarations((Array(own.values) + Array(interfaces)).sorted())
    let list = MutationList(of: own, known: known)
    let text = try String(contentsOf: Self.tool.appending(path: "survivors.txt"), encoding: .utf8)
    let excuses = try Excuses(text)
    #expect(excuses.stale(among: list.all.map(\.mutation)) == [])
    #expect(Set(list.all.map(\.mutation.key)).count == list.all.count)
    #expect(list.all.count > 1_000)
  }
}
