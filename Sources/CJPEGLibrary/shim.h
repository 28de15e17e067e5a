// Empty: CImageCodecs includes the headers of libjpeg. This module exists for the compiler and linker
// flags that pkg-config knows.
