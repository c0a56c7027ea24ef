#if CommandLine
  import ConformanceCore
  import ReferenceProviders

  extension Provider {
    /// The reference clients, one for each bundled specification.
    static let reference = Provider(
      name: "reference", says: "the reference clients, one for each bundled specification",
      roster: ClientRoster(
        name: "Reference clients", version: Kit.version,
        clients: [
          ClientUnderTest(ReferenceTokenClient.self), ClientUnderTest(ReferenceMobileLibrary.self),
          ClientUnderTest(ReferenceAuthorizationManager.self), ClientUnderTest(ReferenceDeviceRegistration.self),
          ClientUnderTest(ReferenceMobileClient.self),
        ]))

    /// The clients that come with the kit; the first is the default.
    static let bundled = [reference] + mutants
  }
#endif
