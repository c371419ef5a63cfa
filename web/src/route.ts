// Places on the page as addresses: #/, #/t/TABLE, for a moment #/t/TABLE/SECRET, #/v and #/v/TABLE, and #/new.

export interface Place {
  table: string;
  secret: string;
  /** True on the page that verifies dice, of this table or of an uploaded record. */
  verify?: boolean;
  /** True where a new table is set up. */
  laying?: boolean;
}

export function placeOf(hash: string): Place {
  const [, kind, table = "", secret = ""] = hash.split("/");
  if (kind === "v") return { table, secret: "", verify: true };
  if (kind === "new") return { table: "", secret: "", laying: true };
  return kind === "t" ? { table, secret } : { table: "", secret: "" };
}

export function addressOf(place: Place): string {
  if (place.verify) return place.table ? `#/v/${place.table}` : "#/v";
  if (place.laying) return "#/new";
  return place.table ? `#/t/${place.table}${place.secret && `/${place.secret}`}` : "#/";
}
