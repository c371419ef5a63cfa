// The progress of a page without a server in fetching and starting Python and the rules.

import type { Stage } from "./protocol";

class Loading {
  stage = $state<Stage>("ready");
  /** How much of what must be fetched is here, from 0 to 1. */
  share = $state(0);
  problem = $state("");
}

export const loading = new Loading();
