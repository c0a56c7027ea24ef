import ArgumentParser

/// The arguments that run a driver again whenever its client changes.
struct WatchArguments: ParsableArguments {
  @Flag(
    name: .customLong("watch"),
    help: "Waits for changes of the driver's files, and runs again what failed; once nothing of it fails, everything.")
  var isOn = false

  @Option(
    name: .customLong("watch-path"),
    help: ArgumentHelp(
      "A file or folder to watch too, besides those that the driver's command names; repeatable.", valueName: "PATH"))
  var paths: [String] = []

  func validate() throws {
    if !isOn, !paths.isEmpty { throw ValidationError("--watch-path says what --watch watches: add --watch.") }
  }

  /// Checks that the other options of a run go with it.
  ///
  /// - Parameters:
  ///   - driver: The command of the driver; `nil` for a client in this process.
  ///   - others: The options that do not go with it, each with whether it is given and what to do.
  /// - Throws: A `ValidationError` for the first of them.
  func check(driver: String?, against others: [(isGiven: Bool, remedy: String)]) throws {
    guard isOn else { return }
    if driver == nil {
      throw ValidationError(
        "--watch starts a driver anew after each change, and a client in this program would have to be built again: give "
          + "--driver COMMAND, which 'init --driver' writes.")
    }
    if let other = others.first(where: \.isGiven) { throw ValidationError("--watch \(other.remedy).") }
  }
}
