// swift-tools-version: 6.3
import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"]))
let bigInt = Target.Dependency.product(name: "BigInt", package: "BigInt")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let hummingbird = Target.Dependency.product(
  name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Loopback"]))
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Loopback"]))
let nioCore = Target.Dependency.product(
  name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Loopback"]))
let nioHTTP1 = Target.Dependency.product(
  name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Loopback"]))
let nioPosix = Target.Dependency.product(
  name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Loopback"]))

let package = Package(
  name: "auth-conformance",
  platforms: [.macOS(.v15)],
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
    .trait(name: "CommandLine", description: "The command line, as an executable and as a library."),
    .trait(name: "Loopback", description: "The simulated services on a socket of this machine."),
    .default(enabledTraits: ["CommandLine", "Loopback"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "SpecModel"),
    .target(name: "SpecLoading", dependencies: ["CLibYAML", "SpecModel"]),
    .target(
      name: "BundledSpecs",
      path: "Specs",
      sources: ["BundledSpecs.swift"],
      resources: [
        .copy("cognito"), .copy("documents.yaml"), .copy("format.schema.json"), .copy("lwa-drs"), .copy("lwa-token"),
        .copy("lwa-v2"), .copy("lwa-v3"), .copy("proofs"), .copy("services"),
      ]
    ),
    .target(name: "AuthProviding", dependencies: ["SpecModel", httpTypes]),
    .target(name: "URLSessionBridge", dependencies: ["AuthProviding"]),
    .target(name: "DeterministicExecution"),
    .target(name: "ModularArithmetic"),
    .target(name: "WorldScripting", dependencies: ["SpecModel", "AuthProviding", "DeterministicExecution"]),
    .target(
      name: "ConformanceCore",
      dependencies: ["SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution"]
    ),
    .target(
      name: "SimulatedServices",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "ModularArithmetic", httpTypes,
        crypto, cryptoExtras,
      ]
    ),
    .target(
      name: "LoopbackServices",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "DeterministicExecution", "SimulatedServices", httpTypes,
        hummingbird, logging, nioCore, nioHTTP1, nioPosix,
      ]
    ),
    .target(name: "ReferenceProviders", dependencies: ["AuthProviding", "ModularArithmetic", httpTypes, crypto]),
    .target(
      name: "MutantProviders",
      dependencies: [
        "SpecModel", "AuthProviding", "WorldScripting", "ConformanceCore", "DeterministicExecution",
        "ReferenceProviders", httpTypes,
      ]
    ),
    .target(
      name: "ConformanceReports",
      dependencies: ["ChildProcesses", "SpecModel", "ConformanceCore"],
      resources: [.copy("Resources/results.schema.json")]
    ),
    .target(
      name: "ConformanceTesting",
      dependencies: [
        "SpecModel", "SpecLoading", "BundledSpecs", "AuthProviding", "DeterministicExecution", "WorldScripting",
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
    .target(name: "SuiteGenerating", dependencies: ["SpecLoading", "SpecModel"]),
    .executableTarget(name: "generate-conformance-suites", dependencies: ["SuiteGenerating"]),
    .plugin(
      name: "ConformanceSuites", capability: .buildTool(), dependencies: ["generate-conformance-suites"]
    ),

    .testTarget(name: "SpecModelTests", dependencies: ["SpecModel"]),
    .testTarget(
      name: "SpecLoadingTests", dependencies: ["SpecLoading", "SpecModel"], resources: [.copy("Fixtures")]
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
    .testTarget(name: "ModularArithmeticTests", dependencies: ["ModularArithmetic", bigInt]),
    .testTarget(
      name: "SimulatedServicesTests",
      dependencies: [
        "BundledSpecs", "SpecLoading", "SpecModel", "AuthProviding", "ConformanceCore", "DeterministicExecution",
        "ModularArithmetic", "SimulatedServices", "WorldScripting", crypto, httpTypes,
      ]
    ),
    .testTarget(
      name: "MutantProvidersTests",
      dependencies: [
        "MutantProviders", "ReferenceProviders", "SpecModel", "SpecLoading", "BundledSpecs", "AuthProviding",
        "ConformanceCore", "DeterministicExecution", "SimulatedServices", "WorldScripting",
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
        "ConformanceTesting", "ConformanceCore", "ConformanceReports", "AuthProviding", "ReferenceProviders",
        "SpecModel",
      ],
      exclude: ["Fixtures"],
      plugins: ["ConformanceSuites"]
    ),
    .testTarget(
      name: "SuiteGeneratingTests",
      dependencies: ["SuiteGenerating", "SpecLoading", "SpecModel", "BundledSpecs", "ConformanceCore"],
      resources: [.copy("Fixtures")]
    ),
    .testTarget(
      name: "LoopbackServicesTests",
      dependencies: [
        "LoopbackServices", "AuthProviding", "BundledSpecs", "ConformanceCore", "ReferenceProviders",
        "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting", "DeterministicExecution", httpTypes,
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
        "ClientDriver", "ReferenceProviders", "SimulatedServices", "SpecLoading", "SpecModel", "WorldScripting",
        "reference-driver", cryptoExtras,
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
