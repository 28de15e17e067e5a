#pragma once
#include <stddef.h>

/// A part of the page that `--report` writes, as bytes that are part of the program.
typedef struct {
    const unsigned char *start;
    size_t count;
} RegionsReportPart;

/// The markup, with places for the others, such as `@style@`.
RegionsReportPart regions_report_markup(void);
RegionsReportPart regions_report_style(void);
RegionsReportPart regions_report_script(void);
