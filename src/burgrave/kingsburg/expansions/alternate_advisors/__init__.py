"""M6: alternate advisors, sixteen tiles that change what ranks 1 to 16 give."""
