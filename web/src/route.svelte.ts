// The place on the page as its address says it: #/ or #/t/TABLE or, for a moment, #/t/TABLE/SECRET.

export interface Place { table: string; secret: string }

function read(): Place {
  const [, kind, table = "", secret = ""] = location.hash.split("/");
  return kind === "t" ? { table, secret } : { table: "", secret: "" };
}

class Route {
  here = $state<Place>(read());
}

export const route = new Route();
addEventListener("hashchange", () => (route.here = read()));

export function addressOf(place: Place): string {
  return place.table ? `#/t/${place.table}${place.secret && `/${place.secret}`}` : "#/";
}

/** Go somewhere; in place of the present entry where the way back would show a secret. */
export function goTo(place: Place, instead = false): void {
  if (instead) {
    history.replaceState(null, "", addressOf(place));
    route.here = place;
  } else {
    location.hash = addressOf(place);
  }
}
