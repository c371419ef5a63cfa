// Applies changes as the server writes them: see "Changes" in docs/wire.md.

export type Change = Record<string, unknown> | unknown[];

/** The value that a change makes of another; parts that do not change are shared by both. */
export function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const parts = Object.entries(change);
  if (!parts.length) return old;
  if (Array.isArray(old)) {
    const list = old.slice(0, (change["length"] as number | undefined) ?? old.length);
    for (const [place, part] of parts) if (place !== "length") list[Number(place)] = changed(old[Number(place)], part as Change);
    return list;
  }
  const made = { ...(old as Record<string, unknown>) };
  for (const [key, part] of parts) {
    if (part === null) delete made[key];
    else made[key] = changed(made[key], part as Change);
  }
  return made;
}
