import SpecModel
import Testing

@testable import SpecLoading

/// The profiles of a specification.
@Suite struct ProfileFormatTests {
  private func loaded(_ old: String = "", _ new: String = "") throws -> LoadedSpecifications {
    var files = try DemoSpecification.good()
    let path = "Specs/demo/spec.yaml"
    if !old.isEmpty { files[path] = files[path].replacing(old, with: new) }
    return SpecificationLoader(files: files).load(folder: DemoSpecification.folder)
  }

  @Test func `a profile holds its calls, its app and how it calls an operation`() throws {
    let profiles = try #require(try loaded().specifications.first?.profiles)
    #expect(profiles.map(\.isOfCapabilitiesAlone) == [true, false])
    let basic = try #require(profiles.last)
    #expect(basic.operations == ["getProfile"])
    #expect(basic.has("getProfile") && !basic.has("exchange"))
    #expect(basic.app == ["clientId": "demo"])
    let adaptation = try #require(basic.adaptations.first)
    #expect((adaptation.operation, adaptation.setup?.count) == ("exchange", 1))
    #expect(adaptation.defaults.map(\.name) == ["method", "scopes"])
    #expect(adaptation.defaults.last?.value == .omitted)
  }

  @Test(arguments: [
    ("operations: [getProfile]", "operations: [getProfiel]", "unknown-operation"),
    ("adapts: {exchange:", "adapts: {exchanges:", "unknown-operation"),
    ("app: {clientId:", "app: {clientID:", "unknown-setting"),
    ("defaults: {method:", "defaults: {methods:", "unknown-parameter"),
    ("defaults: {method:", "only: {methods:", "unknown-parameter"),
    ("{code: {method: plain}}", "{code: {methods: plain}}", "unknown-setting"),
  ])
  func `what a profile names exists`(old: String, new: String, kind: String) throws {
    #expect(try loaded(old, new).diagnostics.map(\.kind) == [kind])
  }
}
