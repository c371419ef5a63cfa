"""What readers of Kingsburg are sent: types, from which the page's types and documents are written.

What an expansion adds to the table stands in its own folder (`table_keys` of its declaration).
"""
