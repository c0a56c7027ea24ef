public import EssentialFoundation

/// The specifications that come with the kit.
public enum BundledSpecs {
  /// The ids of the specifications, sorted.
  public static let ids = ["cognito", "lwa-drs", "lwa-token", "lwa-v2", "lwa-v3"]

  /// The folder that holds `documents.yaml`, the format's schema and a folder for each specification.
  public static var folder: URL {
    #if canImport(FoundationEssentials)
      RunningProgram.resources(of: "BundledSpecs")
    #else
      Bundle.module.bundleURL
    #endif
  }

  /// What diagnostics and reports show in the place of ``folder``.
  public static let shownFolder = "Specs"
}
