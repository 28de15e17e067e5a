// Empty: CLeptonica includes the headers of Leptonica. This module exists for the compiler and linker
// flags that pkg-config knows.
