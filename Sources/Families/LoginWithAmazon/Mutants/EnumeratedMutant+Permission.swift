import MutantProviders

extension EnumeratedMutant {
  /// Why no requirement of Login with Amazon can convict it; `nil` where one has to.
  var permissionOfLibraries: String? {
    switch (spec, subject, kind) {
    case (_, _, .requestHeaderDropped) where part == "accept":
      "No document asks for the header: the service has one form of answer."
    case ("lwa-v2", _, .requestHeaderDropped) where part == "cache-control",
      ("lwa-v3", _, .requestHeaderDropped) where part == "cache-control":
      "Only the token endpoint's own document shows the header."
    case ("lwa-v2", "getProfile", .codeReplaced) where part.hasPrefix("unauthorizedClient "):
      "The documents differ on this code (V2-ERTA-003)."
    case ("lwa-drs", _, .codeReplaced) where part.hasPrefix("internalError ") || part.hasPrefix("invalidInput "):
      "No document says which code this failure has."
    default: nil
    }
  }
}
