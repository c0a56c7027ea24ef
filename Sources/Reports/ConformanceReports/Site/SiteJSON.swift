import ConformanceCore
import SpecModel

/// Writes `site.json`: the files of a site, its clients by version, and the history of each requirement, one a line.
enum SiteJSON {
  /// The name of the file, by which a folder is known as that of a site.
  static let name = "site.json"
  /// The value of the key `format`.
  static let format = "auth-conformance-site/1"

  /// Writes a site.
  ///
  /// - Parameters:
  ///   - site: The clients.
  ///   - files: The names of all files of the site.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ site: ClientSite, files: [String], to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", format)
      json.newLine()
      json.array("files") { json in for file in files { json.value(file) } }
      json.newLine()
      json.array("clients") { json in
        for client in site.clients {
          json.newLine()
          json.client(client)
        }
        json.newLine()
      }
      json.newLine()
      try json.array("requirements") { json in
        for requirement in site.specs.flatMap(\.requirements) {
          json.newLine()
          json.requirement(requirement, of: site.clients)
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}

extension JSONWriter {
  fileprivate mutating func client(_ client: SiteClient) {
    object { json in
      json.field("name", client.name)
      json.field("page", client.page)
      json.field("badge", client.badge)
      json.array("versions") { json in
        for version in client.versions {
          json.object { json in
            json.field("version", version.results.header.client.version)
            if let label = version.results.header.label { json.field("label", label) }
            json.field("verdict", version.summary.verdictName)
            if let revision = version.revision { json.field("commit", revision.commit) }
            if let link = version.link { json.field("page", link) }
          }
        }
      }
    }
  }

  fileprivate mutating func requirement(_ requirement: ComparedSpecification.Requirement, of clients: [SiteClient]) {
    object { json in
      json.field("spec", requirement.spec)
      json.field("requirement", requirement.id)
      json.field("level", requirement.level.rawValue)
      json.array("clients") { json in
        for client in clients {
          let history = client.history(of: requirement)
          guard history.outcomes.contains(where: { $0 != nil }) else { continue }
          json.object { json in
            json.field("client", client.name)
            json.array("outcomes") { json in for outcome in history.outcomes { json.value(outcome?.rawValue ?? "none") }
            }
            if let since = history.failsSince(client.titles) { json.field("failsSince", since) }
            if let since = history.failsNoMoreSince(client.titles) { json.field("failsNoMoreSince", since) }
          }
        }
      }
    }
  }
}
