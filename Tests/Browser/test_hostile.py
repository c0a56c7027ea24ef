"""What a client sends cannot speak for the kit: no script, no hidden character, no line of its own."""

import pytest

import hostile
import kit
from conftest import Open


def test_hostile_strings_run_no_script(open_page: Open) -> None:
    """No string is executed, not even when it is hovered, focused or found by a filter."""
    opened = open_page("hostile")
    page = opened.page
    page.fill("#filter", hostile.MARKUP)
    page.keyboard.press("Enter")
    page.fill("#filter", "")
    page.keyboard.press("Enter")
    page.evaluate(
        "document.querySelectorAll('main *').forEach(e => { e.focus?.(); "
        "for (const n of ['mouseover', 'focus', 'load', 'error']) e.dispatchEvent(new Event(n)) })"
    )
    assert page.evaluate("window.owned") is None
    assert opened.complaints == []
    assert opened.requests == [opened.address]
    assert page.locator("script").count() == 3
    assert page.locator("script:not([type])").count() == 1
    assert (
        page.evaluate(
            "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes])"
            ".filter(a => a.name.startsWith('on') || /^\\s*(javascript|data):/i.test(a.value)).length"
        )
        == 0
    )


def test_a_script_on_the_page_would_not_run(open_page: Open) -> None:
    """The policy of the page is a second wall: it stops what is put there afterwards."""
    opened = open_page("hostile")
    opened.page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'owned = 1'}))")
    assert opened.page.evaluate("window.owned") is None
    assert any("Content Security Policy" in each for each in opened.complaints)


def test_hidden_characters_are_shown(open_page: Open) -> None:
    """Neither text nor attributes hold a character that a reader obeys but does not see."""
    page = open_page("hostile").page
    text = page.evaluate(
        "document.documentElement.textContent + "
        "[...document.querySelectorAll('*')].flatMap(e => [...e.attributes].map(a => a.value)).join()"
    )
    assert hostile.hostile_characters(text) == set()
    assert "\\u{202e}txt.exe" in text
    assert hostile.MARKUP in text
    assert hostile.ALL["megabyte"][:1000] in text


def test_right_to_left_text_keeps_to_itself(open_page: Open) -> None:
    """A text in Hebrew or Arabic does not reverse what the kit writes beside it."""
    page = open_page("hostile").page
    loose = page.evaluate(
        """() => Array.from(document.querySelectorAll('main *'))
          .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && /[\\u0590-\\u06ff]/.test(n.data)))
          .filter(e => !/isolate|plaintext/.test(getComputedStyle(e).unicodeBidi))
          .map(e => e.outerHTML.slice(0, 120))"""
    )
    assert loose == []


@pytest.mark.parametrize("form", ["pretty", "plain", "json", "github"])
def test_the_console_obeys_nobody(form: str) -> None:
    """No form of the console passes on a control, a mark of direction or a command of the client's."""
    done = kit.render(kit.hostile_journal(), f"hostile-{form}", "--output", form)
    for text in (done.stdout, done.stderr):
        assert hostile.hostile_characters(text) == set()
    commands = [line for line in done.stdout.splitlines() if line.startswith("::")]
    assert all(line.split("::")[1].split(" ")[0] in ("error", "warning", "notice") for line in commands)
    assert bool(commands) == (form == "github")
    assert done.stdout.isprintable() or "\n" in done.stdout


@pytest.mark.parametrize("name", ["index.html", "junit.xml", "results.json"])
def test_files_hold_no_hidden_character(name: str) -> None:
    """Each file is UTF-8 and shows what would be hidden."""
    text = (kit.report("hostile") / name).read_bytes().decode("utf-8")
    assert hostile.hostile_characters(text) == set()


def test_a_lone_surrogate_spoils_no_more_than_its_line() -> None:
    """Of a journal that was tampered with the other cases are read, and the damaged line is reported."""
    lines = kit.journal("failing")
    cases = [number for number, line in enumerate(lines) if line.startswith(b'{"case":')]
    lines[cases[1]] = lines[cases[1]].replace(b'"outcome":', b'"took":"\\ud800","outcome":', 1)
    assert b"\\ud800" in lines[cases[1]]
    done = kit.render(lines, "surrogate")
    assert f"line {cases[1] + 1} cannot be read" in done.stderr
    assert done.returncode == 2
    assert len(kit.rendered("surrogate")["cases"]) == len(cases) - 1


def test_bytes_that_are_no_text_spoil_no_more_than_their_line() -> None:
    """Bytes that are not UTF-8, and a NUL, are a line that cannot be read."""
    lines = kit.journal("failing")
    cases = [number for number, line in enumerate(lines) if line.startswith(b'{"case":')]
    lines[cases[0]] = lines[cases[0]].replace(b'"outcome"', b'"out\xff\xc0\xaf\x00come"')
    done = kit.render(lines, "bytes")
    assert f"line {cases[0] + 1} cannot be read" in done.stderr
    assert len(kit.rendered("bytes")["cases"]) == len(cases) - 1
