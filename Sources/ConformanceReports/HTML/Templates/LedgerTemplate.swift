/// The last section: what became of every item of the documents, by document and section.
enum LedgerTemplate {
  /// The template.
  static let source = """
    <section id="ledger" aria-labelledby="ledger-title">
    <h2 id="ledger-title">Ledger of the documents</h2>
    <p class="hint-line">Every item of the documents stands here under the section that says it, with what became of \
    it. The outcomes are those of the cases of its requirements in this run; a section counts each item once, by its \
    gravest.</p>
    {{#documents}}<section class="spec">
    <h3>{{title}} <code>{{id}}</code></h3>
    <p class="counts-line"><span>{{count}} items:</span> {{#totals}}<span>{{count}} {{disposition}}</span> {{/totals}}</p>
    {{#sha256}}<p class="note-line"><code class="hash">SHA-256 {{sha256}}</code></p>
    {{/sha256}}{{#sections}}\(section){{/sections}}</section>
    {{/documents}}\(errata)</section>

    """

  private static let section = """
    {{#isEmpty}}<p class="uncited"><span>{{heading}}</span> <span class="note-line">says nothing that these ledgers \
    list</span></p>
    {{/isEmpty}}{{^isEmpty}}<details><summary><h4>{{heading}}</h4> <span class="n">{{count}}</span> \
    <span class="tally">\(tally)</span></summary>
    <p class="counts-line note-line">{{#totals}}<span>{{count}} {{disposition}}</span> {{/totals}}</p>
    <ul class="items">
    {{#items}}\(item){{/items}}</ul></details>
    {{/isEmpty}}
    """

  private static let tally = """
    {{#tally}}<span class="o o-{{outcome}}">{{count}}<span class="vh"> {{outcome}}</span></span> {{/tally}}
    """

  private static let item = """
    <li id="item-{{item}}"><code>{{id}}</code> <span class="level">{{disposition}}</span> <span>{{says}}</span>\
    <p class="note-line">{{kind}} · {{means}} {{#note}}{{#isCode}}<code>{{note}}</code>{{/isCode}}{{^isCode}}{{note}}\
    {{/isCode}} {{/note}}{{#hasAllows}}Allowed: {{#allows}}<q>{{.}}</q> {{/allows}}{{/hasAllows}}\
    {{#requirements}}<span class="by"><a href="#req-{{id}}"><code>{{id}}</code></a> {{#notRun}}not run{{/notRun}}\
    \(tally)</span> {{/requirements}}</p></li>

    """

  private static let errata = """
    {{#hasErrata}}<section class="spec">
    <h3>Errata of all these documents</h3>
    <details><summary><h4>Contradictions and slips, by what they say</h4> <span class="n">{{errataCount}}</span></summary>
    <ul class="items">
    {{#errata}}<li><a href="#item-{{item}}"><code>{{id}}</code></a> <span>{{says}}</span></li>
    {{/errata}}</ul></details>
    </section>
    {{/hasErrata}}
    """
}
