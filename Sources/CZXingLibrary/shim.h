// Empty: the headers of ZXing are C++ and included by CZXing alone. This module exists for the
// compiler and linker flags that pkg-config knows.
