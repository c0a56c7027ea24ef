// What the shape of a file allows and its meaning does not.
extension DiagnosticKind {
  static let malformedReference = DiagnosticKind(
    "malformed-reference",
    why: "A text that begins with a dollar sign names a binding, and this cannot be a name.",
    remedy: "Write a name such as $grant.code, or two dollar signs for a text that begins with one.",
    broken: "amount: $5", mended: "amount: $$5")

  static let mixedMap = DiagnosticKind(
    "mixed-map",
    why: "A map is either a rule or a map of fields; with keys of both nobody knows which is meant.",
    remedy: "Keep the rule, or wrap the fields in {value: {…}} or {only: {…}}.",
    broken: "reply: {token: {issued: access-token, scope: profile}}",
    mended: "reply: {token: {issued: access-token}, scope: profile}")

  static let falseMeansNothing = DiagnosticKind(
    "false-means-nothing",
    why: "This key only ever says that something is so; 'false' would be read as nothing at all.",
    remedy: "Remove the key, or write true.",
    broken: "expect: {cancelled: false}", mended: "expect: {reply: {}}")

  static let repeatWithoutTimes = DiagnosticKind(
    "repeat-without-times",
    why: "A text is repeated a number of times, so 'repeat' and 'times' go together.",
    remedy: "Write both keys.",
    broken: "serial: {repeat: A}", mended: "serial: {repeat: A, times: 51}")

  static let malformedRegularExpression = DiagnosticKind(
    "malformed-regular-expression",
    why: "A regular expression that does not compile matches nothing and proves nothing.",
    remedy: "Correct the pattern; a backslash is written once in single quotes and twice in double quotes.",
    broken: #"location: {matches: "[a-z"}"#, mended: #"location: {matches: "[a-z]"}"#)

  static let missingLevel = DiagnosticKind(
    "missing-level",
    why: "A requirement without a level binds nobody.",
    remedy: "Write 'level', or give the file a level in 'requirement-defaults'.",
    broken: "- {id: LWA3-STATE-004, statement: A grant outlives a relaunch.}",
    mended: "- {id: LWA3-STATE-004, level: must, statement: A grant outlives a relaunch.}")

  static let missingSource = DiagnosticKind(
    "missing-source",
    why: "A requirement that nobody stated is an opinion.",
    remedy: "Write 'source', or give the file a source in 'requirement-defaults'.",
    broken: "- {id: LWA3-STATE-004, level: must}",
    mended: "- {id: LWA3-STATE-004, level: must, source: {document: lwa-v3-migration, section: Overview}}")

  static let strayKey = DiagnosticKind(
    "stray-key",
    why: "The step's verb does not read this key, so it would do nothing.",
    remedy: "Remove the key, or move it to the step that needs it.",
    broken: "- {advance: 59m, times: 2}", mended: "- {call: getProfile, times: 2}")

  static let faultWithoutRespond = DiagnosticKind(
    "fault-without-respond",
    why: "A fault must say what happens to the request.",
    remedy: "Write 'respond' with a fault of service.yaml.",
    broken: "- {fault: token}", mended: "- {fault: token, respond: {network: offline}}")

  static let notOneName = DiagnosticKind(
    "not-one-name",
    why: "One step tells the world one thing.",
    remedy: "Write one name with its arguments, and a step for each further one.",
    broken: "- {service: {revoke: {}, customer: {name: Ada}}}",
    mended: "- {service: {revoke: {}}}\n- {service: {customer: {name: Ada}}}")

  static let tooManyRows = DiagnosticKind(
    "too-many-rows",
    why: "Lists multiply quickly, and nobody reads ten thousand cases of one scenario.",
    remedy: "Write the rows that matter by name.",
    broken: "for-each: {product: true, a: […], b: […], c: […]}", mended: "for-each: [{case: usual, a: 1, b: 2, c: 3}]")
}
