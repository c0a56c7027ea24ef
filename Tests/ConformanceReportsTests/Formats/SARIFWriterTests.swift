import ConformanceCore
import Foundation
import Testing

@testable import ConformanceReports

/// Where a code scanner shows results.
struct SARIFWriterTests {
  private struct Place: Decodable, Equatable {
    struct Artifact: Decodable, Equatable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Decodable, Equatable { var startLine: Int }
    struct Physical: Decodable, Equatable {
      var artifactLocation: Artifact
      var region: Region?
    }
    struct Message: Decodable, Equatable { var text: String }
    var physicalLocation: Physical
    var message: Message?
  }

  private struct Result: Decodable {
    var ruleId: String
    var level: String
    var locations: [Place]
    var relatedLocations: [Place]?
    var partialFingerprints: [String: String]
  }

  private struct Run: Decodable {
    var results: [Result]
    var originalUriBaseIds: [String: [String: [String: String]]]?
  }

  private func run(at anchors: AnnotationAnchors) throws -> Run {
    struct Log: Decodable { var runs: [Run] }
    var bytes: [UInt8] = []
    SARIFWriter.write(RunFixture.mixed, at: anchors) { bytes += $0 }
    let log = try JSONDecoder().decode(Log.self, from: Data(bytes))
    return try #require(log.runs.first)
  }

  private static let adapter = Annotation.Place(file: "Tests/Sign in/Adapter.swift", line: 12)

  @Test func `a result stands at the client's file, and the specification's line is related`() throws {
    let run = try run(at: AnnotationAnchors(otherwise: Self.adapter) { _ in false })
    #expect(!run.results.isEmpty)
    for result in run.results {
      let place = try #require(result.locations.first).physicalLocation
      #expect(place.artifactLocation == .init(uri: "Tests/Sign%20in/Adapter.swift"))
      #expect(place.region?.startLine == 12)
      let related = try #require(result.relatedLocations?.first)
      let parts = try #require(result.partialFingerprints["case/v1"]).split(separator: "/")
      #expect(related.physicalLocation.artifactLocation.uri == "Specs/\(parts[0])/operations/\(parts[1]).yaml")
      #expect(related.physicalLocation.artifactLocation.uriBaseId == "SPECIFICATIONS")
      #expect(related.message?.text.contains(result.ruleId) == true)
    }
    #expect(run.originalUriBaseIds?["SPECIFICATIONS"]?["description"]?["text"]?.isEmpty == false)
  }

  @Test func `a specification of the repository is related too, by its own path`() throws {
    let run = try run(at: AnnotationAnchors(otherwise: Self.adapter) { $0.hasSuffix(".yaml") })
    let related = try #require(run.results.first?.relatedLocations?.first)
    #expect(related.physicalLocation.artifactLocation.uriBaseId == nil)
    #expect(run.originalUriBaseIds == nil)
  }

  @Test func `without a file of the client, a result stands at the specification`() throws {
    let run = try run(at: .everywhere)
    for result in run.results {
      #expect(result.locations[0].physicalLocation.artifactLocation.uri.hasSuffix(".yaml"))
      #expect(result.relatedLocations == nil)
    }
  }

  @Test func `an entry that should be removed stands at the list of known failures`() throws {
    let unexpected = try #require(RunFixture.mixed.cases.first { $0.outcome == .unexpectedPass }).id
    let run = try run(
      at: AnnotationAnchors(knownFailures: "known.yaml", otherwise: Self.adapter) { $0 == "known.yaml" })
    for result in run.results {
      let uri = result.locations[0].physicalLocation.artifactLocation.uri
      #expect(result.locations[0].physicalLocation.region != nil)
      #expect((uri == "known.yaml") == (result.partialFingerprints["case/v1"] == unexpected))
    }
  }
}
