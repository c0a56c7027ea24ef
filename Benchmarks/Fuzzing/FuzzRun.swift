import Foundation
import Fuzzing
import Synchronization

/// What the command line says: `TARGET [--seconds N] [--inputs N] [--seed N] [--first N] [--file PATH]`.
struct FuzzArguments: Sendable {
  var target = "list"
  /// The time after which no input follows.
  var seconds = 10.0
  /// The number of inputs after which none follows.
  var inputs = Int.max
  var seed: UInt64 = 1
  /// The number of the first input.
  var first = 0
  /// The file that holds the present input, or the only input with `--inputs 0`.
  var file = "input"

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--seconds": seconds = rest.popFirst().flatMap(Double.init) ?? seconds
      case "--inputs": inputs = rest.popFirst().flatMap { Int($0) } ?? inputs
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? seed
      case "--first": first = rest.popFirst().flatMap { Int($0) } ?? first
      case "--file": file = rest.popFirst() ?? file
      default: target = word
      }
    }
  }
}

/// Inputs for a target, one after the other, and the figures of them.
final class FuzzRun: Sendable {
  /// The most processor time of one input, in seconds; a sanitizer takes several times as much as a release.
  private static let limit = 2.0
  /// The time in which each input must end, in seconds: one that waits needs no processor.
  private static let patience = 60.0
  /// The number of inputs after which memory is measured for the first time: by then caches are full.
  private static let warmUp = 2_000
  /// The most by which memory may grow after that, in megabytes.
  private static let growth = 96.0

  private let target: FuzzTarget
  private let arguments: FuzzArguments
  private let started = Mutex<ContinuousClock.Instant?>(nil)

  init(_ target: FuzzTarget, _ arguments: FuzzArguments) {
    self.target = target
    self.arguments = arguments
  }

  /// Feeds the target, and prints the figures.
  ///
  /// - Returns: The exit code: 1 where an input shows a problem.
  func inputs() -> Int32 {
    if arguments.inputs == 0 { return replay() }
    guard let present = PresentInput(at: arguments.file, longest: target.longestInput) else { return 2 }
    let mutator = Mutator(for: target)
    let clock = ContinuousClock()
    let begin = clock.now
    var (count, memory) = (0, 0.0)
    var slowest = (number: arguments.first, seconds: 0.0)
    var problem: String?
    while count < arguments.inputs, problem == nil, clock.now - begin < .seconds(arguments.seconds) {
      let input = mutator.input(seed: arguments.seed, number: arguments.first + count)
      present.set(input)
      let seconds: Double
      (seconds, problem) = result(of: input)
      if seconds > slowest.seconds { slowest = (arguments.first + count, seconds) }
      count += 1
      if count == Self.warmUp { memory = Self.residentMegabytes }
    }
    let end = Self.residentMegabytes
    if memory == 0 { memory = end }
    if problem == nil, end - memory > Self.growth { problem = "memory grew by \(Int(end - memory)) MB" }
    let took = (clock.now - begin) / .seconds(1)
    print(
      String(
        format: "%@ %d inputs, %.1f s, slowest %.0f ms (number %d), resident %.0f MB then %.0f MB",
        target.name.padding(toLength: 18, withPad: " ", startingAt: 0), count, took, slowest.seconds * 1000,
        slowest.number, memory, end))
    guard let problem else {
      present.forget()
      return 0
    }
    print("\(target.name): input \(arguments.first + count - 1) of seed \(arguments.seed): \(problem)")
    return 1
  }

  /// Ends the process when an input takes too long.
  func watch() -> Never {
    while true {
      _ = poll(nil, 0, 500)
      guard let start = started.withLock({ $0 }), .now - start > .seconds(Self.patience) else { continue }
      print("\(target.name): an input takes more than \(Int(Self.patience)) s")
      exit(3)
    }
  }

  /// Reads the file as the only input.
  private func replay() -> Int32 {
    guard let bytes = FileManager.default.contents(atPath: arguments.file) else { return 2 }
    let (seconds, problem) = result(of: Array(bytes))
    print("\(target.name): \(problem ?? "no problem") after \(Int(seconds * 1000)) ms")
    return problem == nil ? 0 : 1
  }

  private func result(of input: [UInt8]) -> (seconds: Double, problem: String?) {
    started.withLock { $0 = .now }
    defer { started.withLock { $0 = nil } }
    let before = Self.processorSeconds
    do {
      try target.run(input)
    } catch {
      return (Self.processorSeconds - before, "\(error)")
    }
    let seconds = Self.processorSeconds - before
    return (seconds, seconds > Self.limit ? "it takes \(seconds) s of the processor" : nil)
  }

  /// The processor time of this process, which POSIX counts in millionths of a second.
  private static var processorSeconds: Double { Double(clock()) / 1_000_000 }

  /// The memory of this process that is in use, in megabytes.
  private static var residentMegabytes: Double {
    #if os(Linux)
      let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
      return (pages.flatMap { Double($0[1]) } ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    #else
      // Elsewhere the peak, which grows with it.
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #endif
  }
}

/// The input that is being read, in a file that outlives a crash.
private final class PresentInput {
  private let path: String
  private let memory: UnsafeMutableRawBufferPointer

  /// Creates the file; `nil` where it cannot be written.
  init?(at path: String, longest: Int) {
    self.path = path
    let size = longest + MemoryLayout<UInt64>.size
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0 else { return nil }
    let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    close(descriptor)
    guard let start, start != MAP_FAILED else { return nil }
    memory = UnsafeMutableRawBufferPointer(start: start, count: size)
  }

  /// Sets the input: its length in eight bytes, the lowest first, and its bytes.
  func set(_ input: [UInt8]) {
    memory.storeBytes(of: UInt64(min(input.count, memory.count - 8)).littleEndian, as: UInt64.self)
    UnsafeMutableRawBufferPointer(rebasing: memory[8...]).copyBytes(from: input.prefix(memory.count - 8))
  }

  /// Deletes the file.
  func forget() { unlink(path) }
}
