// swift-tools-version: 6.3
import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"]))
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nioCore = Target.Dependency.product(
  name: "NIOCore", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioEmbedded = Target.Dependency.product(
  name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioHTTP1 = Target.Dependency.product(
  name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioPosix = Target.Dependency.product(
  name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["CommandLine"]))

/// A product that secures connections, which nobody fetches or builds without the trait.
func forTLS(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["TLS"]))
}

// Where there is no libyaml, as on a phone, specifications are read in their compiled form alone.
let yamlAtRunTime = Target.Dependency.target(
  name: "SpecLoading", condition: .when(platforms: [.linux, .macOS], traits: ["YAML"]))

/// A module of the kit in a folder of `Sources`.
func module(
  _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", resources: resources)
}

/// A program of the kit in a folder of `Sources`.
func program(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)")
}

/// The families of clients that come with the kit. Each is a folder of `Sources/Families`, and knows no other.
let families = ["LoginWithAmazon", "Cognito"]

/// The modules of a family: what a vendor's client adopts, the simulated service, the clients that conform, and those that
/// do not. Nobody builds more of them than he uses.
func modules(ofFamily name: String) -> [Target] {
  func part(_ part: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name + part, dependencies: dependencies, path: "Sources/Families/\(name)/\(part)")
  }
  func own(_ part: String) -> Target.Dependency { .target(name: name + part) }
  return [
    part("Protocols", ["AuthProviding", "SpecModel"]),
    part(
      "Services",
      [
        "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "SimulatedServices", "MessageDigests",
        "ModularArithmetic", httpTypes,
      ]),
    part(
      "Clients",
      [
        "EssentialFoundation", "AuthProviding", "ClientFamilies", "MessageDigests", "ModularArithmetic",
        own("Protocols"), own("Services"), httpTypes,
      ]),
    part(
      "Mutants",
      [
        "SpecModel", "AuthProviding", "WorldScripting", "ConformanceCore", "ClientFamilies", "MutantProviders",
        own("Clients"), httpTypes,
      ]),
  ]
}

/// A part of each family.
func ofFamilies(_ part: String) -> [Target.Dependency] { families.map { .target(name: $0 + part) } }

/// What tests and benchmarks run the kit with.
let underTest =
  ofFamilies("Protocols") + ofFamilies("Services") + ofFamilies("Clients")
  + ["ClientFamilies", "BundledServices", "BundledClients"]

let package = Package(
  name: "auth-conformance",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "auth-conformance", targets: ["auth-conformance"]),
    .library(name: "AuthProviding", targets: ["AuthProviding"]),
    .library(name: "ConformanceCommand", targets: ["ConformanceCommand", "ClientFamilies"]),
    .library(name: "MutantCommand", targets: ["MutantCommand", "MutantProviders"]),
    .library(name: "ConformanceTesting", targets: ["ConformanceTesting"]),
    .library(name: "ClientDriver", targets: ["ClientDriver"]),
    .library(name: "URLSessionBridge", targets: ["URLSessionBridge"]),
    .library(
      name: "SimulatedServices",
      targets: ["SimulatedServices", "WorldScripting", "DeterministicExecution", "AuthProviding", "SpecModel"]),
    .plugin(name: "ConformanceSuites", targets: ["ConformanceSuites"]),
  ],
  traits: [
    .trait(
      name: "CommandLine",
      description: "The command line, drivers, and the simulated services on a socket of this machine."),
    .trait(name: "YAML", description: "Suites written by hand read YAML files while they run, on macOS and Linux."),
    .trait(
      name: "TLS", description: "The simulated services over https: 'serve --tls' of the command line.",
      enabledTraits: ["CommandLine"]),
    .default(enabledTraits: ["CommandLine", "YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Of the trait TLS alone.
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      path: "Sources/Engine/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "BundledSpecs",
      dependencies: ["EssentialFoundation"],
      path: "Specs",
      sources: ["BundledSpecs.swift"],
      resources: [
        .copy("cognito"), .copy("facts"), .copy("format.schema.json"), .copy("lwa-drs"), .copy("lwa-token"),
        .copy("lwa-v2"), .copy("lwa-v3"), .copy("proofs"), .copy("services"),
      ],
      plugins: ["SpecificationCompiler"]
    ),

    // What knows no family.
    module("EssentialFoundation", in: "Engine"),
    module("SpecModel", in: "Engine"),
    module("SpecLoading", in: "Engine", ["CLibYAML", "EssentialFoundation", "SpecModel"]),
    module("SpecCompiling", in: "Engine", ["EssentialFoundation", "SpecModel"]),
    module("AuthProviding", in: "Engine", ["SpecModel", httpTypes]),
    module("URLSessionBridge", in: "Engine", ["AuthProviding"]),
    module("DeterministicExecution", in: "Engine"),
    module("MessageDigests", in: "Engine", ["EssentialFoundation"]),
    module("ModularArithmetic", in: "Engine"),
    module("WorldScripting", in: "Engine", ["SpecModel", "AuthProviding", "DeterministicExecution"]),
    module(
      "ConformanceCore", in: "Engine",
      ["EssentialFoundation", "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution"]),
    module(
      "SimulatedServices", in: "Engine",
      ["SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "MessageDigests", httpTypes]),
    module("ClientFamilies", in: "Engine", ["SpecModel", "AuthProviding", "ConformanceCore", "SimulatedServices"]),
    module(
      "MutantProviders", in: "Engine",
      [
        "SpecModel", "AuthProviding", "WorldScripting", "ConformanceCore", "ClientFamilies", "DeterministicExecution",
        httpTypes,
      ]),
    module(
      "LoopbackServices", in: "Engine",
      [
        "EssentialFoundation", "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution",
        "SimulatedServices", httpTypes,
        nioCore, nioHTTP1, nioPosix,
      ]),
    // Empty without the trait TLS.
    module(
      "SecureServing", in: "Engine",
      [
        "EssentialFoundation", "LoopbackServices", nioCore, forTLS("NIOSSL", of: "swift-nio-ssl"),
        forTLS("X509", of: "swift-certificates"),
        forTLS("SwiftASN1", of: "swift-asn1"), forTLS("Crypto", of: "swift-crypto"),
      ]),
    module("ChildProcesses", in: "Engine", ["EssentialFoundation"]),
    module(
      "ClientDriver", in: "Engine",
      [
        "EssentialFoundation", "ChildProcesses", "SpecModel", "AuthProviding", "WorldScripting",
        "DeterministicExecution", "ConformanceCore",
        "LoopbackServices",
      ],
      resources: [
        .copy("Schemas/driver-messages.schema.json"), .copy("Schemas/driver-requests.schema.json"),
      ]),

    // The lists of the families.
    module("BundledServices", in: "Families", ["SimulatedServices"] + ofFamilies("Services")),
    module("BundledClients", in: "Families", ["ClientFamilies"] + ofFamilies("Clients")),
    module("BundledMutants", in: "Families", ["MutantProviders"] + ofFamilies("Mutants")),

    module(
      "ConformanceReports", in: "Reports", ["EssentialFoundation", "SpecModel", "ConformanceCore"],
      resources: [.copy("Resources/results.schema.json"), .copy("Resources/exploration.schema.json")]),

    // Swift Testing, and what its plugins run.
    module(
      "ConformanceTesting", in: "Testing",
      [
        "SpecModel", yamlAtRunTime, "SpecCompiling", "BundledSpecs", "AuthProviding", "DeterministicExecution",
        "WorldScripting", "ConformanceCore", "SimulatedServices", "BundledServices", "ConformanceReports",
      ]),
    module("SuiteGenerating", in: "Testing", ["EssentialFoundation", "SpecCompiling", "SpecLoading", "SpecModel"]),
    program("generate-conformance-suites", in: "Testing", ["SuiteGenerating"]),
    .plugin(
      name: "ConformanceSuites", capability: .buildTool(), dependencies: ["generate-conformance-suites"]
    ),
    .plugin(
      name: "SpecificationCompiler", capability: .buildTool(), dependencies: ["generate-conformance-suites"]
    ),

    // The command line. `make report` builds the first two of these alone.
    module(
      "CommandEnvironment", in: "Command",
      [
        "EssentialFoundation", "ChildProcesses", "SpecModel", "SpecLoading", "BundledSpecs", "WorldScripting",
        "ConformanceCore",
        "SimulatedServices", "BundledServices", "BundledClients", "ClientFamilies", "ConformanceReports",
      ]),
    program(
      "reference-report", in: "Command",
      ["CommandEnvironment", "BundledClients", "ConformanceCore", "ConformanceReports"]),
    module(
      "ConformanceCommand", in: "Command",
      [
        "EssentialFoundation", "CommandEnvironment", "ChildProcesses", "ClientDriver", "LoopbackServices",
        "SecureServing", "SpecModel", "SpecLoading",
        "BundledSpecs", "AuthProviding", "WorldScripting", "ConformanceCore", "SimulatedServices", "BundledServices",
        "BundledClients", "ClientFamilies", "ConformanceReports", "SuiteGenerating", argumentParser,
      ]),
    module(
      "MutantCommand", in: "Command",
      [
        "EssentialFoundation", "CommandEnvironment", "ConformanceCommand", "SpecModel", "ConformanceCore",
        "ClientFamilies", "MutantProviders",
        "BundledMutants", "ConformanceReports", argumentParser,
      ]),
    program("auth-conformance", in: "Command", ["ConformanceCommand", "MutantCommand"]),
    program("reference-driver", in: "Command", ["ClientDriver", "BundledClients", "ClientFamilies"]),

    .testTarget(name: "SpecModelTests", dependencies: ["SpecModel"]),
    .testTarget(
      name: "SpecLoadingTests", dependencies: ["SpecLoading", "SpecModel"], resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "SpecCompilingTests",
      dependencies: [
        "SpecCompiling", "SpecLoading", "SpecModel", "BundledSpecs", "AuthProviding", "ConformanceCore",
        "SimulatedServices",
      ] + underTest
    ),
    .testTarget(name: "AuthProvidingTests", dependencies: ["AuthProviding", httpTypes] + underTest),
    .testTarget(
      name: "URLSessionBridgeTests",
      dependencies: ["URLSessionBridge", "AuthProviding", "DeterministicExecution", "SimulatedServices", httpTypes]
        + underTest
    ),
    .testTarget(
      name: "ReferenceProvidersTests",
      dependencies: [
        "AuthProviding", "DeterministicExecution", "MessageDigests", "ModularArithmetic", "SimulatedServices",
        "WorldScripting", httpTypes,
      ] + underTest
    ),
    .testTarget(name: "DeterministicExecutionTests", dependencies: ["DeterministicExecution"]),
    .testTarget(name: "MessageDigestsTests", dependencies: ["MessageDigests"]),
    .testTarget(name: "ModularArithmeticTests", dependencies: ["MessageDigests", "ModularArithmetic"]),
    .testTarget(
      name: "SimulatedServicesTests",
      dependencies: [
        "BundledSpecs", "SpecLoading", "SpecModel", "AuthProviding", "ConformanceCore", "DeterministicExecution",
        "MessageDigests", "ModularArithmetic", "SimulatedServices", "WorldScripting", httpTypes,
      ] + underTest
    ),
    .testTarget(
      name: "MutantProvidersTests",
      dependencies: [
        "MutantProviders", "SpecModel", "SpecLoading", "BundledSpecs", "AuthProviding",
        "ConformanceCore", "ConformanceReports", "DeterministicExecution", "SimulatedServices", "WorldScripting",
      ] + underTest + ofFamilies("Mutants") + ["BundledMutants"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "AuthProviding", "ConformanceTesting", "SuiteGenerating", "SpecLoading", "SpecModel", "BundledSpecs", httpTypes,
      ] + underTest,
      plugins: ["ConformanceSuites"]
    ),
    .target(name: "PageReading", path: "Tests/PageReading"),
    .target(
      name: "Fuzzing",
      dependencies: [
        "AuthProviding", "ClientDriver", "ConformanceCore", "ConformanceReports", "LoopbackServices", "SecureServing",
        "SpecLoading", "SpecModel", "SuiteGenerating", "WorldScripting", httpTypes,
      ] + underTest,
      path: "Tests/Fuzzing"
    ),
    .testTarget(name: "FuzzCorpusTests", dependencies: ["Fuzzing"], exclude: ["Corpus"]),
    .testTarget(
      name: "ConformanceReportsTests",
      dependencies: ["ConformanceReports", "ConformanceCore", "PageReading", "SpecModel"]
    ),
    .testTarget(
      name: "ConformanceCoreTests",
      dependencies: [
        "ConformanceCore", "AuthProviding", "DeterministicExecution", "SimulatedServices", "SpecModel",
        "WorldScripting",
      ] + underTest
    ),
    .testTarget(
      name: "ConformanceTestingTests",
      dependencies: [
        "ConformanceTesting", "ConformanceCore", "ConformanceReports", "AuthProviding", "BundledSpecs", "SpecModel",
      ] + underTest,
      exclude: ["Fixtures"],
      plugins: ["ConformanceSuites"]
    ),
    .testTarget(
      name: "SuiteGeneratingTests",
      dependencies: [
        "SuiteGenerating", "SpecCompiling", "SpecLoading", "SpecModel", "BundledSpecs", "ConformanceCore",
      ],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LoopbackServicesTests",
      dependencies: [
        "LoopbackServices", "AuthProviding", "BundledSpecs", "ConformanceCore",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting", "DeterministicExecution", httpTypes,
        nioCore, nioEmbedded, nioHTTP1,
      ] + underTest
    ),
    .testTarget(name: "WorldScriptingTests", dependencies: ["WorldScripting"]),
    .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses"]),
    .testTarget(
      name: "ClientDriverTests",
      dependencies: [
        "ClientDriver", "reference-driver", "AuthProviding", "BundledSpecs", "ConformanceCore",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting",
      ] + underTest,
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "ConformanceCommandTests",
      dependencies: [
        "CommandEnvironment", "ConformanceCommand", "MutantCommand", "auth-conformance", "reference-driver",
        "reference-report", "AuthProviding", "BundledSpecs", "ConformanceCore", "ConformanceReports", "PageReading",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting", httpTypes,
      ] + underTest + ["BundledMutants", "MutantProviders"]
    ),
  ]
)

for family in families {
  package.products.append(.library(name: "\(family)Protocols", targets: ["\(family)Protocols"]))
  package.targets += modules(ofFamily: family)
}

// Only `make bench` asks for it: nobody else waits for it to be built.
if Context.environment["CONFORMANCE_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "conformance-benchmarks",
      dependencies: [
        "AuthProviding", "BundledSpecs", "ConformanceCore", "ConformanceReports", "DeterministicExecution",
        "ClientDriver", "MutantProviders", "SimulatedServices", "SpecCompiling", "SpecLoading",
        "SpecModel", "WorldScripting", "reference-driver",
      ] + underTest + ["BundledMutants"],
      path: "Benchmarks/Conformance"
    ))
  package.targets.append(
    .testTarget(
      name: "GeneratedCaseBenchmarks",
      dependencies: ["ConformanceTesting"] + underTest,
      path: "Benchmarks/GeneratedCases",
      exclude: ["run"],
      plugins: ["ConformanceSuites"]
    ))
}

// Only `make fuzz` asks for these. libFuzzer has a main function of its own, so that its target is no program elsewhere.
switch Context.environment["CONFORMANCE_FUZZING"] {
case "seeded":
  package.targets.append(
    .executableTarget(name: "conformance-fuzzer", dependencies: ["Fuzzing"], path: "Benchmarks/Fuzzing"))
case "guided":
  package.targets.append(
    .executableTarget(
      name: "conformance-guided-fuzzer", dependencies: ["Fuzzing"], path: "Benchmarks/GuidedFuzzing",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
default: break
}

// Two thirds of the time of a case without optimisation go by in the arithmetic of passwords, and most of the rest in turns
// of the scheduler and in messages. These modules are small: optimising them costs seconds, and saves the tests minutes.
// SwiftPM takes such flags from no package that it fetched, so a vendor builds without.
let isFetched = Context.packageDirectory.contains("/checkouts/")
if !isFetched, Context.environment["CONFORMANCE_AS_VENDOR"] == nil {
  var hot: Set = ["AuthProviding", "DeterministicExecution", "MessageDigests", "ModularArithmetic", "WorldScripting"]
  // To optimise these takes longer than it saves whoever makes one report. `.ci/run` runs all cases in many ways.
  if Context.environment["CONFORMANCE_OPTIMIZED"] != nil {
    hot.formUnion(["ConformanceCore", "SimulatedServices", "SpecModel"])
  }
  let flags = ["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-gline-tables-only"]
  for target in package.targets where hot.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
}

// Only Scripts/check-phone-build asks for it: what a client on a phone is tested with, in a folder without all other parts.
if Context.environment["CONFORMANCE_PHONE"] != nil {
  let shared: Set = [
    "AuthProviding", "BundledSpecs", "ConformanceCore", "ConformanceReports", "ConformanceTesting",
    "DeterministicExecution", "EssentialFoundation", "MessageDigests", "ModularArithmetic", "SimulatedServices",
    "SpecCompiling", "SpecModel",
    "WorldScripting", "BundledServices",
  ]
  let parts = shared.union(families.flatMap { ["\($0)Protocols", "\($0)Services"] })
  package.targets.removeAll { !parts.contains($0.name) }
  package.products.removeAll { !parts.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      guard case .targetItem(let name, _) = dependency else { return false }
      return !parts.contains(name)
    }
  }
  // The plugin's tool runs on the machine that builds; what it wrote lies in the folder.
  package.targets.first { $0.name == "BundledSpecs" }?.plugins = nil
  package.targets.first { $0.name == "BundledSpecs" }?.sources = nil
}

// Builds some of the tests alone: CONFORMANCE_TESTS='SpecModelTests SpecLoadingTests' swift test
if let names = Context.environment["CONFORMANCE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// One set of rules for every target of ours: Swift 6 mode, nothing imported by accident, no warning left.
for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
