/// The one script of the page, which adds the filter and the copy buttons to what can be read without it.
enum ReportScript {
  /// The fingerprint that the page's policy names; a test computes it anew.
  static let hash: StaticString = "sha256-JIS/MMh3vNPAXtXDCPKkrrrcWvwL+7/sWrH+xmNrJQ4="

  /// The script.
  static let text: StaticString = #"""
    (() => {
    "use strict";
    const form = document.getElementById("filter-form");
    const box = document.getElementById("filter");
    const status = document.getElementById("filter-status");
    let items, groups;
    const index = () => {
      if (items) return;
      groups = new Map();
      for (const element of document.querySelectorAll("[data-req]")) {
        const data = element.dataset;
        groups.set(element, {
          level: data.level, op: data.op.toLowerCase(), spec: data.spec.toLowerCase(), req: data.req.toLowerCase(),
          text: element.querySelector("h3,h5").textContent.toLowerCase(), isRow: element.matches(".req"), shown: 0
        });
      }
      items = Array.from(document.querySelectorAll("[data-o]"), element => {
        const group = groups.get(element.closest("[data-req]"));
        const id = element.id || element.querySelector("a").getAttribute("href").slice(1);
        return {element, group, outcome: element.dataset.o, text: id.slice(5).toLowerCase()};
      });
    };
    const parse = text => Array.from(text.matchAll(/(-?)(?:(outcome|level|op|spec|req):)?(?:"([^"]*)"|(\S+))/gi),
      ([, minus, key, quoted, word]) =>
        ({isNot: minus === "-", key: key && key.toLowerCase(), value: (quoted ?? word).toLowerCase()}));
    const holds = (item, term) => {
      const group = item.group;
      switch (term.key) {
        case "outcome": return term.value.split(",").includes(item.outcome);
        case "level": return term.value.split(",").includes(group.level);
        case "op": case "spec": case "req": return group[term.key].includes(term.value);
        default: return item.text.includes(term.value) || group.text.includes(term.value);
      }
    };
    const apply = () => {
      index();
      const terms = parse(box.value);
      let shown = 0, total = 0;
      for (const group of groups.values()) group.shown = 0;
      for (const item of items) {
        const matches = terms.every(term => holds(item, term) !== term.isNot);
        const element = item.element.closest(".more") ?? item.element;
        if (element.hidden === matches) element.hidden = !matches;
        if (matches) item.group.shown++;
        if (item.group.isRow) { total++; if (matches) shown++; }
      }
      for (const [element, group] of groups) if (element.hidden !== (group.shown === 0)) element.hidden = group.shown === 0;
      for (const part of document.querySelectorAll("#cases .op, #cases .spec")) {
        const isEmpty = terms.length > 0 && !part.querySelector(".req:not([hidden])");
        part.hidden = isEmpty;
        if (part.matches(".op") && terms.length > 0 && !isEmpty && shown <= 500) part.open = true;
      }
      status.textContent = terms.length === 0 ? `${total} cases` : `${shown} of ${total} cases match`;
    };
    const reveal = () => {
      let hash = location.hash.slice(1);
      try { hash = decodeURIComponent(hash); } catch { return; }
      if (hash.startsWith("q=")) { box.value = hash.slice(2); apply(); return; }
      const target = hash && document.getElementById(hash);
      if (!target) return;
      for (let part = target; part; part = part.parentElement) {
        if (part.tagName === "DETAILS") part.open = true;
        part.hidden = false;
      }
      const inside = target.querySelector(":scope > details");
      if (inside) inside.open = true;
      target.scrollIntoView();
    };
    let timer;
    const changed = () => {
      apply();
      const query = box.value.trim();
      history.replaceState(null, "", query ? "#q=" + encodeURIComponent(query) : "#cases");
    };
    form.hidden = false;
    form.addEventListener("submit", event => { event.preventDefault(); changed(); });
    box.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(changed, 150); });
    addEventListener("hashchange", reveal);
    addEventListener("keydown", event => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
      event.preventDefault();
      box.focus();
    });
    if (navigator.clipboard) for (const command of document.querySelectorAll(".run")) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Copy";
      button.setAttribute("aria-label", "Copy the command");
      command.append(button);
    }
    document.addEventListener("click", async event => {
      const button = event.target.closest(".run button");
      if (!button) return;
      await navigator.clipboard.writeText(button.previousElementSibling.textContent);
      const say = (word, label) => { button.textContent = word; button.setAttribute("aria-label", label); };
      say("Copied", "Copied the command");
      setTimeout(say, 1500, "Copy", "Copy the command");
    });
    reveal();
    })();

    """#
}
