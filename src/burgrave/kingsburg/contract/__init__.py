"""The types of what readers of Kingsburg are sent; the page's types and docs are written from them.

What an expansion adds to the table is declared in its own folder (see its `table_keys`).
"""
