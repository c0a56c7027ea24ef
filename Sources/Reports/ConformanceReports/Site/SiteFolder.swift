import ConformanceCore
import EssentialFoundation

/// The folder of a site: it takes no other folder's place, and no file stays in it that is of no client any more.
package struct SiteFolder {
  /// The path.
  package let path: String

  /// Creates the writer of a folder.
  ///
  /// - Parameter path: The path.
  package init(_ path: String) { self.path = path }

  /// The path of the page to open first.
  package var page: String { "\(path)/index.html" }

  /// What stands in the way of a site; `nil` for nothing.
  ///
  /// - Parameter runs: The paths of the runs of the site, which may lie in its folder.
  /// - Returns: A path in the folder that is of no site and of no run.
  package func obstacle(besides runs: [String]) -> String? {
    guard files == nil else { return nil }
    let own = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let inside = runs.compactMap { run -> String? in
      let parts = URL(fileURLWithPath: run).standardizedFileURL.pathComponents
      return parts.count > own.count && parts.starts(with: own) ? parts[own.count] : nil
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return entries.sorted().first { !inside.contains($0) }
  }

  /// Writes a site, all of its files or none, and removes those of clients that it has no more.
  ///
  /// - Parameter site: The clients.
  /// - Throws: A ``ReportFolderError``; then the files of an earlier site are as they were.
  package func write(_ site: ClientSite) throws {
    let files = Self.files(of: site)
    let names = files.map(\.name)
    let stale = (self.files ?? []).filter { !names.contains($0) && Self.isOfClient($0) }
    let folder = WholeFiles(folder: path)
    try folder.prepare(for: names)
    try folder.write(files.map { WholeFiles.File(name: $0.name, write: $0.write) })
    for name in stale { unlink(folder.path(name)) }
  }

  /// Returns the files of a site, each with what writes it.
  ///
  /// - Parameter site: The clients.
  /// - Returns: The files. The one by which the folder is known comes first: whatever ends the process, the next site may
  ///   take its place.
  package static func files(of site: ClientSite) -> [(name: String, write: (ReportSink) throws -> Void)] {
    var pages: [(name: String, write: (ReportSink) throws -> Void)] = [
      ("index.html", { try SiteIndexPage.write(site, to: $0) })
    ]
    for client in site.clients {
      pages.append((client.page, { try SiteClientPage(client, of: site).write(to: $0) }))
      pages.append((client.badge, { try BadgeWriter.writeSVG(client.latest.summary, of: client.title, to: $0) }))
    }
    let names = [SiteJSON.name] + pages.map(\.name)
    return [(SiteJSON.name, { try SiteJSON.write(site, files: names, to: $0) })] + pages
  }

  private struct Marker: Decodable {
    var format: String
    var files: [String]
  }

  /// The names of the files of the site that the folder holds; `nil` where it holds none.
  private var files: [String]? {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(SiteJSON.name)"),
      let marker = try? JSONDecoder().decode(Marker.self, from: data), marker.format == SiteJSON.format
    else { return nil }
    return marker.files
  }

  /// Whether a name is that of a client's page or badge: a file may list anything.
  private static func isOfClient(_ name: String) -> Bool {
    name.wholeMatch(of: /client-[a-z0-9-]+\.html|badge-[a-z0-9-]+\.svg/) != nil
  }
}
