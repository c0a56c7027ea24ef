import ConformanceReports

extension FuzzTarget {
  /// A file of results that somebody else published, and the pages of a site that are made of it.
  static let results = FuzzTarget(
    "results", longestInput: 1 << 16,
    vocabulary: [
      "\"outcome\":\"failed\"", "\"verdict\":\"conformant\"", "\"version\":\"1.10\"", "\"name\":\"../\"",
      "\"name\":\"\"",
      "\"label\":\"a/b\"", "\"asOf\":\"0.1.0\"", "\"level\":\"should\"", "\"seed\":18446744073709551615",
      "\"cases\":[]",
    ]
  ) { bytes in
    guard let reading = try? JSONResultsReader.read(bytes),
      let site = try? ClientSite([
        TestedVersion(name: "run", results: reading.results, summary: reading.summary)
      ])
    else { return }
    let files = SiteFolder.files(of: site)
    guard Set(files.map { $0.name.lowercased() }).count == files.count else {
      throw FuzzProblem("two files of the site have one name: \(files.map(\.name))")
    }
    for file in files {
      // A client's name stands in it, and must not lead out of the folder of the site.
      guard !file.name.hasPrefix("."), !file.name.contains("/"), file.name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
        throw FuzzProblem("a file of the site has the name '\(file.name)'")
      }
      var size = 0
      try file.write { size += $0.count }
      guard size > 0 else { throw FuzzProblem("\(file.name) is empty") }
    }
  }
}
