"""One table with people: seats, what pages ask of it, what each page is sent; without any I/O."""
