// Empty: CImageCodecs includes the headers of libdeflate. This module exists for the compiler and linker
// flags that pkg-config knows.
