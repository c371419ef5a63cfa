// Places on the page as addresses: #/, #/t/TABLE, for a moment #/t/TABLE/SECRET, #/v and #/v/TABLE.

export interface Place {
  table: string;
  secret: string;
  /** Are the dice of the table to be checked, or of a record that somebody brings? */
  verify?: boolean;
}

export function placeOf(hash: string): Place {
  const [, kind, table = "", secret = ""] = hash.split("/");
  if (kind === "v") return { table, secret: "", verify: true };
  return kind === "t" ? { table, secret } : { table: "", secret: "" };
}

export function addressOf(place: Place): string {
  if (place.verify) return place.table ? `#/v/${place.table}` : "#/v";
  return place.table ? `#/t/${place.table}${place.secret && `/${place.secret}`}` : "#/";
}
