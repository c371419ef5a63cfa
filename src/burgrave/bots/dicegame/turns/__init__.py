"""How a turn of the Dice Game may still go, as the judge foresees it."""
