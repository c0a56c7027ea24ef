import Foundation
import Fuzzing

// Feeds one target with inputs for a while; see `Scripts/fuzz`, which does so for all of them.
let arguments = FuzzArguments(CommandLine.arguments.dropFirst())
guard let target = FuzzTarget.all.first(where: { $0.name == arguments.target }) else {
  print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  exit(arguments.target == "list" ? 0 : 2)
}
let run = FuzzRun(target, arguments)
// The kit reads on threads of this size: what recurses deeply must end in time.
let thread = Thread { exit(run.inputs()) }
thread.stackSize = 1 << 19
thread.start()
run.watch()
