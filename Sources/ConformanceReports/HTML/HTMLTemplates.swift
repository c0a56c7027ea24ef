import Mustache

/// The templates of the page, parsed.
///
/// The library escapes grapheme by grapheme and so misses a quotation mark that carries a combining accent; the
/// templates therefore escape with the rule of this module, which every value goes through.
struct HTMLTemplates {
  private static let contentType: String = {
    let name = "AUTH-CONFORMANCE-REPORT"
    MustacheContentTypes.register(ReportContentType(), named: name)
    return name
  }()

  private struct ReportContentType: MustacheContentType {
    func escapeText(_ text: String) -> String { Escaping.html(text) }
  }

  private let templates: [Name: MustacheTemplate]

  /// The names of the templates.
  enum Name: CaseIterable {
    case head, verdict, notTested, coverage, casesHead, specification, operation, requirement, beyond, ledger, foot
    case matrixHead, matrixFoot

    fileprivate var source: String {
      switch self {
      case .head: PageTemplate.head
      case .verdict: VerdictTemplate.source
      case .notTested: NotTestedTemplate.source
      case .coverage: CoverageTemplate.source
      case .casesHead: CasesTemplate.head
      case .specification: CasesTemplate.specification
      case .operation: CasesTemplate.operation
      case .requirement: CasesTemplate.requirement
      case .beyond: BeyondTemplate.source
      case .ledger: LedgerTemplate.source
      case .foot: PageTemplate.foot
      case .matrixHead: KillMatrixTemplate.head
      case .matrixFoot: KillMatrixTemplate.foot
      }
    }
  }

  /// Parses the templates.
  ///
  /// - Throws: A `MustacheTemplate.Error` where one of them is malformed.
  init() throws {
    var templates: [Name: MustacheTemplate] = [:]
    for name in Name.allCases {
      templates[name] = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(Self.contentType)}}\(name.source)")
    }
    self.templates = templates
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - name: The template.
  ///   - values: What its names stand for.
  /// - Returns: HTML.
  func render(_ name: Name, _ values: [String: Any]) -> String {
    templates[name]?.render(values) ?? ""
  }
}
