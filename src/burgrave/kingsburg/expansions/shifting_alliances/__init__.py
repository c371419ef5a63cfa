"""S3 Shifting Alliances: tokens on advisors pay their owners when others influence them."""
