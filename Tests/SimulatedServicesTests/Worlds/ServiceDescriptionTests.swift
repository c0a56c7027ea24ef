import BundledSpecs
import Foundation
import SimulatedServices
import SpecLoading
import SpecModel
import Testing
import WorldScripting

/// The `service.yaml` of each specification against what the simulator says of itself.
struct ServiceDescriptionTests {
  private static let specifications: [Specification] = {
    let root = BundledSpecs.folder.path
    let loader = SpecificationLoader(root: root, shownAs: "Specs")
    return loader.load(folders: BundledSpecs.ids.map { root + "/" + $0 }).specifications
  }()

  @Test func `there are specifications`() {
    #expect(Self.specifications.map(\.id).sorted() == BundledSpecs.ids.sorted())
  }

  @Test(arguments: specifications)
  func `a specification describes the service as the simulator does`(_ specification: Specification) throws {
    var written = specification.service
    let maker = try #require(SimulatedWorlds.maker(for: written.name))
    let actual = maker.service
    written.mark = actual.mark
    #expect(written.exchanges == actual.exchanges)
    #expect(written.faults == actual.faults)
    #expect(written.instructions == actual.instructions)
    #expect(written.decisions == actual.decisions)
    #expect(written.deviceChanges == actual.deviceChanges)
    #expect(written == actual)
  }
}
