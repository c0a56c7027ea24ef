# Type make and a target. `report` and `test` need a Swift 6.3 toolchain and nothing else; see Scripts/install-libyaml.
SWIFT ?= swift
# BUILT=1 says that everything is built: SwiftPM would build the plugin's tools, and often all, again for each command.
# What a vendor builds is built as a vendor does, who gets no optimised module in a debug build; see Package.swift.
AS_VENDOR := CONFORMANCE_AS_VENDOR=1
TEST := $(SWIFT) test $(if $(BUILT),--skip-build)
DEBUG := .build/debug/auth-conformance
RELEASE := .build/release/auth-conformance
comma := ,

.PHONY: help report test whole-test outside-check driver-test loopback-test browser-test readers-test play-workflows interop-test tls-test fidelity load-test long-test \
  full-mutants enumerated-mutants proofs release explore code-mutants fuzz guided-fuzz \
  kill-test sanitize bench check lint validate schemas profile \
  documentation picture picture-check known-answers known-answers-check examples \
  example-packages example-drivers phone-test install install-test deb deb-test image-test clean libyaml

help:
	@echo "make report        runs every specification against its reference client and prints the path of the report"
	@echo "make test          runs every test"
	@echo "make whole-test    runs all of those tests of which make test runs a part"
	@echo "make driver-test   runs every case of the reference clients behind the driver"
	@echo "make browser-test  holds the reports against a browser and other independent readers"
	@echo "make readers-test  reads the formats of a run with other people's parsers and schemas"
	@echo "make play-workflows plays the recipes for CI systems, and compares their reports with those of one run"
	@echo "make interop-test  holds the simulated services against other people's clients"
	@echo "make tls-test      builds the command line with TLS, and holds serve --tls against other people's clients"
	@echo "make fidelity      holds each simulated operation against AWS's own model of it, and prints what differs"
	@echo "make loopback-test runs every specification over sockets too, and compares the verdicts case by case"
	@echo "make load-test     runs drivers beside busy loops, and expects the verdicts of an idle machine"
	@echo "make long-test     runs all cases on each mutant, enumerates more, prints their score and the survivors, and checks proofs"
	@echo "make release       builds what the targets around it run, which then take BUILT=1"
	@echo "make explore       walks through the state charts with the reference clients, and with mutants that must be found"
	@echo "make code-mutants  mutates the source of the reference clients, and prints the score and the survivors"
	@echo "make fuzz          feeds all that reads foreign bytes with random inputs, for FUZZ_SECONDS"
	@echo "make kill-test     kills runs, sites and servers at random moments, and shows that nothing is lost, invented or left behind"
	@echo "make sanitize      runs the tests of threads, processes and sockets under the address and thread sanitizers"
	@echo "make profile       prints where the processor time of a case goes, by stage of the pipeline"
	@echo "make bench         measures loading, running, reporting and reading, and prints the figures"
	@echo "make phone-test    builds what a client on a phone is tested with, without libyaml, and runs a suite"
	@echo "make install PREFIX=DIR  installs one program that needs no Swift, with its resources"
	@echo "make install-test  uses the installed program without Swift, without the build folder, in another folder"
	@echo "make deb           builds a Debian package of the installed program"
	@echo "make deb-test      installs the package in a new Debian, uses it there, and removes it"
	@echo "make image-test    plays the Dockerfile and the Compose file in a new Debian"
	@echo "make check         checks format, specifications, imports, schemas, and examples, which take the kit without traits"
	@echo "make outside-check does the same, browser-test, interop-test and fidelity side by side, as CI does"
	@echo "make documentation builds the pages of DocC, and prints the path of the site"
	@echo "make picture       makes the README's picture of a report anew"
	@echo "make known-answers computes anew what tests of digests, arithmetic and tokens expect"
	@echo "make clean         removes what was built"

# By a program of its own, which needs no server, no driver and no mutant. By the debug build, which the tests need too:
# a release build takes ten times as long as it saves.
report: libyaml
	@$(if $(BUILT),,$(SWIFT) build --product reference-report)
	@status=0; .build/debug/reference-report || status=$$?; \
	echo "$(CURDIR)/Reports/latest/index.html"; exit $$status

test: libyaml
	$(TEST)

# All of what `make test` runs a part of: variants, lazy clients, enumerated mutants, and runs that are compared.
whole-test: libyaml
	WHOLE_TESTS=1 $(TEST) --filter 'VariantTests|LazyClientTests|EnumeratedMutantTests|DeterminismTests'

# Every case of the reference clients behind the driver, where `make test` has a spread of them.
driver-test: libyaml
	CONFORMANCE_DRIVER_CASES=all $(TEST) --filter ReferenceDriverTests

# Without Chromium or Java it says so and passes, but for CI.
browser-test: $(DEBUG)
	Scripts/browser-test

# Without Python it says so and passes, but for CI.
readers-test: $(DEBUG)
	Scripts/readers-test

# It is a part of readers-test.
play-workflows: $(DEBUG)
	Scripts/play-workflow

# Without Python or Chromium it says so and passes, but for CI.
interop-test: $(DEBUG)
	Scripts/interop-test

# It builds the libraries of TLS, which nothing else does but `make install`: minutes.
tls-test: libyaml
	SWIFT="$(SWIFT)" Scripts/tls-test

# Without Python it says so and passes, but for CI. It takes some minutes.
fidelity: $(DEBUG)
	Scripts/fidelity

# `make test` runs a part of the longest specification; this runs the whole of it.
loopback-test: libyaml
	LOOPBACK_WHOLE=1 $(TEST) --filter LoopbackVerdictTests

# RUNS=5 takes a quarter of the time.
load-test: libyaml
	$(SWIFT) build --product auth-conformance
	$(SWIFT) build --product reference-driver
	Scripts/load-test --runs $(or $(RUNS),20)

# What takes too long for each change. With --keep-going, one score that is too low hides no other.
long-test: full-mutants enumerated-mutants proofs

full-mutants: $(RELEASE)
	$(RELEASE) mutants --full

enumerated-mutants: $(RELEASE)
	$(RELEASE) mutants --enumerated

proofs: $(RELEASE)
	$(RELEASE) mutants --prove --check

# In one build: SwiftPM would build all of it again for each product.
release: libyaml
	CONFORMANCE_FUZZING=seeded CONFORMANCE_BENCHMARKS=1 $(SWIFT) build -c release

# WALKS=40000 for more walks through each chart; SEEDS='1 2 3 4 5' for more seeds.
explore: $(RELEASE)
	Scripts/explore $(or $(WALKS),16000) $(SEEDS)

# MUTANTS='lwa-v3 --sample 4' narrows it; see Benchmarks/README.md.
code-mutants: libyaml
	$(AS_VENDOR) SWIFT="$(SWIFT)" Benchmarks/CodeMutants/run $(MUTANTS)

# FUZZ_SECONDS=60 for a minute; FUZZ='--seed 2 json' for another seed, and for one target alone. TLS=1 has the target
# `certificates` too, and builds where `make install` does.
FUZZ_SCRATCH := $(if $(TLS),.build/tls,.build)
fuzz: libyaml
	$(if $(BUILT),,CONFORMANCE_FUZZING=seeded $(SWIFT) build -c release --product conformance-fuzzer \
	  $(if $(TLS),--traits default$(comma)TLS --scratch-path $(FUZZ_SCRATCH)))
	FUZZER=$(FUZZ_SCRATCH)/release/conformance-fuzzer Scripts/fuzz --seconds $(or $(FUZZ_SECONDS),300) $(FUZZ)

# One target, guided by the code that the inputs reach: FUZZ_TARGET=json. Where the toolchain has no libFuzzer, take `fuzz`.
GUIDED := .build/guided/release/conformance-guided-fuzzer
guided-fuzz: libyaml
	CONFORMANCE_FUZZING=guided $(SWIFT) build -c release --sanitize fuzzer --scratch-path .build/guided \
	  --product conformance-guided-fuzzer
	mkdir -p .build/fuzzing/$(FUZZ_TARGET)
	FUZZ_TARGET=$(FUZZ_TARGET) $(GUIDED) -max_total_time=$(or $(FUZZ_SECONDS),60) -artifact_prefix=.build/fuzzing/ \
	  .build/fuzzing/$(FUZZ_TARGET) Tests/FuzzCorpusTests/Corpus/$(FUZZ_TARGET)

# RUNS=60 takes about a minute.
kill-test: $(RELEASE)
	$(if $(BUILT),,$(SWIFT) build -c release --product reference-driver)
	Scripts/kill-test --runs $(or $(RUNS),1000)

# SANITIZE=thread for one of the two. Each builds everything once more.
sanitize: libyaml
	$(AS_VENDOR) SWIFT="$(SWIFT)" Scripts/sanitize $(SANITIZE)

bench: libyaml
	Benchmarks/Loading/run
	CONFORMANCE_BENCHMARKS=1 $(SWIFT) build -c release --product conformance-benchmarks
	.build/release/conformance-benchmarks
	$(AS_VENDOR) SWIFT="$(SWIFT)" Benchmarks/GeneratedCases/run
	$(SWIFT) build -c release --product auth-conformance
	Benchmarks/Comparing/run
	Benchmarks/Serving/run
	Scripts/browser-test --bench

profile: libyaml
	$(if $(BUILT),,CONFORMANCE_BENCHMARKS=1 $(SWIFT) build -c release --product conformance-benchmarks)
	.build/release/conformance-benchmarks profile

# What takes longest begins first. Of three at once one mostly waits, for drivers or for builds on the other core.
CHECKS := readers-test examples lint validate schemas documentation picture-check known-answers-check
check:
	$(MAKE) --jobs=3 --output-sync=target $(CHECKS)
	$(TEST) --filter ArchitectureTests

# The same, and all that is held against other people's programs. These compute as much as they wait, and a client that is
# starved runs into its own limits of time: so two at once.
outside-check:
	$(MAKE) --jobs=2 --output-sync=target browser-test $(CHECKS) interop-test fidelity

lint: $(DEBUG)
	$(SWIFT) format lint --strict --parallel --recursive Benchmarks Examples Plugins Sources Tests Specs Package.swift
	$(DEBUG) format --check Specs Examples/OwnSpecification/Specs

validate: $(DEBUG)
	$(DEBUG) validate

# What `make report` writes is held against its schema.
schemas: report
	Scripts/check-schemas Reports/latest/results.json

picture: $(DEBUG)
	Scripts/readme-picture

# All modules of the products are read, so all are built.
documentation: libyaml
	$(if $(BUILT),,$(SWIFT) build)
	SWIFT="$(SWIFT)" Scripts/documentation

picture-check: $(DEBUG)
	Scripts/readme-picture --check

# The tables that tests of digests, arithmetic and tokens compare with.
known-answers:
	Scripts/known-answers

known-answers-check:
	Scripts/known-answers --check

examples: example-drivers example-packages

# They take the kit without traits: a vendor gets no dependency of one.
example-packages: $(DEBUG)
	$(AS_VENDOR) SWIFT="$(SWIFT)" Examples/check
	$(AS_VENDOR) SWIFT="$(SWIFT)" Scripts/walk-first-verdict

# Other people's clients behind drivers.
example-drivers: $(DEBUG)
	Examples/check-drivers

# It builds the modules of a client's tests once more.
phone-test: libyaml
	SWIFT="$(SWIFT)" Scripts/check-phone-build

install: libyaml
	SWIFT="$(SWIFT)" Scripts/install "$(PREFIX)"

# CONFIGURATION=release takes much longer to build.
install-test: libyaml
	SWIFT="$(SWIFT)" Scripts/check-install

deb: libyaml
	@SWIFT="$(SWIFT)" Scripts/build-deb

# Without root and debootstrap it says so and passes, but for CI. DEB=FILE takes a package that is built.
deb-test: libyaml
	SWIFT="$(SWIFT)" Scripts/check-deb $(DEB)

image-test: libyaml
	SWIFT="$(SWIFT)" Scripts/check-image $(DEB)

clean:
	rm -rf .build .build-* Reports/latest Examples/*/.build Examples/*/Reports

libyaml:
	@Scripts/install-libyaml

# SwiftPM knows what is up to date.
.PHONY: $(DEBUG) $(RELEASE)
$(RELEASE): libyaml
	$(if $(BUILT),,$(SWIFT) build -c release --product auth-conformance)

$(DEBUG): libyaml
	$(if $(BUILT),,$(SWIFT) build --product auth-conformance)
