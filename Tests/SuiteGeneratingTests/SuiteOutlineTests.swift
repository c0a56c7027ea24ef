import BundledSpecs
import ConformanceCore
import SpecModel
import Testing

@testable import SuiteGenerating

@Suite struct SuiteOutlineTests {
  @Test(arguments: BundledSpecs.ids)
  func `there is one test for each requirement that has cases, in the group of its operation`(_ id: String) throws {
    let specification = try #require(Support.specification(id))
    let outline = SuiteOutline(specification, place: .anywhere)
    let named = outline.groups.flatMap { group in group.tests.map { "\(group.name)/\($0.requirement)" } }
    let expected = Set(Expander.cases(of: specification).map { "\($0.operation)/\($0.requirement)" })
    #expect(named.count == Set(named).count)
    #expect(Set(named) == expected)
    #expect(outline.diagnostics.isEmpty)
  }

  @Test(arguments: BundledSpecs.ids)
  func `names are unique, and each is the id with underscores`(_ id: String) throws {
    let specification = try #require(Support.specification(id))
    let tests = SuiteOutline(specification, place: .anywhere).groups.flatMap(\.tests)
    #expect(Set(tests.map(\.name)).count == tests.count)
    #expect(tests.allSatisfy { $0.name == $0.requirement.split(separator: "-").joined(separator: "_") })
  }

  @Test func `an operation with the name of the chart's group is reported`() throws {
    var specification = try #require(Support.specification("lwa-v3"))
    specification.operations[0].name = "states"
    let diagnostics = SuiteOutline(specification, place: .anywhere).diagnostics
    #expect(diagnostics.map(\.kind) == ["same-test"])
    #expect(diagnostics.first?.message.hasPrefix("'states' and 'states' would have the same name 'states'") == true)
  }

  @Test func `two requirements with the same Swift name are reported`() throws {
    var specification = try #require(Support.specification("lwa-token"))
    specification.operations[0].requirements[0].id = "A-1"
    specification.operations[1].requirements[0].id = "A.1"
    let diagnostics = SuiteOutline(specification, place: .anywhere).diagnostics
    #expect(diagnostics.map(\.kind) == ["same-test"])
    #expect(diagnostics.first?.message.hasPrefix("'A-1' and 'A.1' would have the same name 'A_1'") == true)
  }
}
