#if CommandLine
  import ConformanceCore
  import ConformanceReports
  import SpecModel

  /// What specifications cover: of the documents together, then each by itself.
  struct CoverageReport: Encodable, Hashable {
    /// A document.
    struct Document: Encodable, Hashable {
      /// The short name.
      var id: String
      /// The title.
      var title: String
      /// Whether it is a collection of facts from outside the documents under test.
      var outside: Bool
      /// The sections, in the document's order.
      var sections: [Section]
    }

    /// A section of a document.
    struct Section: Encodable, Hashable {
      /// The heading.
      var heading: String
      /// The requirements that cite it; none for a section that no requirement cites.
      var requirements: [Citation]
    }

    /// A requirement that cites a section.
    struct Citation: Encodable, Hashable {
      /// The specification's id.
      var spec: String
      /// The requirement's id.
      var id: String
      /// How binding it is.
      var level: String
      /// How many cases show it.
      var cases: Int
      /// The fact.
      var statement: String
    }

    /// The documents.
    var documents: [Document]
    /// The specifications.
    var specs: [Coverage]

    /// Counts specifications.
    ///
    /// - Parameter specifications: The specifications.
    init(_ specifications: [Specification]) {
      documents = DocumentOutline.citations(in: specifications.map(Catalogue.init)).map(Document.init)
      specs = specifications.map(Coverage.init)
    }
  }

  extension CoverageReport.Document {
    fileprivate init(_ document: DocumentOutline<Citation>) {
      id = document.id
      title = document.title
      outside = document.isReference
      sections = document.sections.map { section in
        CoverageReport.Section(
          heading: section.heading,
          requirements: section.entries.map { citation in
            CoverageReport.Citation(
              spec: citation.spec, id: citation.requirement.id, level: citation.requirement.level.rawValue,
              cases: citation.requirement.cases, statement: citation.requirement.statement)
          })
      }
    }
  }
#endif
