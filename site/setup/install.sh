#!/bin/sh
# Installs what the table is built, and with --browser tested, with. Says what it does; does nothing
# when all is there. Needs the network only for what is missing.
set -eu
cd "$(dirname "$0")/../.."

say() { echo "setup: $*"; }
stop() { echo "setup: $*" >&2; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Install Debian packages where that is possible, otherwise say how to get the tool.
need() { # tool, how to say what it is, packages...
  tool=$1 what=$2
  shift 2
  if command -v apt-get >/dev/null && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }; then
    say "installing $* (for $what)"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null ||
      stop "could not install $*. Install $what yourself and run this again."
  else
    stop "$tool is missing: install $what (on Debian: apt install $*), then run this again."
  fi
}

new_enough='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'
find_python() {
  for python in python3.13 python3.12 python3.11 python3; do
    if "$python" -c "$new_enough" >/dev/null 2>&1; then
      echo "$python"
      return
    fi
  done
}

if [ ! -x .venv/bin/python ]; then
  python=$(find_python)
  if [ -z "$python" ]; then
    need python3 "Python 3.11 or later with venv" python3 python3-venv
    python=$(find_python)
    [ -n "$python" ] || stop "Python 3.11 or later with venv is needed; $(python3 --version 2>&1) is what there is."
  fi
  say "making .venv with $("$python" --version)"
  "$python" -m venv .venv
fi

node_ok() { node -e 'process.exit(+process.versions.node.split(".")[0] < 18 ? 1 : 0)' >/dev/null 2>&1; }
node_ok || need node "Node.js 18 or later" nodejs npm
node_ok || stop "Node.js 18 or later is needed; $(node --version) is what there is."
command -v npm >/dev/null || need npm "npm" npm

# A stamp holds the lock it was made from.
fresh() { cmp -s "$1" "$2"; }

if ! fresh site/locks/dev.lock .venv/dev.lock; then
  say "installing the Python tools"
  .venv/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r site/locks/dev.lock
  cp site/locks/dev.lock .venv/dev.lock
fi

if ! fresh site/locks/browser.lock .cache/browser.lock; then
  say "fetching the Python packages that run in the browser"
  rm -rf .cache/browser-wheels
  mkdir -p .cache
  .venv/bin/python -m pip download -q --disable-pip-version-check --no-deps --require-hashes \
    --only-binary=:all: --platform any --implementation py --abi none --python-version 3.13 \
    --dest .cache/browser-wheels -r site/locks/browser.lock
  cp site/locks/browser.lock .cache/browser.lock
fi

# What only the tests need (other browsers' drivers, axe, Lighthouse) is left out where one only plays.
packages=play
[ "${1:-}" != --browser ] || packages=all
if ! fresh package-lock.json node_modules/all.stamp && ! fresh package-lock.json node_modules/$packages.stamp; then
  say "installing Pyodide and PyScript"
  if [ $packages = all ]; then npm ci --silent --ignore-scripts; else npm ci --silent --ignore-scripts --omit=dev; fi
  cp package-lock.json node_modules/$packages.stamp
fi

if [ "${1:-}" = --browser ]; then
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || need chromium "Chromium, for the browser tests" chromium
  command -v firefox-esr >/dev/null || need firefox-esr "Firefox, for its smoke race" firefox-esr
  command -v WebKitWebDriver >/dev/null || need WebKitWebDriver "WebKitGTK's driver, for its smoke race" webkit2gtk-driver
  command -v Xvfb >/dev/null || need Xvfb "Xvfb, the screen that WebKitGTK draws on" xvfb
fi
