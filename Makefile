# The table. `make play` to play, `make test` to test everything.
PY := .venv/bin/python
SETUP := sh site/setup/install.sh

.PHONY: help setup setup-browser build play serve check test soak bench screenshots audit lock clean

help:
	@echo "make play    build the table, serve it on this machine, print the address"
	@echo "make test    every check and test (about ten minutes)"
	@echo "make check   format, lint, types, frozen content, the build, its budgets"
	@echo "make build   dist/, the whole site"
	@echo "make soak    the long random games        make bench   the benchmarks"
	@echo "make screenshots   the table's situations at three sizes, by day and by night, into shots/"
	@echo "make audit   Lighthouse on every page, as a phone and as a desktop"
	@echo "make lock    renew the lock files         make clean   forget what was built"

setup:
	@$(SETUP)

# Only the tests need a browser of their own.
setup-browser:
	@$(SETUP) --browser

build: setup
	@$(PY) site/build.py

play: build
	@$(PY) site/serve.py

check: setup
	@$(PY) tests/run_all.py check

test: setup-browser
	@$(PY) tests/run_all.py

soak: setup-browser
	@$(PY) tests/run_all.py soak

bench: setup-browser
	@$(PY) tests/run_all.py bench

screenshots: setup-browser
	@$(PY) site/build.py
	@$(PY) -m e2e.screenshots $(ONLY)

audit: setup-browser
	@$(PY) site/build.py
	@$(PY) -m e2e.audit

lock: setup
	@sh site/setup/lock.sh

clean:
	rm -rf dist .cache .venv node_modules
