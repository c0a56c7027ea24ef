/// How much a specification file may ask of its reader.
package struct YAMLLimits: Sendable {
  /// The size of a file in bytes.
  package var bytes = 64 << 20
  /// How deep lists and maps may lie in each other.
  package var depth = 64
  /// How many scalars, lists and maps a file may hold; each takes 32 bytes of memory.
  package var nodes = 12_000_000
  /// How many problems are told before the reader gives up.
  package var problems = 1_000

  /// The limits that specifications are read with.
  package init() {}
}
