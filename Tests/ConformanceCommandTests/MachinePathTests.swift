#if CommandLine
  import BundledSpecs
  import Foundation
  import Testing

  @Suite struct MachinePathTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The reports and the console of a failing run whose specifications and known failures lie at absolute paths.
    private func outputs() throws -> [String: String] {
      try FileManager.default.copyItem(atPath: BundledSpecs.folder.path, toPath: folder("mine"))
      try folder.write("known-failures: [{case: lwa-token/never/**, reason: Gone.}]\n", to: "known.yaml")
      let run = CommandRun(
        "run", "lwa-token", "--specs", folder("mine"), "--provider", "token-exchange-without-code",
        "--known-failures", folder("known.yaml"), "--reports", folder("out"), "--output", "github")
      #expect(run.code == 1)
      var outputs = ["console": run.output]
      for name in try folder.names(in: "out") {
        outputs[name] = String(decoding: try folder.bytes("out/\(name)"), as: UTF8.self)
      }
      return outputs
    }

    @Test func `no output of a run holds a folder of the machine`() throws {
      let outputs = try outputs()
      #expect(outputs.count == 6)
      for (name, text) in outputs { #expect(!text.contains(folder.path), "\(name)") }
    }

    @Test func `places begin with the name of the specifications' folder, as those of the bundled ones do`() throws {
      let outputs = try outputs()
      for name in ["index.html", "junit.xml", "results.json"] {
        #expect(outputs[name]?.contains("mine/lwa-token/operations/exchange.yaml") == true, "\(name)")
      }
      // The entry that matches nothing is told with its place.
      #expect(outputs["results.json"]?.contains("\"place\":\"known.yaml:1\"") == true)
    }
  }
#endif
