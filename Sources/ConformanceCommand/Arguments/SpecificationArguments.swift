#if CommandLine
  import ArgumentParser

  /// Which specifications, and where they are.
  struct SpecificationArguments: ParsableArguments {
    @Argument(help: ArgumentHelp("The ids of specifications; all unless given.", valueName: "SPEC"))
    var specifications: [String] = []

    @Option(
      name: .customLong("specs"),
      help: ArgumentHelp("Reads specifications from this folder, not from the bundled one.", valueName: "DIR"))
    var folder: String?
  }

  /// The form of a listing.
  enum ListingStyle: String, ExpressibleByArgument, CaseIterable {
    case plain
    case json
  }
#endif
