// What the command line takes of Foundation, with the C library. All of Foundation brings ICU with it, whose code and data
// were a fourth of an installed program. Apple's systems have Foundation as a whole.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
