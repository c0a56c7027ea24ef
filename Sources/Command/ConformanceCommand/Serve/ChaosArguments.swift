import ArgumentParser
import CommandEnvironment
import LoopbackServices

/// The faults that requests to `serve` meet with by chance.
struct ChaosArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many of a hundred requests to the services meet with a fault: late, lost, repeated, a server's error, "
        + "throttled, or with rotated credentials. Each is reported on standard error.", valueName: "N%"))
  var chaos: String?

  @Option(help: ArgumentHelp("Decides which requests, and what they meet with (default: 1).", valueName: "S"))
  var seed: UInt64?

  func validate() throws {
    guard chaos != nil || seed == nil else {
      throw ValidationError("--seed decides what --chaos does; add --chaos N%, or leave it out.")
    }
    guard chaos == nil || percent != nil else {
      throw ValidationError("--chaos takes a share from 0% to 100%, such as 20%, not '\(chaos ?? "")'.")
    }
  }

  private var percent: Int? {
    guard let chaos else { return nil }
    let digits = chaos.hasSuffix("%") ? chaos.dropLast() : chaos[...]
    guard 1...3 ~= digits.count, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(digits).flatMap { 0...100 ~= $0 ? $0 : nil }
  }

  /// Returns the faults; `nil` without `--chaos`.
  func faults(reportingTo output: CommandOutput) -> Chaos? {
    percent.map { percent in
      Chaos(percent: percent, seed: seed ?? 1) { output.log("chaos: \($0)\n") }
    }
  }
}
