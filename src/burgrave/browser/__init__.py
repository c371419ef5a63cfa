"""Burgrave without a server: what runs in a worker of the page, on a bare Python in WebAssembly."""
