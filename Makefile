# The two commands a newcomer needs: `make lab` and `make test`. Both set everything up by
# themselves in .venv, and reinstall only when what they have installed has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: help lab test test-long notebooks lock bench clean

help:
	@echo "make lab        open the lessons in JupyterLab (NO_BROWSER=1: only serve them)"
	@echo "make test       run every test (ARGS='-k tiling' chooses some)"
	@echo "make test-long  the same before a release: what tries chance, tries it more often"
	@echo "make notebooks  run the lessons again and keep their outputs"
	@echo "make lock       pin for Binder what pyproject.toml asks for, in its newest versions"
	@echo "make bench      measure the engine side by side with other solvers"
	@echo "make clean      remove all that these commands have made"

lab: $(VENV)/.lessons
	$(BIN)/fives-widgets lab notebooks $(if $(NO_BROWSER),--no-browser) $(ALLOW_ROOT)

# Two processes, so that the browser tests of one overlap with the engine tests of the other.
test: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 $(ARGS)

test-long: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --long $(ARGS)

notebooks: $(VENV)/.lessons
	$(BIN)/python docs/run_lessons.py

# In a fresh environment: what is installed there is what the lock pins.
lock: $(BIN)/python
	rm -rf build/lock && $(BIN)/python -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install --quiet '.[lessons]' hatchling
	sed -n '/^#/p' binder/requirements.txt > build/lock.txt
	build/lock/bin/python -m pip freeze --exclude fives-widgets >> build/lock.txt
	mv build/lock.txt binder/requirements.txt && rm -r build/lock

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks.run $(ARGS)

clean:
	rm -rf $(VENV) node_modules build dist tests/artefacts \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

# Jupyter wants to be told when it runs as root, as it does in most containers.
ALLOW_ROOT = $(if $(filter 0,$(shell id -u)),--allow-root)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Python %d.%d is too old: fives_widgets needs 3.11 or newer. Name one like this: make PYTHON=python3.12 lab" \
		% sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# All else is read where it is, also when it is installed: JupyterLab wants these in its own folder.
COPIED := $(wildcard fives_widgets/lab/*.json fives_widgets/lab/extension/*.json \
	fives_widgets/lab/extension/static/*.js)

$(VENV)/.lessons: pyproject.toml $(COPIED) | $(BIN)/python
	$(PIP) --editable '.[lessons]'
	@touch $@

$(VENV)/.test: pyproject.toml $(COPIED) | $(BIN)/python
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/.lessons

$(VENV)/.bench: benchmarks/requirements.txt $(VENV)/.test
	$(PIP) --requirement benchmarks/requirements.txt
	@touch $@
