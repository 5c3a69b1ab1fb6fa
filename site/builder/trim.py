"""What of the standard library the page never imports, and so does not ship, and what it ships only after the start.

tests/build/test_trimmed.py imports everything that is left, so nothing kept leans on a module left out, and all that
the table and the engine import from what comes first alone.
"""

from __future__ import annotations

from collections.abc import Mapping

_PACKAGES = """
__phello__ _pyrepl ctypes multiprocessing unittest wsgiref xml xmlrpc zoneinfo
"""

_MODULES = """
__hello__ _android_support _apple_support _ios_support _py_abc _pydatetime _pyio antigravity bdb cProfile
cmd colorsys compileall configparser doctest filecmp fileinput ftplib getopt graphlib imaplib mailbox
modulefinder netrc optparse pdb pickletools plistlib poplib profile pstats pty pyclbr pydoc sched shelve
smtplib socketserver sre_compile sre_constants sre_parse symtable tabnanny this timeit trace tty wave
zipapp asyncio/__main__ asyncio/windows_events asyncio/windows_utils concurrent/futures/process
http/cookiejar http/cookies http/server importlib/simple importlib/resources/simple json/tool logging/config
logging/handlers
"""

# What neither Python's own beginning nor the table imports: it comes once a person can play. Whole packages, because
# Python looks for a package's modules in one place. Some of it is in the interpreter itself, too (os, io).
_LATER = """
email http sysconfig urllib _collections_abc _compat_pickle _markupbase _pylong _sitebuiltins _strptime
_sysconfigdata__emscripten_wasm32-emscripten _threading_local abc argparse base64 calendar code codecs codeop
csv decimal difflib genericpath getpass gettext gzip hmac io ipaddress locale mimetypes ntpath nturl2path os
pickle platform posixpath pprint py_compile queue quopri rlcompleter runpy secrets shlex site site-packages
stat statistics stringprep tarfile uuid webbrowser zipimport
"""

# Text codecs the page may meet: UTF, what zip names and HTTP headers use, and Python's own escapes.
_CODECS = """
__init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna latin_1 punycode
raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8
utf_8_sig zlib_codec
"""


def trim(library: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the standard library that the page ships."""
    return {path: data for path, data in library.items() if _is_kept(path)}


def parted(library: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return what of a compiled library is needed before a person can play, and the rest."""
    late = {path for path in library if path.partition("/")[0].removesuffix(".pyc") in _LATER.split()}
    return (
        {path: data for path, data in library.items() if path not in late},
        {path: library[path] for path in library if path in late},
    )


def _is_kept(path: str) -> bool:
    package, _, rest = path.partition("/")
    module = path.removesuffix(".py")
    if package == "encodings":
        return rest.removesuffix(".py") in _CODECS.split()
    return package not in _PACKAGES.split() and module not in _MODULES.split()
