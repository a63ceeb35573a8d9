"""The still picture that a chart has for pages where nothing draws it."""

from __future__ import annotations

import sys
from xml.etree import ElementTree as ET

import altair as alt
import pandas as pd

from fives_widgets.pictures.charts import FONT, LIVE, STILL, offer, use_charts
from fives_widgets.text import say

SPACE = "{http://www.w3.org/2000/svg}"
BARS = pd.DataFrame({"shape": ["F", "I", "L"], "points": [1, 4, 2]})


def chart(data=BARS, **options):
    return alt.Chart(data, **options).mark_bar().encode(x="shape:N", y="points:Q")


def offered(shown):
    return offer(shown.to_dict())[0]


def picture(shown):
    (svg,) = ET.fromstring(offered(shown)[STILL])  # noqa: S314 - drawn a line ago
    return svg


def test_it_has_a_bar_for_each_number_a_name_for_each_bar_and_words_that_fit():
    drawn = picture(chart(title='Points & "shapes"'))
    assert drawn.get("aria-label") == say("analysis.chart", title='Points & "shapes"')
    names = [mark.get("aria-label", "") for mark in drawn.iter(f"{SPACE}path")]
    bars = [name for name in names if "points: " in name]
    assert [name.split("; ") for name in bars] == [
        [f"shape: {shape}", f"points: {points}"] for shape, points in BARS.to_numpy()
    ]
    words = list(drawn.iter(f"{SPACE}text"))
    assert {word.get("font-family") for word in words} == {FONT}
    assert {"F", "I", "L"} <= {word.text for word in words}


def test_it_becomes_no_wider_than_its_page():
    assert "max-width: 100%" in picture(chart()).get("style")


def test_marks_of_nothing_are_left_out():
    boxes = chart().mark_boxplot()  # with nothing beyond its whiskers
    assert all(len(part) for part in picture(boxes).iter(f"{SPACE}g"))


def test_no_empty_line_ends_it_early():
    shown = chart(title=alt.TitleParams("One\n\nand another"))
    assert "\n" not in offered(shown)[STILL]


def test_it_is_the_same_each_time():
    assert offered(chart())[STILL] == offered(chart())[STILL]


def test_a_chart_in_layers_is_told_by_the_title_of_one_of_them():
    layers = alt.layer(chart(), chart(title="Two of them"))
    assert offered(layers)["text/plain"] == say("analysis.chart", title="Two of them")


def test_a_title_of_two_lines_and_none_at_all():
    lines = alt.TitleParams(["One line,", "another line"])
    assert offered(chart(title=lines))["text/plain"].endswith("One line, another line")
    assert offered(chart())["text/plain"] == say("analysis.chart_untitled")


def test_numbers_that_are_elsewhere_are_not_fetched():
    assert offered(chart("https://example.invalid/points.json")).keys() == {LIVE, "text/plain"}


def test_a_python_without_the_converter_has_the_chart_alone(monkeypatch):
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    assert offered(chart()).keys() == {LIVE, "text/plain"}


def test_what_altair_is_told_for_the_page_is_passed_on():
    with alt.renderers.enable("default"):  # and afterwards again what was there before
        use_charts()
        alt.renderers.set_embed_options(actions=False)
        _, metadata = chart()._repr_mimebundle_()
    assert metadata == {LIVE: {"embed_options": {"actions": False}}}
