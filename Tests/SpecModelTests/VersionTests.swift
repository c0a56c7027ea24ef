import SpecModel
import Testing

@Suite struct VersionTests {
  @Test func `versions are compared number by number`() throws {
    let written = ["0.1.0", "0.2.0", "0.10.0", "1.0.0", "1.0.1"]
    let versions = written.compactMap(Version.init)
    #expect(versions.map(\.description) == written)
    #expect(versions.shuffled().sorted() == versions)
  }

  @Test(arguments: ["", "1", "1.0", "1.0.0.0", "1.0.x", "1..0", "-1.0.0", "1.0.1234567890", "1.0. 0", "v1.0.0"])
  func `another text is no version`(_ text: String) { #expect(Version(text) == nil) }
}
