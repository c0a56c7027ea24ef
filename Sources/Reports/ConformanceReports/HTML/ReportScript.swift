/// The one script of the page: the filter, what disclosures defer, the transcripts of the cases without an article, and
/// the copy buttons.
///
/// The verdict, the requirements and the findings are there without it. What it makes elements of is markup that
/// `MarkupWriter` wrote, and that a browser without scripts would read alike; texts of a client it only adds as text.
enum ReportScript {
  /// The fingerprint that the page's policy names; a test computes it anew.
  static let hash: StaticString = "sha256-baJELSgLsF2lnqBxG+7Vi8MXq+lqB/2Mh/kTu319oCg="

  /// The script.
  static let text: StaticString = #"""
    (() => {
    "use strict";
    const id = name => document.getElementById(name);
    const form = id("filter-form"), box = id("filter"), status = id("filter-status");
    const choices = form.querySelectorAll("select");
    const limit = 200, few = 300;
    const make = (name, kind, ...content) => {
      const element = document.createElement(name);
      if (kind) element.className = kind;
      element.append(...content);
      return element;
    };
    // Makes elements of what a disclosure defers.
    const disclose = part => {
      const deferred = part.querySelector(":scope > noscript");
      if (!deferred) return;
      const content = new DOMParser().parseFromString(deferred.textContent, "text/html").body;
      deferred.replaceWith(...content.childNodes);
    };
    const find = name => {
      const place = 'id="' + name + '"';
      for (const deferred of id(name) ? [] : document.querySelectorAll("details > noscript")) {
        if (deferred.textContent.includes(place)) disclose(deferred.parentElement);
      }
      return id(name);
    };
    let data, groups, operations;
    const index = () => {
      if (data) return;
      data = JSON.parse(id("data").textContent);
      operations = new Map(Array.from(document.querySelectorAll("#cases .op"), (element, number) => {
        const {spec, op} = element.dataset;
        return [element, data.operations[number].map(([req, level, source, rows], number) =>
          ({element, number, spec, op, req, level, source, prefix: spec + "/" + op + "/" + req + "/", rows, shown: null}))];
      }));
      groups = Array.from(operations.values()).flat();
    };
    const sectionOf = group => {
      disclose(group.element);
      return group.section ??= group.element.querySelectorAll(".req")[group.number];
    };
    const textOf = group => group.text ??= sectionOf(group).querySelector("h5").textContent.toLowerCase();
    const idOf = (group, row) => row[1][0] === "/" ? row[1].slice(1) : group.prefix + row[1];
    let inflated;
    const inflate = async () => {
      const bytes = Uint8Array.from(atob(id("transcripts").textContent), letter => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return JSON.parse(await new Response(stream).text());
    };

    const outcome = name => make("span", "o o-" + name, name);
    const messages = (data, step, head, hasTimes) => {
      const list = make("ol", "messages");
      for (let at = 6; at < step.length; at += 4) {
        const [time, route, number, detail] = step.slice(at, at + 4);
        const from = Math.floor(route / 5), to = route % 5;
        const way = from === to ? "own" : from < to ? "out" : "back";
        const item = make("li", way + " f" + from + " t" + to);
        if (hasTimes) item.append(make("span", "t", (time / 1000).toFixed(3) + " s"), " ");
        item.append(make("span", "route", data.parties[from] + " → " + data.parties[to]), " ");
        const text = number < 0 ? head : data.texts[number];
        const isLong = text.length > 160;
        if (isLong || detail >= 0) {
          const content = make("details", "", make("summary", "", isLong ? text.slice(0, 120) + "…" : text || "(empty)"));
          if (isLong) content.append(make("pre", "", text));
          if (detail >= 0) content.append(make("pre", "", data.texts[detail]));
          item.append(content);
        } else {
          item.append(make("span", "m", text));
        }
        list.append(item);
      }
      const names = make("p", "lifelines", ...data.parties.map(party => make("span", "", party)));
      names.setAttribute("aria-hidden", "true");
      return make("div", hasTimes ? "seq" : "seq still", names, list);
    };
    const steps = (data, place) => {
      const all = data.transcripts[place].map(number => data.steps[number]);
      const start = all.find(step => step.length > 6)?.[6];
      const moves = step => step.some((time, place) => place > 5 && place % 4 === 2 && time !== start);
      return make("ol", "steps", ...all.map(step => {
        const [name, label] = data.statuses[step[1]], text = data.texts[step[2]];
        const line = [
          make("span", "s", label), " ", data.parts[step[0]], make("code", "", text), " ",
          make("code", "place", data.texts[step[3]] + ":" + step[4] + ":" + step[5])
        ];
        if (step.length === 6) return make("li", "s-" + name, make("p", "", ...line));
        const head = text.split(" ").slice(0, 2).join(" ");
        const content = make("details", "", make("summary", "", ...line), messages(data, step, head, moves(step)));
        content.open = name === "failed";
        return make("li", "s-" + name, content);
      }));
    };

    const show = async (part, place) => {
      try {
        part.append(steps(await (inflated ??= inflate()), place));
      } catch {
        part.append(make("p", "took", "This browser cannot inflate the transcripts; the journal of the run holds them."));
      }
    };
    const transcripts = new WeakMap();
    const rowOf = (group, row) => {
      const name = idOf(group, row), item = make("li");
      const line = [outcome(data.outcomes[row[0]]), " "];
      const shown = row[1][0] === "/" ? name : row[1];
      if (row[2] === -2) {
        const link = make("a", "", make("code", "", shown));
        link.setAttribute("href", "#case-" + name);
        item.append(...line, link);
        return item;
      }
      item.id = "case-" + name;
      line.push(make("code", "", shown));
      if (row[3] !== undefined) line.push(" ", make("span", "took", row[3]));
      if (row[2] === -1) {
        item.append(...line);
      } else {
        const content = make("details", "", make("summary", "", ...line));
        transcripts.set(content, row[2]);
        item.append(content);
      }
      return item;
    };
    const fill = (group, needed) => {
      if (group.rows.length === 0 || group.filled === group.shown && !needed) return;
      const section = sectionOf(group);
      const list = section.querySelector(".rows") ?? section.appendChild(make("ul", "rows"));
      group.filled = group.shown;
      const rows = group.shown ?? group.rows;
      let count = limit;
      if (needed) count = Math.max(count, rows.indexOf(needed) + 1);
      list.replaceChildren(...rows.slice(0, count).map(row => rowOf(group, row)));
      if (rows.length <= count) return;
      const button = make("button", "", "Show " + (rows.length - count) + " more");
      button.type = "button";
      button.addEventListener("click", () => {
        button.parentElement.replaceWith(...rows.slice(count).map(row => rowOf(group, row)));
      });
      list.append(make("li", "", button));
    };
    const isHidden = group => group.shown !== null && group.shown.length === 0;
    const fillOpen = operation => {
      index();
      for (const group of operations.get(operation)) {
        sectionOf(group).hidden = isHidden(group);
        fill(group);
      }
    };
    document.addEventListener("toggle", event => {
      const part = event.target;
      if (!part.open) return;
      if (part.matches(".op")) fillOpen(part); else disclose(part);
      const place = transcripts.get(part);
      if (transcripts.delete(part)) show(part, place);
    }, true);

    const grammar = /(-?)(?:(outcome|level|source|op|spec|req):)?(?:"([^"]*)"|(\S+))/gi;
    const parse = text => Array.from(text.matchAll(grammar),
      ([whole, minus, key, quoted, word]) =>
        ({whole, isNot: minus === "-", key: key && key.toLowerCase(), value: (quoted ?? word).toLowerCase()}));
    const isOf = (group, term) => {
      switch (term.key) {
        case "level": case "source": return term.value.split(",").includes(group[term.key].toLowerCase());
        case "spec": case "op": case "req": return group[term.key].toLowerCase().includes(term.value);
      }
    };
    const holds = (group, row, term) => {
      if (term.key === "outcome") return term.value.split(",").includes(data.outcomes[row[0]]);
      return textOf(group).includes(term.value) || idOf(group, row).toLowerCase().includes(term.value);
    };
    const apply = () => {
      index();
      const terms = parse(box.value);
      const ofGroups = terms.filter(term => term.key && term.key !== "outcome");
      const ofRows = terms.filter(term => !term.key || term.key === "outcome");
      let shown = 0, total = 0;
      for (const group of groups) {
        total += group.rows.length;
        group.shown = null;
        if (terms.length > 0) {
          const isIn = ofGroups.every(term => isOf(group, term) !== term.isNot);
          const isShown = row => ofRows.every(term => holds(group, row, term) !== term.isNot);
          group.shown = isIn ? group.rows.filter(isShown) : [];
        }
        shown += (group.shown ?? group.rows).length;
      }
      for (const [part, groups] of operations) {
        part.hidden = terms.length > 0 && groups.every(isHidden);
        if (terms.length > 0 && !part.hidden && shown <= few) part.open = true;
        if (part.open && !part.hidden) fillOpen(part);
      }
      for (const part of document.querySelectorAll("#cases .spec")) {
        part.hidden = terms.length > 0 && !part.querySelector(".op:not([hidden])");
      }
      for (const choice of choices) {
        const term = terms.find(term => term.key === choice.name && !term.isNot);
        choice.value = term && Array.from(choice.options).some(each => each.value === term.value) ? term.value : "";
      }
      status.textContent = terms.length === 0 ? `${total} cases` : `${shown} of ${total} cases match`;
    };
    const written = () => {
      apply();
      const query = box.value.trim();
      history.replaceState(null, "", query ? "#q=" + encodeURIComponent(query) : "#cases");
    };
    const reveal = () => {
      let hash = location.hash.slice(1);
      try { hash = decodeURIComponent(hash); } catch { return; }
      if (hash.startsWith("q=")) {
        box.value = hash.slice(2);
        apply();
        id("cases").scrollIntoView();
        return;
      }
      if (!hash) return;
      let target = find(hash);
      if (hash.startsWith("case-") && !(target && target.closest("article"))) {
        index();
        for (const group of groups) {
          const row = group.rows.find(row => row[2] !== -2 && idOf(group, row) === hash.slice(5));
          if (!row) continue;
          if (group.shown && !group.shown.includes(row)) { box.value = ""; apply(); }
          fill(group, row);
          target = id(hash);
        }
      }
      if (!target) return;
      const section = target.closest(".req");
      const isOut = group => group.req === section.id.slice(4) && isHidden(group);
      if (section && groups && groups.some(isOut)) { box.value = ""; apply(); }
      for (let part = target; part; part = part.parentElement) {
        if (part.matches(".op")) { part.open = true; fillOpen(part); target = id(hash); }
        if (part.tagName === "DETAILS") part.open = true;
        part.hidden = false;
      }
      const inside = target.querySelector(":scope > details");
      if (inside) inside.open = true;
      target.scrollIntoView();
    };

    let timer;
    form.hidden = false;
    form.addEventListener("submit", event => { event.preventDefault(); written(); });
    box.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(written, 150); });
    for (const choice of choices) choice.addEventListener("change", () => {
      const others = parse(box.value).filter(term => term.key !== choice.name || term.isNot).map(term => term.whole);
      box.value = [...others, ...(choice.value ? [choice.name + ":" + choice.value] : [])].join(" ");
      written();
    });
    addEventListener("hashchange", reveal);
    document.addEventListener("click", event => {
      const link = event.target.closest("a[href^='#']");
      if (link && link.hash === location.hash) reveal();
    });
    addEventListener("keydown", event => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input, select")) return;
      event.preventDefault();
      box.focus();
    });
    addEventListener("beforeprint", () => {
      for (const section of document.querySelectorAll("main > section")) {
        section.classList.toggle("chosen", Boolean(section.querySelector(".spec > details[open], .op[open]")));
      }
    });
    if (navigator.clipboard) for (const command of document.querySelectorAll(".run")) {
      const button = make("button", "", "Copy");
      button.type = "button";
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
    for (const operation of document.querySelectorAll(".op[open]")) fillOpen(operation);
    reveal();
    })();

    """#
}
