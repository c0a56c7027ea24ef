/// Keeps what must last, as a keychain does; it outlives a relaunch.
public protocol SecureStore: Sendable {
  /// Reads an entry.
  ///
  /// - Parameter key: The entry's name.
  /// - Returns: What it holds; `nil` for an entry that is not there.
  /// - Throws: A ``StoreFailure``.
  func read(_ key: String) throws(StoreFailure) -> [UInt8]?

  /// Writes an entry, over what it held.
  ///
  /// - Parameters:
  ///   - key: The entry's name.
  ///   - bytes: What it holds from now on.
  /// - Throws: A ``StoreFailure``; the entry then holds what it held.
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure)

  /// Deletes an entry; one that is not there is no error.
  ///
  /// - Parameter key: The entry's name.
  /// - Throws: A ``StoreFailure``; the entry then holds what it held.
  func delete(_ key: String) throws(StoreFailure)
}

/// Why the device's store did not do what it was asked.
public enum StoreFailure: String, Error, Sendable, Hashable, CaseIterable {
  /// The device is locked, and the entry cannot be reached until it is unlocked.
  case locked
  /// There is no room.
  case full
  /// The store answers with an error of its own.
  case failing
}
