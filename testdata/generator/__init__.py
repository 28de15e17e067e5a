"""Draws the images of testdata/ and writes down what is in them."""
