import SpecModel
import Testing

@testable import SpecLoading

@Suite struct DeviationFileTests {
  private static let path = "Specs/demo/deviations/answers.yaml"

  private func load(_ source: MemoryFileSource) -> LoadedSpecifications {
    SpecificationLoader(files: source).load(folder: DemoSpecification.folder)
  }

  @Test func `a requirement of the file is one of the operation that it names`() throws {
    let loaded = load(try DemoSpecification.good())
    #expect(DiagnosticPrinter().print(loaded.diagnostics) == "")
    let specification = try #require(loaded.specifications.first)
    let exchange = try #require(specification.operations.first { $0.name == "exchange" })
    let last = try #require(exchange.requirements.dropLast().last)
    #expect(last.id == "DEMO-EXCHANGE-101" && last.level == .should && last.mark.file == Self.path)
    guard case .scenarios(let scenarios) = last.evidence else { throw UnexpectedEvidence() }
    #expect(scenarios[0].rows.map(\.name) == ["offline", "reset"])
    #expect(scenarios[0].alternatives.map(\.name) == ["told", "tried again"])
    #expect(exchange.basis == nil && exchange.requirements[0].id == "DEMO-EXCHANGE-001")
  }

  @Test func `the file's numbers, factors, roles and excuses are read`() throws {
    let file = try #require(load(try DemoSpecification.good()).specifications.first?.deviations.first)
    #expect(file.table == .answers)
    #expect(file.numbers.map(\.name) == ["lifetime", "verifier-least", "attempts"])
    #expect(file.numbers.map(\.value) == [3600, 43, 5])
    #expect(file.numbers.map(\.measure) == [.seconds, .length(["exchange.verifier"]), .calls(["exchange"])])
    #expect(file.numbers.map(\.setBy) == [["expires_in"], [], []])
    #expect(file.factors.map(\.setting) == ["code.method"] && file.factors[0].values == ["S256", "plain"])
    #expect(file.roles == [.signIn: ["exchange"], .signOut: ["signOut"], .clear: ["signOut"]])
    #expect(file.excuses.map(\.rows) == [["exchange/*"]] && file.excuses[0].kinds == ["header"])
    #expect(file.excuses[0].because == "No header is read.")
  }

  @Test func `an operation that does not exist, and a file of another table's name, are reported`() throws {
    var source = try DemoSpecification.good()
    source[Self.path] = source[Self.path].replacing("101\n    operation: exchange", with: "101\n    operation: exchnge")
    #expect(load(source).diagnostics.map(\.kind) == ["unknown-operation"])
    source = try DemoSpecification.good()
    source[Self.path] = source[Self.path].replacing("deviations: answers", with: "deviations: texts")
    #expect(load(source).diagnostics.map(\.kind) == ["misnamed-file"])
  }

  private struct UnexpectedEvidence: Error {}
}

@Suite struct CoveringArrayTests {
  @Test(arguments: [[2, 2], [3, 3, 2, 2], [2, 3, 4], [1, 5], [4, 4, 4, 4]])
  func `every two values of different lists meet in a row`(counts: [Int]) {
    let rows = CoveringArray(counts: counts).rows
    for list in counts.indices {
      for other in counts.indices where other > list {
        let pairs = Set(rows.map { [$0[list], $0[other]] })
        #expect(pairs.count == counts[list] * counts[other])
      }
    }
    #expect(rows.allSatisfy { row in row.count == counts.count && zip(row, counts).allSatisfy { $0 < $1 } })
    #expect(rows.count < max(2, counts.reduce(1, *)) || counts.count == 2)
    #expect(rows == CoveringArray(counts: counts).rows)
  }

  @Test func `one list is listed, and none gives no row`() {
    #expect(CoveringArray(counts: [3]).rows == [[0], [1], [2]])
    #expect(CoveringArray(counts: []).rows == [])
  }
}
