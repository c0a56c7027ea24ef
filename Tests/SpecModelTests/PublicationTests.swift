import SpecModel
import Testing

/// Where a reader can look up a fact, as an address.
@Suite struct PublicationTests {
  private func publication(file: String?, version: String? = nil) -> Publication {
    var result = Publication()
    (result.repository, result.file, result.version) = ("acme/lamp", file, version)
    return result
  }

  @Test func `a file of a repository stands at a version, and its path is escaped`() {
    #expect(
      publication(file: "a/b.swift", version: "1b761eb4").address
        == "https://github.com/acme/lamp/blob/1b761eb4/a/b.swift")
    #expect(publication(file: "b+c.md").address == "https://github.com/acme/lamp/blob/HEAD/b+c.md")
    #expect(
      publication(file: "a b/é#?%.md").address == "https://github.com/acme/lamp/blob/HEAD/a%20b/%C3%A9%23%3F%25.md")
    #expect(publication(file: nil).address == "https://github.com/acme/lamp")
  }

  @Test func `a standard has the address of its section`() {
    var standard = Publication()
    (standard.standard, standard.section) = ("RFC 6749", "5.1")
    #expect(standard.address == "https://www.rfc-editor.org/rfc/rfc6749#section-5.1")
    standard.standard = "SRP"
    #expect(standard.address == nil && standard.description == "SRP, section 5.1")
  }

  @Test func `a reader of a page is told the file and whose it is`() {
    #expect(publication(file: "a/b.swift", version: "1.0").shortName == "b.swift of acme/lamp")
    #expect(publication(file: "a/b.swift", version: "1.0").description == "acme/lamp, a/b.swift at 1.0")
  }
}
