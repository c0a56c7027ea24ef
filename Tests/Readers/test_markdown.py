"""A renderer of Markdown draws summary.md as people will see it."""

import html.parser
import re

from markdown_it import MarkdownIt

import kit


class Page(html.parser.HTMLParser):
    """The elements of a page, and the text of those that are asked for."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, _: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.tags.append(tag)
        self.open.append(tag)
        self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        """Check that elements nest."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Add a text to all elements around it."""
        for tag in set(self.open):
            self.texts[tag][-1] += data


def page() -> Page:
    """Draw summary.md, as GitHub does: with tables and HTML."""
    return Page(MarkdownIt("commonmark", {"html": True}).enable("table").render(kit.text("summary.md")))


def test_the_heading_is_the_verdict() -> None:
    """There is one heading, of the second level, since a job has a title of its own."""
    drawn = page()
    assert [tag for tag in drawn.tags if re.fullmatch(r"h\d", tag)] == ["h2"]
    assert drawn.texts["h2"] == ["Not conformant: token-exchange-as-json 1.0.0"]


def test_the_table_counts_the_outcomes() -> None:
    """The table is drawn as one, with a column for each outcome that there is."""
    drawn, outcomes = page(), kit.outcomes()
    assert drawn.tags.count("table") == 1
    assert dict(zip(drawn.texts["th"], drawn.texts["td"], strict=True)) == {
        "specification": "lwa-token",
        **{name: str(count) for name, count in outcomes.items()},
    }


def test_each_outcome_folds_and_each_requirement_is_an_item() -> None:
    """The lists are drawn within their folds, and name each requirement that was not kept."""
    drawn = page()
    folded = [re.match(r"(.*): (\d+) cases? of", text).groups() for text in drawn.texts["summary"]]
    outcomes = kit.outcomes()
    assert dict(folded) == {
        "Failed": str(outcomes["failed"]),
        "Failed as known": str(outcomes["expected-failure"]),
        "Warned": str(outcomes["warned"]),
    }
    assert drawn.tags.count("details") == len(folded)
    broken = {case["requirement"] for case in kit.cases() if case["outcome"] not in {"passed", "skipped"}}
    assert set(drawn.texts["strong"]) == broken


def test_what_a_client_or_a_list_says_is_no_markup() -> None:
    """The signs of Markdown and HTML in a reason are text, and so is every other sign."""
    drawn = page()
    plain = kit.REASON.replace("`ours`", "ours")
    assert any(plain in text.replace("`", "") for text in drawn.texts["li"])
    assert set(drawn.tags) <= {
        "h2", "p", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "ul", "li", "strong", "code"
    }  # fmt: skip
