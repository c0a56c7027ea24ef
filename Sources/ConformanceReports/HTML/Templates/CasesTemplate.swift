/// The fifth section: every specification, operation, requirement and case.
enum CasesTemplate {
  /// The head, with the filter, which the script uncovers.
  static let head = """
    <section id="cases" aria-labelledby="cases-title">
    <h2 id="cases-title">Every case</h2>
    <form id="filter-form" role="search" hidden>
    <label for="filter">Filter cases and findings</label>
    <input id="filter" type="search" autocomplete="off" spellcheck="false" aria-describedby="filter-help" \
    placeholder="outcome:failed level:must -op:refresh">
    <p id="filter-help">Words match case ids and statements. Also <code>outcome:failed</code>, <code>level:must</code>, \
    <code>op:authorize</code>, <code>spec:lwa-v3</code>, <code>req:</code>; a <code>-</code> in front turns one round.</p>
    <p class="quick">{{#quick}}<a class="o o-{{.}}" href="#q=outcome:{{.}}">{{.}}</a> {{/quick}}\
    <a href="#q=">show all</a></p>
    <p id="filter-status" role="status"></p>
    </form>

    """

  /// The head of a specification.
  static let specification = """
    <section class="spec" id="spec-{{id}}" aria-labelledby="spec-{{id}}-title">
    <h3 id="spec-{{id}}-title">{{title}} <code>{{id}}</code></h3>
    <p class="hint-line">{{says}}</p>
    <p class="tally">{{#tally}}<span class="o o-{{outcome}}">{{count}} {{outcome}}</span> {{/tally}}</p>

    """

  /// The head of an operation.
  static let operation = """
    <details class="op"{{#open}} open{{/open}}><summary><h4>{{name}}</h4> <span class="doc">{{documentedAs}}</span> \
    <span class="tally">{{#tally}}<span class="o o-{{outcome}}">{{count}}<span class="vh"> {{outcome}}</span></span> \
    {{/tally}}</span></summary>

    """

  /// The head of a requirement.
  static let requirement = """
    <section class="req" id="req-{{id}}" data-spec="{{spec}}" data-op="{{operation}}" data-req="{{id}}" \
    data-level="{{level}}">
    <h5><a class="anchor" href="#req-{{id}}"><code>{{id}}</code></a> {{statement}}</h5>
    <p class="meta"><span class="level">{{level}}</span> {{#beyond}}<span class="level">beyond the documents</span> \
    {{/beyond}}<span>{{source}}</span>{{#place}} <code class="place">{{place}}</code>{{/place}}{{#hasItems}}<span>accounts for \
    {{#items}}{{#item}}<a href="#item-{{item}}">{{name}}</a>{{/item}}{{^item}}{{name}}{{/item}} {{/items}}</span>{{/hasItems}}</p>
    {{#notRun}}<p class="took">No case of it ran.</p>
    {{/notRun}}<ul class="rows">

    """
}
