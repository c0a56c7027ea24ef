/// Fingerprints of bytes: 64-bit FNV-1a, which shows a change and is no signature.
enum Fingerprint {
  /// The fingerprint of some bytes, going on from another.
  static func of(_ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The fingerprint of a folder: the names of its files and the fingerprints of what they hold, in the order of names.
  static func of(_ files: [(name: String, hash: UInt64)]) -> String {
    let hash = files.sorted { $0.name < $1.name }.reduce(of([])) { hash, file in
      let named = of(file.name.utf8, after: hash)
      return withUnsafeBytes(of: file.hash.bigEndian) { of($0, after: of([0], after: named)) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
