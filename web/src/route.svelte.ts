// The place on the page that is shown now.

import { addressOf, placeOf, type Place } from "./route";

export { addressOf, type Place } from "./route";

class Route {
  here = $state<Place>(placeOf(location.hash));
}

export const route = new Route();
addEventListener("hashchange", () => (route.here = placeOf(location.hash)));

/** Navigate; replaces the history entry where the Back button would reveal a secret. */
export function goTo(place: Place, instead = false): void {
  if (instead) {
    history.replaceState(null, "", addressOf(place));
    route.here = place;
  } else {
    location.hash = addressOf(place);
  }
}
