import CommandEnvironment
import SpecLoading
import SpecModel
import WorldScripting

extension Service {
  /// Compares the service of a specification with its simulator in Swift.
  ///
  /// - Parameter makers: The makers of worlds that can be had.
  /// - Returns: An error where they differ; a warning where no maker simulates the service, and its file does not say
  ///   what it answers; `nil` where cases can run.
  func difference(among makers: [any WorldMaker]) -> Diagnostic? {
    guard rules == nil else { return nil }
    guard let actual = makers.first(where: { $0.service.name == name })?.service else {
      return .unsimulatedService(self, known: makers.map(\.service.name))
    }
    let differences =
      Self.differences("exchange", exchanges.byName(\.name), actual.exchanges.byName(\.name))
      + Self.differences("group", groups, actual.groups)
      + Self.differences("fault", vocabulary.faults.byName(\.name), actual.vocabulary.faults.byName(\.name))
      + Self.differences("thing", vocabulary.things.byName(\.name), actual.vocabulary.things.byName(\.name))
      + Self.differences("decision", vocabulary.decisions.byName(\.name), actual.vocabulary.decisions.byName(\.name))
      + Self.differences(
        "device", vocabulary.deviceChanges.byName(\.name), actual.vocabulary.deviceChanges.byName(\.name))
      + Self.differences(
        "credential", vocabulary.credentials.byName(\.self), actual.vocabulary.credentials.byName(\.self))
      + Self.differences("secret", vocabulary.secrets.byName(\.self), actual.vocabulary.secrets.byName(\.self))
      + Self.differences("setting", settings, actual.settings)
      + Self.differences("field of the app", app.byName(\.self), actual.app.byName(\.self))
    return differences.isEmpty ? nil : .differingService(self, differences)
  }

  private static func differences<Part: Equatable>(
    _ what: String, _ written: [String: Part], _ actual: [String: Part]
  ) -> [String] {
    Set(written.keys).union(actual.keys).sorted().compactMap { name in
      switch (written[name], actual[name]) {
      case (_?, nil): "the simulator has no \(what) '\(name)'"
      case (nil, _?): "the file lacks the \(what) '\(name)'"
      case (let written?, let actual?): written == actual ? nil : "the \(what) '\(name)' is another one"
      case (nil, nil): nil
      }
    }
  }
}

extension Array {
  /// The members by their names; of equal names the first counts.
  fileprivate func byName(_ name: (Element) -> String) -> [String: Element] {
    Dictionary(map { (name($0), $0) }) { first, _ in first }
  }
}

extension Diagnostic {
  fileprivate static func differingService(_ service: Service, _ differences: [String]) -> Diagnostic {
    Diagnostic(
      .differingService, at: SourceSpan(mark: service.mark),
      "'\(service.name)' differs from its simulator: \(differences.joined(separator: "; "))")
  }

  fileprivate static func unsimulatedService(_ service: Service, known: [String]) -> Diagnostic {
    Diagnostic(
      .unsimulatedService, as: .warning, at: SourceSpan(mark: service.mark),
      "nothing here simulates '\(service.name)', so no case can run"
        + CommandFailure.suggestion(for: service.name, among: known)
        + "; write 'answers', or run this with an executable that brings its worlds")
  }
}
