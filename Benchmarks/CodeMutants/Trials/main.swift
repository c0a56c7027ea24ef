import Foundation

// baseline SPECS SPEC          prints what the client does, a line for each case
// mutants SPECS SPEC BASELINE  reads numbers of mutants, and prints a dot for each case and a line for each fate
// once SPECS SPEC BASELINE N   tries one mutant, whose switch is on from the beginning
let arguments = Array(CommandLine.arguments.dropFirst())

func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

guard arguments.count >= 3 else { throw ClientCases.Problem("see main.swift for the arguments") }
if arguments[0] == "once", let number = arguments.last.flatMap(Int.init) { CodeMutant.active = number }
let cases = try ClientCases(of: arguments[2], in: arguments[1])
switch arguments[0] {
case "baseline": Baseline.record(cases) { write($0 + "\n") }
case "once":
  var run = MutantRun(cases, try Baseline(path: arguments[3]))
  let fate = run.fate(of: CodeMutant.active, everywhere: true) { write(".\n") }
  write(fate.joined(separator: "\t") + "\n")
default:
  var run = MutantRun(cases, try Baseline(path: arguments[3]))
  write("ready\n")
  while let line = readLine(), let number = Int(line) {
    let fate = run.fate(of: number, everywhere: false) { write(".\n") }
    write(fate.joined(separator: "\t") + "\n")
  }
}
