import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Testing
import WorldScripting

@testable import SimulatedServices

/// The simulator and the `service.yaml` files that describe it to spec authors say the same.
struct ServiceFileTests {
  @Test(arguments: ["lwa-token", "lwa-v3"])
  func `a specification describes the service as it is`(id: String) throws {
    let folder = BundledSpecs.folder.appending(path: id).path(percentEncoded: false)
    var written = try #require(SpecificationLoader().load(folder: folder).specifications.first).service
    // Only the place differs: the simulator is no file.
    written.mark = LoginWithAmazonService.description.mark
    #expect(written == LoginWithAmazonWorldMaker().service)
  }
}
