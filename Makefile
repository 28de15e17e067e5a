# Every target that builds installs what is missing first (apt-get or brew).

PREFIX ?= /usr/local
SWIFT ?= swift
# Linux: the tool runs where no Swift is installed, and starts in half the time.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
RELEASE := $(SWIFT) build -c release $(STATIC) --product scanregions
SWIFT_SOURCES := Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources

.PHONY: help build demo test lint bench install clean dependencies

help:
	@echo "make demo              scan testdata/gift-card.png and draw what was found"
	@echo "make test              build and run every test"
	@echo "make build             build the command in release mode"
	@echo "make install PREFIX=   install the command below PREFIX ($(PREFIX))"
	@echo "make lint              check formatting and documentation comments"
	@echo "make bench             compare with zbarimg, tesseract and raw C calls"
	@echo "make clean             remove what was built"

dependencies:
	@Scripts/install-dependencies.sh

build: dependencies
	$(RELEASE)

demo: build
	@mkdir -p demo-output
	"$$($(RELEASE) --show-bin-path)/scanregions" testdata/gift-card.png --annotate demo-output/gift-card.png
	@echo "Drawn in demo-output/gift-card.png"

test: dependencies
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)

bench: build
	@SCANREGIONS="$$($(RELEASE) --show-bin-path)/scanregions" \
		$(SWIFT) run -c release --package-path Benchmarks regions-benchmarks

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(RELEASE) --show-bin-path)/scanregions" "$(DESTDIR)$(PREFIX)/bin/scanregions"

clean:
	rm -rf .build Benchmarks/.build demo-output
