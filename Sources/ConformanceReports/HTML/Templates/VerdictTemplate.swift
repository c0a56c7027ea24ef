/// The first section: does it conform?
enum VerdictTemplate {
  /// The template.
  static let source = """
    <section id="verdict" class="verdict v-{{tone}}" aria-labelledby="verdict-title">
    <p class="eyebrow">Does {{client}} {{version}} conform?</p>
    <h1 id="verdict-title"><span class="v v-{{tone}}">{{verdict}}</span></h1>
    <p class="lead">{{sentence}}</p>
    {{#notes}}<p class="note">{{.}}</p>
    {{/notes}}
    <div class="columns">
    <div>
    <table class="counts">
    <caption>Cases by outcome and level</caption>
    <thead><tr><th scope="col">Outcome</th><th scope="col">must</th><th scope="col">should</th>\
    <th scope="col">may</th><th scope="col">all</th></tr></thead>
    <tbody>
    {{#rows}}<tr{{#none}} class="none"{{/none}}><th scope="row"><span class="o o-{{outcome}}">{{outcome}}</span></th>\
    <td>{{must}}</td><td>{{should}}</td><td>{{may}}</td><td class="sum">{{all}}</td></tr>
    {{/rows}}</tbody>
    <tfoot><tr><th scope="row">total</th><td>{{totals.must}}</td><td>{{totals.should}}</td><td>{{totals.may}}</td>\
    <td class="sum">{{totals.all}}</td></tr></tfoot>
    </table>
    </div>
    <div>
    <h2 class="small">The run</h2>
    <dl class="facts">
    <div><dt>Client</dt><dd>{{client}}</dd></div>
    <div><dt>Version</dt><dd>{{version}}</dd></div>
    <div><dt>Execution</dt><dd>{{execution}}</dd></div>
    <div><dt>Capabilities</dt><dd>{{capabilities}}</dd></div>
    {{#profile}}<div><dt>Profile</dt><dd>{{profile}}</dd></div>
    {{/profile}}{{#narrowed}}<div><dt>Narrowed by</dt><dd>{{narrowed}}</dd></div>
    {{/narrowed}}<div><dt>Seed</dt><dd><code>{{seed}}</code></dd></div>
    <div><dt>Kit</dt><dd>{{kit}}</dd></div>
    {{#specs}}<div><dt><a href="#spec-{{id}}">{{id}}</a></dt><dd><code class="hash">{{hash}}</code></dd></div>
    {{/specs}}</dl>
    <p class="label">Run it all again</p>
    <p class="run"><code>{{command}}</code></p>
    </div>
    </div>
    </section>

    """
}
