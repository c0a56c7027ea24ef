package import ClientFamilies

// Clients that remember what an earlier call was given, and send it where a later call leaves it out.
extension Mutant {
  /// Remembers an argument of a call.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - operation: The call.
  ///   - family: The beginning of the mutant's name.
  ///   - base: The client.
  ///   - requirement: The requirement that convicts it.
  /// - Returns: The mutant.
  package static func remembering(
    _ argument: String, of operation: String, named family: String, of base: ReferenceClient, kills requirement: String
  ) -> Mutant {
    Mutant(
      "\(family)-\(operation)-remembers-\(argument)", of: base,
      breaks: "Sends the \(argument) of an earlier \(operation) where a later one has none.",
      kills: [requirement], by: [.lastArgumentUsed(argument, ofLaterCallsOf: operation)])
  }
}
