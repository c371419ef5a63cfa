"""One table with people: its seats, what pages ask and what each is sent, without any I/O."""
