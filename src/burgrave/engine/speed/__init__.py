"""What compiled code counts with: native numbers, reused memory, bits and packed dice."""
