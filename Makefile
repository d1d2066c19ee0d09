# Everything is set up in .venv, from a bare checkout, and again whenever a pin has changed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAMES ?= 200
SEED ?=
GAME ?=
PORT ?= 8000

.PHONY: play terminal test check fuzz compiled bench pictures clean

# The table in the browser, on PORT (8000); `make terminal` plays in the terminal.
play: $(VENV)/.play
	@$(BIN)/formicarium serve --open --port $(PORT)

terminal: $(VENV)/.play
	@$(BIN)/formicarium play

test: check
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

# Random games of every mode and seat count: make fuzz GAMES=2000 SEED=7 GAME=minicity
fuzz: $(VENV)/.test
	$(BIN)/python tests/fuzz.py --games $(GAMES) $(if $(SEED),--seed $(SEED)) $(if $(GAME),--game $(GAME))

# The same sources compiled with mypyc in build/compiled, and the whole test suite on them.
compiled: $(VENV)/.test $(VENV)/.compile
	$(BIN)/python tools/compile.py
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -n auto

# Prints the figures and writes them to docs/performance.md.
bench: $(VENV)/.bench $(VENV)/.compile
	$(BIN)/python tools/compile.py
	$(BIN)/python benchmarks/engine.py

# The pictures of the page in docs/pictures, taken anew.
pictures: $(VENV)/.pictures
	$(BIN)/python tools/pictures.py

clean:
	rm -rf $(VENV) build dist

# One stamp for each set of extras; a failed installation leaves none.
$(VENV)/.%: pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
	  { echo "No virtual environment could be made: install Python 3.11 or newer with its venv module."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[$*]" || \
	  { echo "The packages for '$*' could not be installed; see the message above."; exit 1; }
	@touch $@
