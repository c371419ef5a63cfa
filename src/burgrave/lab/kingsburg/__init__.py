"""What must hold in every game of Kingsburg."""
