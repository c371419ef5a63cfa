"""The public face of Burgrave; `burgrave`, `burgrave.kingsburg` and `burgrave.dicegame` show it."""
