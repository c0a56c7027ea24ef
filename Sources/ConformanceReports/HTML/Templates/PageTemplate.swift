/// The frame of the page.
enum PageTemplate {
  /// Everything up to the first section. The policy lets nothing in but the one style and the one script.
  static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{{styleHash}}'; \
    script-src '{{scriptHash}}'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>{{verdict}} – {{client}} {{version}} – conformance report</title>
    <style>{{{style}}}</style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the report</a>
    <header class="top">
    <p class="brand"><span class="v v-{{tone}}">{{verdict}}</span> <span class="who">{{client}} {{version}}</span></p>
    <nav aria-label="Sections"><ul>
    <li><a href="#verdict">Verdict</a></li>
    <li><a href="#findings">Broken <span class="n">{{broken}}</span></a></li>
    <li><a href="#not-tested">Not tested <span class="n">{{untested}}</span></a></li>
    <li><a href="#coverage">Coverage</a></li>
    <li><a href="#cases">All cases <span class="n">{{total}}</span></a></li>
    <li><a href="#beyond">Beyond the documents</a></li>
    <li><a href="#ledger">Ledger</a></li>
    </ul></nav>
    </header>
    <main id="main">

    """

  /// Everything after the last section.
  static let foot = """
    </main>
    <footer><p>Made by auth-conformance {{kit}} from seed {{seed}}. The page holds no date and no path of the machine: \
    the same client, specifications and seed give the same page.</p></footer>
    <script>{{{script}}}</script>
    </body>
    </html>

    """
}
