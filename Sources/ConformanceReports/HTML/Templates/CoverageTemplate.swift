/// The section on what the documents say, section by section, and what of it is tested.
enum CoverageTemplate {
  /// The template.
  static let source = head + documents + specifications

  private static let tally = """
    {{#tally}}<span class="o o-{{outcome}}">{{count}}<span class="vh"> {{outcome}}</span></span> {{/tally}}
    """

  private static let head = """
    <section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">What the documents say, and what of it is tested</h2>
    <p class="hint-line">Every section of the documents stands here with the requirements that cite it and what their \
    cases came to; then each error code by call, and each state by what can happen in it.</p>

    """

  private static let documents = """
    {{#documents}}<section class="spec">
    <h3>{{title}} <code>{{id}}</code></h3>
    <p class="counts-line"><span>{{cited}} of {{count}} sections cited</span>{{#outside}} <span>outside the documents \
    under test</span>{{/outside}}</p>
    {{#sections}}{{#isCited}}<details><summary><h4>{{heading}}</h4> <span class="n">{{count}}</span> \
    <span class="tally">\(tally)</span></summary>
    <ul class="items">
    {{#requirements}}<li><a href="#req-{{id}}"><code>{{id}}</code></a> <span class="level">{{level}}</span> {{statement}} \
    <span class="note-line">{{cases}}</span> {{#untested}}<strong>no case shows it</strong>{{/untested}}\(tally)\
    {{#items}}<p class="note-line">{{disposition}} {{#names}}{{#item}}<a href="#item-{{item}}">{{name}}</a>{{/item}}\
    {{^item}}{{name}}{{/item}} {{/names}}</p>{{/items}}</li>
    {{/requirements}}</ul></details>
    {{/isCited}}{{^isCited}}<p class="uncited"><span>{{heading}}</span> <span class="note-line">no requirement cites this \
    section</span></p>
    {{/isCited}}{{/sections}}{{#uncited}}<p class="uncited">{{.}} <span class="note-line">no requirement cites these \
    sections</span></p>
    {{/uncited}}</section>
    {{/documents}}{{#hasOthers}}<section class="spec">
    <h3>Cited by no requirement of this run</h3>
    {{#others}}<details><summary><h4>{{title}}</h4> <code>{{id}}</code></summary>
    <ul class="items">{{#sections}}<li>{{.}}</li>{{/sections}}</ul></details>
    {{/others}}</section>
    {{/hasOthers}}
    """

  private static let specifications = """
    {{#specs}}<section class="spec">
    <h3>{{title}} <code>{{id}}</code></h3>
    {{#hasItems}}<p class="counts-line"><a href="#ledger">documented items</a> {{#items}}<span>{{count}} {{disposition}}</span> \
    {{/items}}</p>
    {{/hasItems}}\(errors)\(chart)</section>
    {{/specs}}</section>

    """

  private static let errors = """
    {{#errors}}<div class="scroll" role="region" aria-label="Error codes of {{id}} by call" tabindex="0">
    <table class="grid">
    <caption>Error codes by call: the cases that expect the code of the call</caption>
    <thead><tr><th scope="col">Error code</th>{{#calls}}<th scope="col"><code>{{.}}</code></th>{{/calls}}</tr></thead>
    <tbody>
    {{#rows}}<tr><th scope="row"><code>{{code}}</code>{{#untested}} <span class="note-line">no case expects it</span>\
    {{/untested}}</th>{{#cells}}<td>{{#none}}<span class="nil">–</span>{{/none}}{{#notRun}}<span class="note-line">not run\
    </span>{{/notRun}}\(tally)</td>{{/cells}}</tr>
    {{/rows}}</tbody>
    </table>
    </div>
    {{/errors}}
    """

  private static let chart = """
    {{#charts}}<div class="scroll" role="region" aria-label="State diagram of {{id}}{{#name}}, {{name}},{{/name}}" tabindex="0">
    {{{diagram}}}</div>
    <p class="hint-line chart-key"><span>✓, solid: every case held</span> <span>✕, dashes: a case needs a reader</span> \
    <span>○, dots: not run, skipped or inconclusive</span> <span>×3: so many combinations of conditions</span> \
    <span>(or): the documents allow another state too</span></p>
    <div class="scroll" role="region" aria-label="States of {{id}}{{#name}}, {{name}},{{/name}} by call and event" tabindex="0">
    <table class="grid">
    <caption>States{{#name}} of <code>{{name}}</code>{{/name}} by call and event: {{shown}} cells with a case, {{unspecified}} unspecified</caption>
    <thead><tr><th scope="col">State</th>{{#triggers}}<th scope="col"><code>{{.}}</code></th>{{/triggers}}</tr></thead>
    <tbody>
    {{#rows}}<tr><th scope="row">{{state}}</th>{{#cells}}<td><ul>{{#places}}<li>{{#outcome}}<a class="o o-{{outcome}}" \
    href="#case-{{case}}">{{values}}<span class="vh"> {{outcome}}</span></a>{{/outcome}}{{#unspecified}}\
    <span class="nil">{{values}} unspecified</span>{{/unspecified}}{{#notRun}}<span class="nil">{{values}} not run</span>\
    {{/notRun}}</li>{{/places}}</ul></td>{{/cells}}</tr>
    {{/rows}}</tbody>
    </table>
    </div>
    {{/charts}}
    """
}
