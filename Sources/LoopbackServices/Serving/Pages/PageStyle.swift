#if Loopback
  /// How the pages look.
  enum PageStyle {
    static let css = """
      :root { color-scheme: light dark; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1rem; }
      header, footer { font-size: 0.875rem; }
      label { display: block; margin-top: 1rem; font-weight: 600; }
      input:not([type=hidden]) { box-sizing: border-box; width: 100%; font: inherit; padding: 0.5rem; }
      .actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
      button { font: inherit; padding: 0.5rem 1.25rem; border: 2px solid #1a4f8b; border-radius: 0.25rem; }
      button { background: #1a4f8b; color: #ffffff; }
      button.second { background: #ffffff; color: #1a4f8b; }
      :focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
      .problem { border-left: 4px solid #b91c1c; padding-left: 0.75rem; font-weight: 600; }
      code { overflow-wrap: anywhere; }

      """
  }
#endif
