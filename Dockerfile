# docker build -t scanregions . && docker run --rm -v "$PWD:/images:ro" scanregions /images/card.png
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends pkg-config libzbar-dev libtesseract-dev \
        libleptonica-dev libpng-dev libdeflate-dev libjpeg-dev libzxing-dev libsqlite3-dev tesseract-ocr-eng make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make install PREFIX=/usr/local DESTDIR=/installed

FROM debian:bookworm-slim
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends libzbar0 libtesseract5 liblept5 libzxing2 libsqlite3-0 \
        tesseract-ocr-eng libheif1 poppler-utils qpdf \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /installed/ /
USER nobody
ENTRYPOINT ["scanregions"]
