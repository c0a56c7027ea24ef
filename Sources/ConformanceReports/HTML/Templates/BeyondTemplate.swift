/// The sixth section: what the kit tests although no document under test says it.
enum BeyondTemplate {
  /// The template.
  static let source = """
    <section id="beyond" aria-labelledby="beyond-title">
    <h2 id="beyond-title">Beyond the documents</h2>
    {{#nothing}}<p class="empty">Everything that was tested stands in the documents.</p>
    {{/nothing}}{{#hasFacts}}<p class="hint-line">These facts come from elsewhere, or are rules of the kit. They never \
    decide the verdict: at most they warn.</p>
    <div class="scroll" role="region" aria-label="Facts beyond the documents" tabindex="0">
    <table class="list">
    <thead><tr><th scope="col">Requirement</th><th scope="col">Fact</th><th scope="col">Where it comes from</th>\
    <th scope="col">Outcomes</th></tr></thead>
    <tbody>
    {{#facts}}<tr><th scope="row"><a href="#req-{{id}}"><code>{{id}}</code></a></th><td>{{statement}}</td>\
    <td>{{source}}</td><td>{{#tally}}<span class="o o-{{outcome}}">{{count}} {{outcome}}</span> {{/tally}}\
    {{#untested}}not run{{/untested}}</td></tr>
    {{/facts}}</tbody>
    </table>
    </div>
    {{/hasFacts}}</section>

    """
}
