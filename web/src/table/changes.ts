// Applies changes that the server sends: see "Changes" in docs/wire.md.

export type Change = Record<string, unknown> | unknown[];

/** The value after a change; both values share the parts that do not change. */
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

/** A new value that shares every equal part with an old one, so that nothing that depends only on these parts is updated. */
export function shared<Value>(old: unknown, now: Value): Value {
  if (old === now || typeof old !== "object" || typeof now !== "object" || old === null || now === null) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const [before, after] = [old as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const made: Record<string, unknown> = Array.isArray(now) ? ([] as unknown as Record<string, unknown>) : {};
  for (const key of keys) {
    made[key] = shared(before[key], after[key]);
    same &&= key in before && made[key] === before[key];
  }
  return (same ? old : made) as Value;
}
