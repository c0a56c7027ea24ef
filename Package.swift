// swift-tools-version: 6.3
import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"]))
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nioCore = Target.Dependency.product(
  name: "NIOCore", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioEmbedded = Target.Dependency.product(
  name: "NIOEmbedded", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioHTTP1 = Target.Dependency.product(
  name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["CommandLine"]))
let nioPosix = Target.Dependency.product(
  name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["CommandLine"]))

// Where there is no libyaml, as on a phone, specifications are read in their compiled form alone.
let yamlAtRunTime = Target.Dependency.target(
  name: "SpecLoading", condition: .when(platforms: [.linux, .macOS], traits: ["YAML"]))

let package = Package(
  name: "auth-conformance",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "auth-conformance", targets: ["auth-conformance"]),
    .library(name: "AuthProviding", targets: ["AuthProviding"]),
    .library(name: "ConformanceCommand", targets: ["ConformanceCommand"]),
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
    .default(enabledTraits: ["CommandLine", "YAML"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "SpecModel"),
    .target(name: "SpecLoading", dependencies: ["CLibYAML", "SpecModel"]),
    .target(name: "SpecCompiling", dependencies: ["SpecModel"]),
    .target(
      name: "BundledSpecs",
      path: "Specs",
      sources: ["BundledSpecs.swift"],
      resources: [
        .copy("cognito"), .copy("documents.yaml"), .copy("format.schema.json"), .copy("lwa-drs"), .copy("lwa-token"),
        .copy("lwa-v2"), .copy("lwa-v3"), .copy("proofs"), .copy("services"),
      ],
      plugins: ["SpecificationCompiler"]
    ),
    .target(name: "AuthProviding", dependencies: ["SpecModel", httpTypes]),
    .target(name: "URLSessionBridge", dependencies: ["AuthProviding"]),
    .target(name: "DeterministicExecution"),
    .target(name: "MessageDigests"),
    .target(name: "ModularArithmetic"),
    .target(name: "WorldScripting", dependencies: ["SpecModel", "AuthProviding", "DeterministicExecution"]),
    .target(
      name: "ConformanceCore",
      dependencies: ["SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution"]
    ),
    .target(
      name: "SimulatedServices",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "MessageDigests", "ModularArithmetic",
        httpTypes,
      ]
    ),
    .target(
      name: "LoopbackServices",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "SimulatedServices", httpTypes,
        nioCore, nioHTTP1, nioPosix,
      ]
    ),
    .target(
      name: "ReferenceProviders", dependencies: ["AuthProviding", "MessageDigests", "ModularArithmetic", httpTypes]),
    .target(
      name: "MutantProviders",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "ConformanceCore", "DeterministicExecution",
        "ReferenceProviders", httpTypes,
      ]
    ),
    .target(
      name: "ConformanceReports",
      dependencies: ["SpecModel", "ConformanceCore"],
      resources: [.copy("Resources/results.schema.json"), .copy("Resources/exploration.schema.json")]
    ),
    .target(
      name: "ConformanceTesting",
      dependencies: [
        "SpecModel", yamlAtRunTime, "SpecCompiling", "BundledSpecs", "AuthProviding", "DeterministicExecution",
        "WorldScripting",
        "ConformanceCore", "SimulatedServices", "ConformanceReports",
      ]
    ),
    .target(name: "ChildProcesses"),
    .target(
      name: "ClientDriver",
      dependencies: [
        "ChildProcesses", "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "ConformanceCore",
        "LoopbackServices",
      ],
      resources: [
        .copy("Schemas/driver-messages.schema.json"), .copy("Schemas/driver-requests.schema.json"),
      ]
    ),
    .executableTarget(name: "reference-driver", dependencies: ["ClientDriver", "ReferenceProviders"]),
    .target(
      name: "ConformanceCommand",
      dependencies: [
        "ChildProcesses", "ClientDriver", "LoopbackServices",
        "SpecModel", "SpecLoading", "BundledSpecs", "AuthProviding", "WorldScripting", "ConformanceCore",
        "SimulatedServices", "MutantProviders", "ReferenceProviders", "ConformanceReports",
        argumentParser,
      ]
    ),
    .executableTarget(name: "auth-conformance", dependencies: ["ConformanceCommand"]),
    .target(name: "SuiteGenerating", dependencies: ["SpecCompiling", "SpecLoading", "SpecModel"]),
    .executableTarget(name: "generate-conformance-suites", dependencies: ["SuiteGenerating"]),
    .plugin(
      name: "ConformanceSuites", capability: .buildTool(), dependencies: ["generate-conformance-suites"]
    ),
    .plugin(
      name: "SpecificationCompiler", capability: .buildTool(), dependencies: ["generate-conformance-suites"]
    ),

    .testTarget(name: "SpecModelTests", dependencies: ["SpecModel"]),
    .testTarget(
      name: "SpecLoadingTests", dependencies: ["SpecLoading", "SpecModel"], resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "SpecCompilingTests",
      dependencies: [
        "SpecCompiling", "SpecLoading", "SpecModel", "BundledSpecs", "AuthProviding", "ConformanceCore",
        "ReferenceProviders", "SimulatedServices",
      ]
    ),
    .testTarget(name: "AuthProvidingTests", dependencies: ["AuthProviding", httpTypes]),
    .testTarget(
      name: "URLSessionBridgeTests",
      dependencies: ["URLSessionBridge", "AuthProviding", "DeterministicExecution", "SimulatedServices", httpTypes]
    ),
    .testTarget(
      name: "ReferenceProvidersTests",
      dependencies: [
        "ReferenceProviders", "AuthProviding", "DeterministicExecution", "ModularArithmetic", "SimulatedServices",
        "WorldScripting", httpTypes, crypto,
      ]
    ),
    .testTarget(
      name: "BridgeTests", dependencies: ["AuthProviding", "BundledSpecs", "SpecLoading", "SpecModel"]
    ),
    .testTarget(name: "DeterministicExecutionTests", dependencies: ["DeterministicExecution"]),
    .testTarget(name: "MessageDigestsTests", dependencies: ["MessageDigests", crypto]),
    .testTarget(name: "ModularArithmeticTests", dependencies: ["ModularArithmetic", bigInt]),
    .testTarget(
      name: "SimulatedServicesTests",
      dependencies: [
        "BundledSpecs", "SpecLoading", "SpecModel", "AuthProviding", "ConformanceCore", "DeterministicExecution",
        "ModularArithmetic", "SimulatedServices", "WorldScripting", crypto, cryptoExtras, httpTypes,
      ]
    ),
    .testTarget(
      name: "MutantProvidersTests",
      dependencies: [
        "MutantProviders", "ReferenceProviders", "SpecModel", "SpecLoading", "BundledSpecs", "AuthProviding",
        "ConformanceCore", "ConformanceReports", "DeterministicExecution", "SimulatedServices", "WorldScripting",
      ]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "AuthProviding", "ConformanceTesting", "SuiteGenerating", "SpecLoading", "SpecModel", "BundledSpecs", httpTypes,
      ],
      plugins: ["ConformanceSuites"]
    ),
    .target(name: "PageReading", path: "Tests/PageReading"),
    .target(
      name: "Fuzzing",
      dependencies: [
        "AuthProviding", "ClientDriver", "ConformanceCore", "ConformanceReports", "LoopbackServices", "SpecLoading",
        "SpecModel", "SuiteGenerating", "WorldScripting", httpTypes,
      ],
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
      ]
    ),
    .testTarget(
      name: "ConformanceTestingTests",
      dependencies: [
        "ConformanceTesting", "ConformanceCore", "ConformanceReports", "AuthProviding", "BundledSpecs",
        "ReferenceProviders", "SpecModel",
      ],
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
        "LoopbackServices", "AuthProviding", "BundledSpecs", "ConformanceCore", "ReferenceProviders",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting", "DeterministicExecution", httpTypes,
        nioCore, nioEmbedded, nioHTTP1,
      ]
    ),
    .testTarget(name: "WorldScriptingTests", dependencies: ["WorldScripting"]),
    .testTarget(name: "ChildProcessesTests", dependencies: ["ChildProcesses"]),
    .testTarget(
      name: "ClientDriverTests",
      dependencies: [
        "ClientDriver", "reference-driver", "AuthProviding", "BundledSpecs", "ConformanceCore", "ReferenceProviders",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "ConformanceCommandTests",
      dependencies: [
        "ConformanceCommand", "auth-conformance", "reference-driver", "AuthProviding", "BundledSpecs",
        "ConformanceCore", "ConformanceReports", "PageReading", "ReferenceProviders", "SimulatedServices",
        "SpecLoading",
        "SpecModel", "WorldScripting", httpTypes,
      ]
    ),
  ]
)

// Only `make bench` asks for it: nobody else waits for it to be built.
if Context.environment["CONFORMANCE_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "conformance-benchmarks",
      dependencies: [
        "AuthProviding", "BundledSpecs", "ConformanceCore", "ConformanceReports", "DeterministicExecution",
        "ClientDriver", "MutantProviders", "ReferenceProviders", "SimulatedServices", "SpecCompiling", "SpecLoading",
        "SpecModel", "WorldScripting", "reference-driver", cryptoExtras,
      ],
      path: "Benchmarks/Conformance"
    ))
  package.targets.append(
    .testTarget(
      name: "GeneratedCaseBenchmarks",
      dependencies: ["ConformanceTesting", "ReferenceProviders"],
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

// Only the Makefile and CI ask for it, so nobody who depends on the kit sees unsafe flags. A whole module at once costs a
// third less than its files in batches, which each read the others again. The tests run clients over thousands of cases,
// nearly all of the time in some modules, so that optimising these saves far more than it costs; for one report, only
// the arithmetic is worth it.
if let purpose = Context.environment["CONFORMANCE_OPTIMIZED"] {
  let arithmetic: Set = ["MessageDigests", "ModularArithmetic"]
  let ofTests: Set = [
    "SpecModel", "AuthProviding", "DeterministicExecution", "WorldScripting", "ConformanceCore", "SimulatedServices",
    "ReferenceProviders", "SpecLoading", "SpecCompiling", "ConformanceReports",
  ]
  let hot = purpose == "1" ? arithmetic.union(ofTests) : arithmetic
  let whole = ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-gline-tables-only"]
  for target in package.targets where target.type == .regular || target.type == .executable {
    // While one edits: a file that changed is compiled, and not its module.
    if purpose == "editing", !hot.contains(target.name) { continue }
    let flags = [hot.contains(target.name) ? "-O" : "-Onone"] + whole
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .debug))]
  }
}

// Only Scripts/check-phone-build asks for it: what a client on a phone is tested with, in a folder without all other parts.
if Context.environment["CONFORMANCE_PHONE"] != nil {
  let parts: Set = [
    "AuthProviding", "BundledSpecs", "ConformanceCore", "ConformanceReports", "ConformanceTesting",
    "DeterministicExecution", "MessageDigests", "ModularArithmetic", "SimulatedServices", "SpecCompiling", "SpecModel",
    "WorldScripting",
  ]
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
