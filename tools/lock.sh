#!/bin/sh
# Renews the lock files from requirements/*.in and package.json. Needs the network.
set -eu
cd "$(dirname "$0")/.."
tool=.cache/lock-tool
[ -x $tool/bin/pip-compile ] || { .venv/bin/python -m venv $tool && $tool/bin/pip install -q pip-tools; }
compile() {
  $tool/bin/pip-compile -q --upgrade --generate-hashes --strip-extras --no-header --no-emit-index-url \
    --no-emit-find-links --no-emit-trusted-host --output-file "$1.lock" "$1.in" "$@"
}
$tool/bin/python -c 'import sys; sys.exit(sys.version_info >= (3, 12))' ||
  echo "lock: made with a Python newer than the oldest supported one; check the markers"
compile requirements/dev
