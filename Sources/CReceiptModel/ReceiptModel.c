// Puts Sources/Regions/Resources/receipt.traineddata into the program.
//
// A SwiftPM resource would not do: its accessor brings in all of Foundation, which doubles the
// start time of the command, and a command that is copied elsewhere would not find it.
// The build does not notice when only the model changes: touch this file then.
#include "CReceiptModel.h"

#if __has_include("Regions/Resources/receipt.traineddata")

#ifdef __APPLE__
#define SECTION ".section __TEXT,__const\n"
#define END ".text\n"
#define NAME "_regions_receipt_model_"
#else
#define SECTION ".pushsection .rodata,\"a\"\n"
#define END ".popsection\n"
#define NAME "regions_receipt_model_"
#endif

__asm__(SECTION
        ".balign 16\n"
        ".globl " NAME "start\n"
        NAME "start:\n"
        ".incbin \"Regions/Resources/receipt.traineddata\"\n"
        ".globl " NAME "end\n"
        NAME "end:\n"
        ".byte 0\n" END);

extern const unsigned char regions_receipt_model_start[] __attribute__((visibility("hidden")));
extern const unsigned char regions_receipt_model_end[] __attribute__((visibility("hidden")));

const unsigned char *regions_receipt_model(void) { return regions_receipt_model_start; }

size_t regions_receipt_model_size(void) {
    return (size_t)(regions_receipt_model_end - regions_receipt_model_start);
}

#else

const unsigned char *regions_receipt_model(void) { return NULL; }

size_t regions_receipt_model_size(void) { return 0; }

#endif
