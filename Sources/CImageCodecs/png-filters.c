// Source: PNG (third edition), 9.2 Filter types for filter method 0.

#include "png-filters.h"

#include <string.h>

// A pixel's bytes, and room for what is reckoned with them.
typedef unsigned char Bytes __attribute__((vector_size(8)));
typedef short Numbers __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) Numbers load(const unsigned char *at, size_t size) {
    Bytes bytes = {0};
    memcpy(&bytes, at, size > 4 ? 8 : 4);
    return __builtin_convertvector(bytes, Numbers);
}

static inline __attribute__((always_inline)) void store(unsigned char *at, Numbers numbers, size_t size) {
    Bytes bytes = __builtin_convertvector(numbers, Bytes);
    memcpy(at, &bytes, size);
}

static inline __attribute__((always_inline)) Numbers absolute(Numbers value) {
    Numbers sign = value >> 15;
    return (value ^ sign) - sign;
}

static inline __attribute__((always_inline)) Numbers chosen(Numbers mask, Numbers one, Numbers other) {
    return (one & mask) | (other & ~mask);
}

// Which of the pixels to the left, above and above to the left is nearest to what they lead to expect.
static inline __attribute__((always_inline)) void undoPaeth(
    unsigned char *row, const unsigned char *above, size_t count, size_t size) {
    Numbers left = {0}, aboveLeft = {0};
    for (size_t i = 0; i < count; i += size) {
        Numbers up = load(above + i, size);
        Numbers toLeft = up - aboveLeft, toUp = left - aboveLeft, toAboveLeft = absolute(toLeft + toUp);
        toLeft = absolute(toLeft);
        toUp = absolute(toUp);
        Numbers isLeft = (toLeft <= toUp) & (toLeft <= toAboveLeft);
        Numbers expected = chosen(isLeft, left, chosen(toUp <= toAboveLeft, up, aboveLeft));
        left = (load(row + i, size) + expected) & 255;
        aboveLeft = up;
        store(row + i, left, size);
    }
}

// The same of one byte a pixel, where the numbers of a vector would be idle.
static void undoPaethOfBytes(unsigned char *row, const unsigned char *above, size_t count) {
    int left = 0, aboveLeft = 0;
    for (size_t i = 0; i < count; i++) {
        int up = above[i];
        int toLeft = up - aboveLeft, toUp = left - aboveLeft, toAboveLeft = toLeft + toUp;
        toLeft = toLeft < 0 ? -toLeft : toLeft;
        toUp = toUp < 0 ? -toUp : toUp;
        toAboveLeft = toAboveLeft < 0 ? -toAboveLeft : toAboveLeft;
        int least = toUp < toLeft ? toUp : toLeft;
        int expected = toUp < toLeft ? up : left;
        expected = toAboveLeft < least ? aboveLeft : expected;
        left = (row[i] + expected) & 255;
        row[i] = (unsigned char)left;
        aboveLeft = up;
    }
}

static inline __attribute__((always_inline)) void undoSub(unsigned char *row, size_t count, size_t size) {
    for (size_t i = size; i < count; i++) row[i] = (unsigned char)(row[i] + row[i - size]);
}

static inline __attribute__((always_inline)) void undoAverage(
    unsigned char *row, const unsigned char *above, size_t count, size_t size) {
    for (size_t i = 0; i < size; i++) row[i] = (unsigned char)(row[i] + above[i] / 2);
    for (size_t i = size; i < count; i++) row[i] = (unsigned char)(row[i] + (row[i - size] + above[i]) / 2);
}

static void undoUp(unsigned char *restrict row, const unsigned char *restrict above, size_t count) {
    for (size_t i = 0; i < count; i++) row[i] = (unsigned char)(row[i] + above[i]);
}

static inline __attribute__((always_inline)) void undo(
    int filter, unsigned char *row, const unsigned char *above, size_t count, size_t size) {
    switch (filter) {
    case 1: undoSub(row, count, size); break;
    case 2: undoUp(row, above, count); break;
    case 3: undoAverage(row, above, count, size); break;
    case 4:
        if (size == 1)
            undoPaethOfBytes(row, above, count);
        else
            undoPaeth(row, above, count, size);
        break;
    }
}

void regions_png_undo_filter(
    int filter, unsigned char *row, const unsigned char *above, size_t count, int bytesPerPixel) {
    switch (bytesPerPixel) {
    case 1: undo(filter, row, above, count, 1); break;
    case 2: undo(filter, row, above, count, 2); break;
    case 3: undo(filter, row, above, count, 3); break;
    case 4: undo(filter, row, above, count, 4); break;
    case 6: undo(filter, row, above, count, 6); break;
    case 8: undo(filter, row, above, count, 8); break;
    }
}
