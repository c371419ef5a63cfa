// Where the page is now.

import { addressOf, placeOf, type Place } from "./route";

export { addressOf, type Place } from "./route";

class Route {
  here = $state<Place>(placeOf(location.hash));
}

export const route = new Route();
addEventListener("hashchange", () => (route.here = placeOf(location.hash)));

/** Go somewhere; in place of the present entry where the way back would show a secret. */
export function goTo(place: Place, instead = false): void {
  if (instead) {
    history.replaceState(null, "", addressOf(place));
    route.here = place;
  } else {
    location.hash = addressOf(place);
  }
}
