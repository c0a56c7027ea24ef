import Testing

@testable import SpecLoading

@Suite struct ShapeTablesTests {
  @Test func `the tables of the sample grammar are this text`() throws {
    try Fixtures.compare(ShapeTables(.sample).write(), with: "shapes/sample.tables.md")
  }
}
