"""A parser of the Test Anything Protocol reads results.tap."""

import tap.line
import tap.parser

import kit

OK = {"passed", "warned", "skipped"}


def lines(text: str) -> list[tap.line.Line]:
    """Parse lines."""
    return list(tap.parser.Parser().parse_text(text))


def test_each_line_is_the_result_of_a_case() -> None:
    """The version and the plan come first, then a line for each case, last the verdict; the parser knows each line."""
    version, plan, *rest = lines(kit.text("results.tap"))
    cases = kit.cases()
    assert (version.category, version.version) == ("version", 14)
    assert (plan.category, plan.expected_tests) == ("plan", len(cases))
    results, verdict = rest[: len(cases)], rest[len(cases) :]
    assert {result.category for result in results} == {"test"}
    assert {line.category for line in verdict} == {"diagnostic"}
    for number, (result, case) in enumerate(zip(results, cases, strict=True), 1):
        assert (result.number, result.description) == (number, f"- {case['id']}")
        assert result.ok == (case["outcome"] in OK), case["id"]
        assert result.skip == (case["outcome"] == "skipped")
        assert result.todo == (case["outcome"] == "expected-failure")


def test_what_is_printed_while_a_run_goes_on_has_the_same_results() -> None:
    """The plan comes first there too, and the rules, which all cases decide, come last."""

    def results(name: str) -> dict[str, tuple[bool, bool, bool]]:
        return {line.description: (line.ok, line.skip, line.todo) for line in lines(kit.text(name)) if is_result(line)}

    def is_result(line: tap.line.Line) -> bool:
        return line.category == "test"

    version, plan, *rest = lines(kit.text(kit.STREAM))
    assert (version.version, plan.expected_tests) == (14, len(kit.cases()))
    numbers = [line.number for line in rest if is_result(line)]
    assert numbers == list(range(1, len(kit.cases()) + 1))
    assert results(kit.STREAM) == results("results.tap")
    assert lines(kit.text(kit.STREAM))[-1].category == "diagnostic"


def test_what_is_broken_has_a_block_of_yaml() -> None:
    """A YAML parser reads the block of each result that is not a plain pass."""
    read = [line.yaml_block for line in lines(kit.text("results.tap")) if line.category == "test"]
    for block, case in zip(read, kit.cases(), strict=True):
        if case["outcome"] in {"passed", "skipped"}:
            assert block is None
        else:
            assert (block["outcome"], block["level"]) == (case["outcome"], case["level"])
            assert block["at"].startswith(case["findings"][0]["file"] + ":")


def test_another_line_is_unknown() -> None:
    """The parser can say no."""
    assert [line.category for line in lines("ko 1 - a\n")] == ["unknown"]
