"""The public API, shown by `burgrave`, `burgrave.kingsburg` and `burgrave.dicegame`."""
