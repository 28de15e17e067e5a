// Empty: CImageCodecs includes the headers of libpng. This module exists for the compiler and linker
// flags that pkg-config knows.
