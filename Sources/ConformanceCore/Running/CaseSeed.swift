/// The seed of a case's worlds.
enum CaseSeed {
  /// Derives the seed of a case from the run's: mixed with the id (FNV-1a), so that a case does not depend on which others run.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - run: The run's seed; 0 stands for first-in-first-out order and stays 0.
  /// - Returns: The seed.
  static func seed(of id: String, run: UInt64) -> UInt64 {
    run == 0 ? 0 : id.utf8.reduce(run ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
