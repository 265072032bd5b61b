# Each target sets up its own environment when missing (uv if present, else python3 -m venv and pip); see .ci/setup.
export PYTHON ?= python3
export VENV ?= .venv
export BUILT ?= .built
PY = $(BUILT)/bin/python
SHARED = $(or $(KOTWICA_SHARED),../shared)
PACKAGES = document extractors sources grading annotators review pipeline web templates src tests samples benchmarks

.PHONY: demo test lint bench bench-gate setup setup-dev samples lock clean

demo: setup  ## annotates the sample and says where the results are
	@rm -rf demo && mkdir -p demo && cp -r samples/opinia.docx samples/zrodla demo/
	@$(BUILT)/bin/annotate demo/opinia.docx || [ $$? -eq 1 ]

test: setup-dev  ## all tests, against the built wheel, in isolated mode
	@$(PY) -Im pytest $(ARGS)

lint: setup-dev  ## style and types
	@$(VENV)/bin/ruff check $(wildcard $(PACKAGES))
	@$(VENV)/bin/ruff format --check --quiet $(wildcard $(PACKAGES))
	@$(PY) -Im mypy -p kotwica

bench: setup-dev  ## figures of speed and accuracy; those on real judgments need the shared corpora
	@$(PY) benchmarks/startup.py
	@$(PY) benchmarks/extract.py
	@$(PY) benchmarks/bait.py --characters 200000
	@if [ -d "$(SHARED)/corpus/pl/judgments" ]; then $(PY) benchmarks/altered_citations.py "$(SHARED)/corpus/pl/judgments"; \
	 else echo "NOT RUN: benchmarks/altered_citations.py ($(SHARED) is missing; set KOTWICA_SHARED)"; fi
	@if [ -d "$(SHARED)/corpus/docx" ]; then $(PY) benchmarks/word_fidelity.py "$(SHARED)/corpus/docx" "$(SHARED)/corpus/docx-odd"; \
	 else echo "NOT RUN: benchmarks/word_fidelity.py ($(SHARED) is missing; set KOTWICA_SHARED)"; fi
	@$(PY) benchmarks/store.py
	@$(PY) benchmarks/growth.py --pages 1 3 10 30 --sources 10 30 100

bench-gate: setup-dev  ## fails when accuracy fell and CHANGELOG.md does not say so
	@$(PY) benchmarks/gate.py

setup:
	@.ci/setup run

setup-dev:
	@.ci/setup dev

samples: setup-dev  ## writes samples/ again from samples/build.py
	@$(PY) samples/build.py

lock: setup-dev  ## renews constraints.txt (needs uv)
	uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --no-header --no-annotate --upgrade -q -o constraints.txt

clean:
	rm -rf .built build dist demo
