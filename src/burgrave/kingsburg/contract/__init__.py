"""The types of what readers of Kingsburg are sent; the page's types and docs are written from them.

What an expansion adds to the table stands in its own folder (`table_keys` of its declaration).
"""
