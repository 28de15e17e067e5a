// Puts page.html, page.css and page.js, which lie beside this file, into the program.
//
// A SwiftPM resource would not do: see Sources/CReceiptModel. The build does not notice when only
// one of them changes: touch this file then.
#include "CReportPage.h"

#ifdef __APPLE__
#define SECTION ".section __TEXT,__const\n"
#define END ".text\n"
#define NAME(part) "_regions_report_" part
#else
#define SECTION ".pushsection .rodata,\"a\"\n"
#define END ".popsection\n"
#define NAME(part) "regions_report_" part
#endif

#define PART(name, file)                                                                        \
    __asm__(SECTION ".globl " NAME(#name "_start") "\n" NAME(#name "_start") ":\n"              \
            ".incbin \"CReportPage/" file "\"\n"                                                \
            ".globl " NAME(#name "_end") "\n" NAME(#name "_end") ":\n.byte 0\n" END);           \
    extern const unsigned char regions_report_##name##_start[] __attribute__((visibility("hidden"))); \
    extern const unsigned char regions_report_##name##_end[] __attribute__((visibility("hidden")));   \
    RegionsReportPart regions_report_##name(void) {                                             \
        RegionsReportPart part = {                                                              \
            regions_report_##name##_start,                                                      \
            (size_t)(regions_report_##name##_end - regions_report_##name##_start)};             \
        return part;                                                                            \
    }

PART(markup, "page.html")
PART(style, "page.css")
PART(script, "page.js")
