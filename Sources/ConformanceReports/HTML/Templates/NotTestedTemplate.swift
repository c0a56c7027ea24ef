/// The third section up to the inconclusive cases: what was skipped, by reason.
enum NotTestedTemplate {
  /// The template.
  static let source = """
    <section id="not-tested" aria-labelledby="not-tested-title">
    <h2 id="not-tested-title">What was not tested, and why</h2>
    {{#nothing}}<p class="empty">Every case that was planned ran and came to a result.</p>
    {{/nothing}}{{#neverRun}}<p class="note">{{.}}</p>
    {{/neverRun}}{{#hasGroups}}<h3>Skipped</h3>
    <p class="hint-line">A skip is never a pass. Each of these needs something that the client does not offer.</p>
    <ul class="reasons">
    {{#groups}}<li><details><summary><span class="o o-skipped">{{count}} skipped</span> {{reason}}</summary>
    <ul class="ids">{{#cases}}<li><a href="#case-{{.}}"><code>{{.}}</code></a></li>{{/cases}}</ul></details></li>
    {{/groups}}</ul>
    {{/hasGroups}}{{#hasInconclusive}}<h3>Inconclusive</h3>
    <p class="hint-line">These ran, but what was to be shown was never reached, so nothing is proven either way.</p>
    {{/hasInconclusive}}
    """
}
