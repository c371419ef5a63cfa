"""What makes compiled code fast: native numbers, reused memory, bits and packed dice."""
