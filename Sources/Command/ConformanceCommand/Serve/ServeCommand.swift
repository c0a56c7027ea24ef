import ArgumentParser
import BundledServices
import CommandEnvironment
import ConformanceCore
import Dispatch
import EssentialFoundation
import LoopbackServices
import SimulatedServices
import SpecModel
import Synchronization

/// Serves the simulated services on this machine.
struct ServeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the simulated services on this machine, for clients in any language.",
    discussion: """
      The first line of standard output is a JSON object with all addresses: the endpoints of \(titles), the ids and \
      secrets of an app at each, and the control plane, which Documentation/Serving.md describes. --specs DIR serves the services besides that specifications of your own \
      write in YAML.

      Only programs on this machine reach the services, unless --listen names another address; Documentation/Serving.md \
      has recipes for an emulator, containers and web pages. --chaos N% tries how a client bears faults.

      The services start with \(users). The authorization endpoint approves every request, unless the control plane decides otherwise or a browser asks: a browser gets \
      pages to sign in and to consent.

      Exit codes: 0 the services were stopped (SIGINT, SIGTERM); 2 the port is taken, or the \
      address is none of this machine.
      """)

  private static let titles = BundledServices.all.map(\.title).joined(separator: " and of ")
  private static let users = BundledServices.all.compactMap(\.firstUser).joined(separator: ", and with ")

  @OptionGroup var listening: ListeningArguments
  @OptionGroup var chaos: ChaosArguments
  @OptionGroup var security: TLSArguments

  @Option(
    name: .customLong("world-lifetime"),
    help: ArgumentHelp(
      "The time from the last request of a further world to its end; the first world never ends.",
      valueName: "SECONDS"))
  var worldLifetime: Double = 86_400

  @Option(
    help: ArgumentHelp(
      "Serves the services besides that the specifications of this folder write in YAML.", valueName: "DIR"))
  var specs: String?

  func validate() throws {
    guard worldLifetime.isFinite, worldLifetime > 0, worldLifetime <= 31_536_000 else {
      throw ValidationError("--world-lifetime takes seconds above 0 and up to 31536000, not \(worldLifetime).")
    }
  }

  /// The services of the specifications of `--specs` that their files alone describe, each once.
  private func describedServices(_ context: CommandContext) throws -> [Service] {
    guard let folder = specs else { return [] }
    let folders = try SpecificationFolders(folder, in: context)
    let services = try folders.load(reportingTo: context.output).map(\.service).filter { $0.rules != nil }
    guard !services.isEmpty else {
      throw CommandFailure(
        "no service in '\(folders.displayPath)' is written in YAML, so there is nothing to serve beside the simulated "
          + "ones; write 'answers' into its service.yaml, or leave out --specs")
    }
    return Dictionary(services.map { ($0.name, $0) }) { first, _ in first }.values.sorted { $0.name < $1.name }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    // First of all, so that no signal is lost. A reader that closes the output does not end the process.
    let stop = StopSignal()
    signal(SIGPIPE, SIG_IGN)
    let described = try describedServices(context)
    let address = try listening.address()
    let faults = chaos.faults(reportingTo: context.output)
    let secured = try security.secured(for: address)
    // What is not kept is deleted with it.
    defer { withExtendedLifetime(secured) {} }
    let worlds: ServedWorlds
    do {
      worlds = try Blocking.result { [worldLifetime, families = context.services, security = secured?.security] in
        try await ServedWorlds(
          at: address, lifetime: .seconds(worldLifetime), serving: families, and: described, chaos: faults,
          securing: security)
      }
    } catch {
      throw CommandFailure("\(error)")
    }
    context.output.write(Array((worlds.firstLine + "\n").utf8))
    // Nobody learns the addresses.
    guard context.output.failure() == nil else { return .error }
    if context.output.logIsTerminal { context.output.log("serving at \(worlds.origin); press Ctrl-C to stop\n") }
    stop.wait()
    Blocking.run(within: .milliseconds(900)) { await worlds.stop() }
    return .success
  }
}

/// Asynchronous work that the calling thread waits for; that thread must not belong to Swift's thread pool.
private enum Blocking {
  /// Waits for work to end.
  ///
  /// - Parameter work: The work.
  /// - Returns: Its result.
  /// - Throws: The error of the work.
  static func result<Success: Sendable>(
    of work: @escaping @Sendable () async throws -> Success
  ) throws -> Success {
    let done = DispatchSemaphore(value: 0)
    let holder = Holder<Success>()
    Task {
      do {
        let success = try await work()
        holder.result.withLock { $0 = .success(success) }
      } catch {
        holder.result.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    guard let result = holder.result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }

  /// Waits for work to end, up to a time limit.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - work: The work.
  static func run(within limit: DispatchTimeInterval, _ work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      await work()
      done.signal()
    }
    _ = done.wait(timeout: .now() + limit)
  }

  private final class Holder<Success: Sendable>: Sendable {
    let result = Mutex<Result<Success, any Error>?>(nil)
  }
}
