/// Digests of messages that only the holder of a key can make.
package enum KeyedDigest {
  /// Returns the authentication code of a message by HMAC (RFC 2104).
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - key: The key, of any length.
  ///   - digest: The hash function, SHA-256 unless said otherwise.
  /// - Returns: The code, as long as the digest.
  package static func code(
    of message: [UInt8], key: [UInt8], by digest: any MessageDigest.Type = SHA256.self
  ) -> [UInt8] {
    var key = key.count > BlockHash.blockLength ? digest.digest(of: key) : key
    key += [UInt8](repeating: 0, count: BlockHash.blockLength - key.count)
    let inner = digest.digest(of: key.map { $0 ^ 0x36 } + message)
    return digest.digest(of: key.map { $0 ^ 0x5C } + inner)
  }

  /// Derives a key by HKDF with SHA-256 (RFC 5869).
  ///
  /// - Parameters:
  ///   - material: The secret that both sides have.
  ///   - salt: The salt.
  ///   - info: The purpose of the key.
  ///   - length: The number of its bytes, at most 8,160.
  /// - Returns: The key.
  package static func derivedKey(from material: [UInt8], salt: [UInt8], info: [UInt8], length: Int) -> [UInt8] {
    let extracted = code(of: material, key: salt)
    var (derived, block): ([UInt8], [UInt8]) = ([], [])
    var number: UInt8 = 0
    while derived.count < length {
      number += 1
      block = code(of: block + info + [number], key: extracted)
      derived += block
    }
    return Array(derived.prefix(length))
  }
}
