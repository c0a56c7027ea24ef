import Testing

@testable import CodeMutation

@Suite struct SchemataTests {
  private func text(of source: String, _ kind: Mutation.Kind) -> String {
    let mutations = MutationFinder.mutations(of: source, file: "F.swift", known: KnownDeclarations([source]))
    let numbered = mutations.filter { $0.kind == kind }.enumerated()
    let switched = numbered.map { Schemata.Switched(number: $0.offset + 1, mutation: $0.element) }
    return Schemata.text(of: source, with: switched).split(separator: "CodeMutant.on").joined(separator: "on")
  }

  @Test(arguments: [
    (Mutation.Kind.conditionTrue, "if a < b { c() }", "if (on(1) ? (true) : (a < b)) { c() }"),
    (.conditionFalse, "if let a, b { c() }", "if !on(1), let a, b { c() }"),
    (.comparison, "f(a < b)", "f((on(1) != ((on(2) ? (a <= b) : (a < b)))))"),
    (.logic, "f(a && !b)", "f((on(1) ? (true) : (a)) && (on(2) ? (b) : ((on(3) ? (true) : (!b)))))"),
    (.number, "f(60)", "f((on(1) ? (59) : ((on(2) ? (61) : (60)))))"),
    (.text, "f(\"code\", \"no code\")", "f((on(1) ? (\"codex\") : (\"code\")), (on(2) ? (\"\") : (\"no code\")))"),
    (.flag, "f(true)", "f((on(1) ? (false) : (true)))"),
    (.defaultTaken, "f(a ?? b)", "f((on(1) ? (b) : (a ?? b)))"),
    (.defaultRefused, "f(a ?? b)", "f((on(1) ? ((a)!) : (a ?? b)))"),
    (.chainCut, "f(a?.b?.c(d))", "f((on(1) ? (nil) : (a?.b?.c(d))))"),
    (.operandDropped, "f(a + b)", "f((on(1) ? (a) : (a + b)))"),
    (.statementRemoved, "func f() { try await a() }", "func f() { if !on(1) { try await a() } }"),
    (.returnReplaced, "func f() -> A? { try await a }", "func f() -> A? { try await (on(1) ? (nil) : (a)) }"),
    (.comparison, "f(a == \"#\")", "f((on(1) != (a == \"#\")))"),
    (.operandDropped, "f(\"#\" + b)", "f((on(1) ? (\"#\") : (\"#\" + b)))"),
    (.caseRemoved, "switch a { case 1: b() default: c() }", "switch a { case 1 where !on(1): b() default: c() }"),
  ])
  func `a mutation waits behind its switch`(kind: Mutation.Kind, source: String, mutated: String) {
    #expect(text(of: source, kind) == mutated)
  }

  @Test func `a case becomes one that all enumerations with it have`() {
    let source = "enum A { case x, y, z }; enum B { case z, x }; let a: A = f(.x)"
    #expect(text(of: source, .member).hasSuffix("f((on(1) ? (.z) : (.x)))"))
  }

  @Test func `arguments of one type change places`() {
    let source = "func f(a: Int, b: String, c: Int) { f(a: 1, b: d, c: e) }"
    #expect(text(of: source, .argumentsSwapped).hasSuffix("f(a: (on(1) ? (e) : (1)), b: d, c: (on(1) ? (1) : (e))) }"))
  }

  @Test(arguments: [
    // A result is no statement; what a constant begins with cannot be left out; a loop may rely on its condition.
    (Mutation.Kind.statementRemoved, "func f() -> A { a() }"), (.statementRemoved, "let b = g { a() }"),
    (.statementRemoved, "init() { a = b }"), (.statementRemoved, "func f() { let a: A; a = b }"),
    (.conditionFalse, "while true { a() }"),
    // Neither patterns nor raw values nor defaults of parameters take a switch.
    (.text, "switch a { case \"b\": c() default: d() }"), (.text, "enum A: String { case a = \"b\" }"),
    (.number, "public func f(a: Int = 1) {}"),
    // Without a default, a switch must have all its cases.
    (.caseRemoved, "switch a { case .b: c() case .d: e() }"),
  ])
  func `what would not compile is left out`(kind: Mutation.Kind, source: String) {
    #expect(text(of: source, kind) == source)
  }

  @Test func `a mutation is named by its text, not by its line`() {
    let source = "struct A { func f() { g(1); g(1) } }"
    let keys = MutationFinder.mutations(of: "\n\n" + source, file: "F.swift", known: KnownDeclarations([])).map(\.key)
    #expect(keys == MutationFinder.mutations(of: source, file: "F.swift", known: KnownDeclarations([])).map(\.key))
    #expect(keys.contains("F.swift: A.f: number: 1 → 2") && keys.contains("F.swift: A.f: number: 1 → 2 #2"))
    #expect(Set(keys).count == keys.count)
  }

  @Test func `what the compiler refuses leaves the build`() {
    var list = MutationList(of: ["F.swift": "let a = 1\nlet b = f(2)\n"], known: KnownDeclarations([]))
    #expect(list.accepted.count == 4)
    let isSmaller = list.refuse([MutationList.Place(file: "F.swift", line: 2, column: 40)])
    #expect(isSmaller)
    #expect(list.accepted.count == 3)
    #expect(list.mutated["F.swift"]?.contains("let a = (CodeMutant.on(1)") == true)
    let isSmallerAgain = list.refuse([MutationList.Place(file: "G.swift", line: 1, column: 1)])
    #expect(!isSmallerAgain)
  }
}
