// How far a page without a server has come with fetching and starting what it plays with.

import type { Stage } from "./protocol";

class Loading {
  stage = $state<Stage>("ready");
  /** How much of what must be fetched is here, from 0 to 1. */
  share = $state(0);
  problem = $state("");
}

export const loading = new Loading();
