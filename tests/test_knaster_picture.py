"""A still picture of a sheet of Knaster."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

from fives_widgets.engine.knaster.example import example_sheet
from fives_widgets.engine.knaster.lines import LINES
from fives_widgets.pictures.knaster_sheet import sheet_picture


def drawn(sheet):
    return fromstring(sheet_picture(sheet)._repr_svg_())  # noqa: S314 - our own picture


SVG = "{http://www.w3.org/2000/svg}"


def test_numbers_circles_and_boxes_are_drawn():
    sheet = example_sheet()
    picture = drawn(sheet)
    words = [text.text for text in picture.iter(f"{SVG}text")]
    assert words == [str(value) for value in (*sheet.numbers, *(line.box for line in LINES))]
    assert len(list(picture.iter(f"{SVG}circle"))) == sheet.circled.bit_count()


def test_nothing_is_drawn_outside_the_picture_or_upon_another_square():
    picture = drawn(example_sheet())
    left, top, width, height = map(float, picture.get("viewBox").split())
    corners = {(float(rect.get("x")), float(rect.get("y"))) for rect in picture.iter(f"{SVG}rect")}
    assert len(corners) == 25 + len(LINES)
    assert all(left <= x < left + width - 30 and top <= y < top + height - 30 for x, y in corners)


def test_who_cannot_see_it_reads_the_sheet():
    picture = drawn(example_sheet())
    assert picture.find(f"{SVG}desc").text == str(example_sheet())
    assert repr(sheet_picture(example_sheet())) == str(example_sheet())
