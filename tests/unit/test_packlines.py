"""The lines of a pack's keys, which TOML readers do not give."""

from pyengine.content.packlines import Flaw, parse


def test_every_key_has_its_line():
    text = (
        "# [no.table] = 1\n"
        'a.b = "[x]\\"y = 2" # z = 3\n'
        "c = '''\nd = 4\n[e]\n'''\n"
        'f = """\ng = 5\\"""\nh = 6""""\n'
        'i = [ # j = 7\n  { k = 8 }, "]",\n]\n'
        " [ l . 'm n' ]\n"
        '\t"o\\u0070" = { q = [1, 2] }\n'
        "[[r]]\ns = 9\n[[r]]\n"
    )
    read = parse(text)
    assert not isinstance(read, Flaw)
    document, lines = read
    assert document["f"] == 'g = 5"""\nh = 6"'
    assert lines == {
        ("a",): 2,
        ("a", "b"): 2,
        ("c",): 3,
        ("f",): 7,
        ("i",): 10,
        ("l",): 13,
        ("l", "m n"): 13,
        ("l", "m n", "op"): 14,
        ("r",): 15,
        ("r", "s"): 16,
    }


def test_parse_tells_a_flaw_from_a_document():
    assert isinstance(parse("x = "), Flaw)
    assert parse("") == ({}, {})
