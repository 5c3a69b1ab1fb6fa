#!/bin/sh
# Renews the lock files from site/locks/*.in and package.json. Needs the network.
set -eu
cd "$(dirname "$0")/../.."
uv=.cache/lock-tool/bin/uv
[ -x $uv ] || { .venv/bin/python -m venv .cache/lock-tool && .cache/lock-tool/bin/pip install -q uv; }
lock() { # name, where it will run
  name=$1
  shift
  # No addresses: every machine takes the packages from the registry it is set up with.
  $uv pip compile -q --upgrade --generate-hashes --no-header --no-emit-index-url --no-emit-find-links \
    "$@" --output-file "site/locks/$name.lock" "site/locks/$name.in"
}
lock dev --universal --python-version 3.11
lock bench --universal --python-version 3.11
lock browser --python-version 3.13 --python-platform linux --only-binary :all:
npm install --package-lock-only --silent
# Whom to pay is no part of a lock, and names addresses.
node -e '
  const fs = require("fs"), file = "package-lock.json", lock = JSON.parse(fs.readFileSync(file));
  for (const part of Object.values(lock.packages)) { delete part.funding; delete part.deprecated; }
  fs.writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");'
