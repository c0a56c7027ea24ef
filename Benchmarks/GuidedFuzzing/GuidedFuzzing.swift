import Foundation
import Fuzzing

/// The target that the variable `FUZZ_TARGET` names.
private let guidedTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  return target
}()

/// Reads an input of libFuzzer, which is guided by what code the inputs before it reached.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try guidedTarget.run(Array(UnsafeBufferPointer(start: data, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
