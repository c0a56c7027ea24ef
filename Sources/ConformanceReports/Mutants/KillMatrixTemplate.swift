/// The frame of the page of mutants.
enum KillMatrixTemplate {
  /// Everything up to the first picture.
  static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{{styleHash}}'; base-uri 'none'; \
    form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>{{verdict}} – mutants – auth-conformance {{kit}}</title>
    <style>{{{style}}}</style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the report</a>
    <header class="top">
    <p class="brand"><span class="v v-{{tone}}">{{verdict}}</span> <span class="who">auth-conformance {{kit}}</span></p>
    <nav aria-label="Sections"><ul>
    <li><a href="#verdict">Verdict</a></li>
    <li><a href="#missing">Missing <span class="n">{{missing}}</span></a></li>
    <li><a href="#matrix">Matrix</a></li>
    <li><a href="#requirements">By requirement</a></li>
    <li><a href="#mutants">By mutant <span class="n">{{count}}</span></a></li>
    </ul></nav>
    </header>
    <main id="main">
    <section id="verdict" class="verdict v-{{tone}}" aria-labelledby="verdict-title">
    <p class="eyebrow">Would a broken promise be noticed?</p>
    <h1 id="verdict-title"><span class="v v-{{tone}}">{{verdict}}</span></h1>
    <p class="lead">A mutant is a reference client that does one thing wrong. {{sentence}}</p>
    <dl class="facts">
    <div><dt>Seed</dt><dd><code>{{seed}}</code></dd></div>
    {{#specs}}<div><dt><a href="#matrix-{{id}}">{{id}}</a></dt><dd>{{counts}} <code class="hash">{{hash}}</code></dd></div>
    {{/specs}}</dl>
    <p class="label">Make it again</p>
    <p class="run"><code>{{command}}</code></p>
    </section>
    <section id="missing" aria-labelledby="missing-title">
    <h2 id="missing-title">What no mutant shows</h2>
    {{#nothing}}<p class="empty">Nothing is missing: every mutant is convicted by every requirement that it names, every \
    requirement that must hold has a mutant, and each of its assertions was violated by one.</p>
    {{/nothing}}{{#groups}}<h3>{{title}}</h3>
    <ul class="items">{{#lines}}<li>{{.}}</li>
    {{/lines}}</ul>
    {{/groups}}</section>
    <section id="matrix" aria-labelledby="matrix-head">
    <h2 id="matrix-head">The matrix</h2>
    <p class="hint-line chart-key"><span>Full square: convicted by a requirement that the mutant is made for</span> \
    <span>Small square: convicted by another one too</span> <span>Cross: survived</span></p>

    """

  /// Everything after the last list.
  static let foot = """
    </section>
    </main>
    <footer><p>Made by auth-conformance {{kit}} from seed {{seed}}. The page holds no date and no path of the machine: \
    the same mutants, specifications and seed give the same page.</p></footer>
    </body>
    </html>

    """
}
