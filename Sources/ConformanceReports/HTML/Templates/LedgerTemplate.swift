/// The last section: what became of every item of the documents.
enum LedgerTemplate {
  /// The template.
  static let source = """
    <section id="ledger" aria-labelledby="ledger-title">
    <h2 id="ledger-title">Ledger of the documents</h2>
    <p class="hint-line">Every item of the documents is listed here, with what became of it.</p>
    {{#specs}}<section class="spec">
    <h3>{{title}} <code>{{id}}</code></h3>
    <p class="counts-line">{{#totals}}<span>{{count}} {{disposition}}</span> {{/totals}}</p>
    {{#hasErrata}}<h4>Errata</h4>
    <dl class="errata">
    {{#errata}}<div id="item-{{spec}}/{{id}}"><dt><code>{{id}}</code> {{says}}</dt><dd>Read as: {{note}}</dd>\
    {{#hasAllows}}<dd>Allowed: {{#allows}}<q>{{.}}</q> {{/allows}}</dd>{{/hasAllows}}{{#hasRequirements}}<dd>\
    {{#requirements}}<a href="#req-{{.}}"><code>{{.}}</code></a> {{/requirements}}</dd>{{/hasRequirements}}</div>
    {{/errata}}</dl>
    {{/hasErrata}}{{#groups}}<details><summary><h4>{{title}}</h4> <span class="n">{{count}}</span></summary>
    <ul class="items">
    {{#items}}<li id="item-{{spec}}/{{id}}"><code>{{id}}</code> <span>{{says}}</span>{{#note}} <span class="note-line">{{note}}</span>\
    {{/note}}{{#requirements}} <a href="#req-{{.}}"><code>{{.}}</code></a>{{/requirements}}</li>
    {{/items}}</ul></details>
    {{/groups}}<details><summary><h4>Documents</h4> <span class="n">{{documentCount}}</span></summary>
    <ul class="items">
    {{#documents}}<li><code>{{id}}</code> <span>{{title}}</span>{{#sha256}} <code class="hash">SHA-256 {{sha256}}</code>\
    {{/sha256}}{{#outside}} <span class="note-line">outside the documents under test</span>{{/outside}}</li>
    {{/documents}}</ul></details>
    </section>
    {{/specs}}</section>

    """
}
