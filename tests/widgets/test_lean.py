"""What is left out of JavaScript and style sheets, and what never is."""

from __future__ import annotations

import random

import pytest

from fives_widgets.widgets.component.bundle import WIDGETS
from fives_widgets.widgets.component.lean import lean_script, lean_style, tokens

MODULES = {
    path.relative_to(WIDGETS).as_posix(): path.read_text("utf-8")
    for path in sorted(WIDGETS.rglob("*.js"))
}
HARD = {
    "comments": (
        "/* a */ let a = 1; // b\n/** c\n */\n\n  let b = /* d */ 2; let/* e */c",
        "let a=1;\nlet b=2;let c",
    ),
    "strings": (
        """let a = "// no 'comment'", b = '/* \\' */', c = "\\\\" /* gone */ + "";""",
        """let a="// no 'comment'",b='/* \\' */',c="\\\\"+"";""",
    ),
    "templates": (
        "let b = 1, c; let a = `// ${ b /* gone */ + `/* ${ c } */ ` } \\` \\${ $ //\n  kept `;",
        "let b=1,c;let a=`// ${b+`/* ${c} */ `} \\` \\${ $ //\n  kept `;",
    ),
    "braces in templates": (
        "let a = `${ { b: `}` }.b } ${ (() => { return 1 })() }`",
        "let a=`${{b:`}`}.b} ${(()=>{return 1})()}`",
    ),
    "patterns": (
        "let a = /[/\\]\"'`]\\/ \\/* /gu, b = a.test(/ /) / 2; let c = [ /  /g ], d = !/ /",
        "let a= /[/\\]\"'`]\\/ \\/* /gu,b=a.test(/ /)/2;let c=[/  /g],d= !/ /",
    ),
    "patterns after words": (
        "let a = typeof / x/; function b() { return / y/ in a } let c = a.return / 2 / 1",
        "let a=typeof / x/;function b(){return / y/ in a}let c=a.return/2/1",
    ),
    "patterns after conditions": (
        "let a; if ( a ) / x/.test(a); while (a) / y/g; a = ( a ) / 1 / (2 / 3); a?.if(a) / 4 / 5",
        "let a;if(a)/ x/.test(a);while(a)/ y/g;a=(a)/1/(2/3);a?.if(a)/4/5",
    ),
    "patterns after loops": (
        (
            "for await (const a of [ ]) / x/.test(a); for (const a in b) / y/g.test(a);"
            " let c = await (d) / 1 / 2"
        ),
        "for await(const a of[])/ x/.test(a);for(const a in b)/ y/g.test(a);let c=await(d)/1/2",
    ),
    "divisions": (
        "let a = 1, b = a ++ / 2 / a -- / 3; b = [ 1 ] / 2 / `1` / '1' / this / 1",
        "let a=1,b=a++ /2/a-- /3;b=[1]/2/`1`/'1'/this/1",
    ),
    "divisions across lines": ("let a = b\n  / c / d", "let a=b\n/c/d"),
    "signs": (
        "let a = 1 + + 1 - - 1; a = a + ++ a - -- a; a = ! - a; let c = (a) => ({ ... b })",
        "let a=1+ +1- -1;a=a+ ++a- --a;a= ! -a;let c=(a)=>({...b})",
    ),
    "points": (
        (
            "let a = 1 .toFixed() + 1..toFixed() + 1.5.toFixed(); a = a ? .5 : a ?. b ?. [ 0 ];"
            " 0xe + 1"
        ),
        "let a=1 .toFixed()+1..toFixed()+1.5.toFixed();a=a?.5:a?.b?.[0];0xe+1",
    ),
    "lines that end statements": (
        "let a = 1\nlet b = a\n\n\n++ a\nfunction c() {\n  return // d\n    a\n}\n",
        "let a=1\nlet b=a\n++a\nfunction c(){\nreturn\na\n}",
    ),
    "a comment over lines is a line": (
        "let a, b; a /*\n*/ ++ b; x: for (;;) break /*\n*/ x",
        "let a,b;a\n++b;x:for(;;)break\nx",
    ),
    "classes": (
        (
            "class A {\n  #a = 1\n  static b\n  get\n  c() { return #a in this }\n"
            "  static { / }/.test() }\n}"
        ),
        "class A{\n#a=1\nstatic b\nget\nc(){return #a in this}\nstatic{/ }/.test()}\n}",
    ),
    "words that are names": (
        "let of = 1, a = { if: 1, in: / x/, return: 2, of }; a . in ; export { a as default }",
        "let of=1,a={if:1,in: / x/,return:2,of};a.in;export{a as default}",
    ),
    "imports": (
        'import { a , b as c } from "./x.js" ; import * as d from "./y.js"\nimport "./z.js"',
        'import{a,b as c}from"./x.js";import*as d from"./y.js"\nimport"./z.js"',
    ),
}


def lean(text):
    return "".join(token.text for token in lean_script(text))


def write(folder, modules):
    for name, text in modules.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", HARD)
def test_what_is_left_of_hard_code(name):
    source, expected = HARD[name]
    assert "".join(token.text for token in tokens(source)) == source
    assert lean(source) == expected
    assert lean(expected) == expected


def test_hard_code_stays_the_same_program(node, node_modules, root, tmp_path):
    assert node_modules
    source = write(tmp_path / "a", {f"{name}.js": text for name, (text, _) in HARD.items()})
    shorter = write(tmp_path / "b", {f"{name}.js": lean(text) for name, (text, _) in HARD.items()})
    node(root / "tests/frontend/same_programs.js", source, shorter)


def test_every_module_stays_the_same_program(node, node_modules, root, tmp_path):
    assert node_modules
    shorter = write(tmp_path, {name: lean(text) for name, text in MODULES.items()})
    node(root / "tests/frontend/same_programs.js", WIDGETS, shorter)


def test_another_program_would_be_found(node, node_modules, root, tmp_path):
    assert node_modules
    one = write(tmp_path / "a", {"x.js": "let a = b\n++c"})
    other = write(tmp_path / "b", {"x.js": "let a = b++\nc"})
    with pytest.raises(pytest.fail.Exception, match=r"x\.js"):
        node(root / "tests/frontend/same_programs.js", one, other)


@pytest.mark.parametrize("name", MODULES)
def test_nothing_is_left_that_only_people_read(name):
    text = lean(MODULES[name])
    assert all(token.kind != "comment" for token in tokens(text))
    assert all(line == line.strip() and line for line in plain_lines(text))
    assert lean(text) == text


def plain_lines(text):
    """Split code into lines, except where a template goes over several."""
    return "".join("t" if token.kind == "template" else token.text for token in tokens(text)).split(
        "\n"
    )


@pytest.mark.parametrize("name", MODULES)
def test_it_does_not_matter_how_much_space_there_was(name):
    chance = random.Random(name)
    # With a blank first, or a slash before it would begin a comment.
    gaps = (" ", " \t ", " /* ' */", " /* ` */ ", " /*/*/")
    lines = ("\n", "\n\n  ", " // it's `\n", " /*\n*/", " /** / */\n")
    noisy = "".join(
        chance.choice(lines if "\n" in token.text else gaps)
        if token.kind in {"space", "comment"}
        else token.text
        for token in tokens(MODULES[name])
    )
    assert lean(noisy) == lean(MODULES[name])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("let a\n{ }\n/b/.test(a)", r"line 3, '/b/.test\(a\)': after '}' a slash may divide or"),
        ("for (let a of /b/) ;", "line 1, '/b/. ;': after 'of' a slash may divide or begin"),
        ("let a = `b${c", r"'\${' is never closed"),
        ("let a = `b", "a template is never closed"),
        ("let a = /b", "a pattern is never closed"),
        ("let a = 'b\n';", "line 1, .*: here is neither a string, a name, a number nor a sign"),
        ("let a; /* b", "here is neither"),
        ("let a = (1", r"'\(' is never closed"),
        ("let a = 1)", r"'\)' closes nothing"),
        ("let a = [1)]", r"'\)\]': '\)' closes nothing"),
    ],
)
def test_what_cannot_be_read_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        lean_script(text)


def test_a_style_sheet_keeps_all_but_comments_and_space():
    assert lean_style(
        '/* Dice\n lie { here } */\n.a :hover,\n.b > .c {\n  content: "/* a  b */";\n'
        "  margin: 0 calc(1px + 2px);\n}\n@media (max-width: 3px) { .a { top: 0 } }\n"
    ) == (
        '.a :hover,.b > .c{content:"/* a  b */";'
        "margin:0 calc(1px + 2px);}@media (max-width:3px){.a{top:0}}"
    )
