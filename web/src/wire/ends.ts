// Which end of the wire this page has: a server, or a worker in this browser.

import { wished } from "../languages";
import { placeOf } from "../route";
import { firstQuestions } from "../study/opening";
import { alone } from "./alone";
import type { Carrier } from "./carrier";
import { askEarly, askOnce } from "./early";
import { lobbyOver, type Lobby } from "./lobby";
import { network } from "./server";

/** The worker in this browser; what the first script asks of a server is asked of it now. */
async function own(): Promise<Carrier> {
  const { worker } = await import("../browser/carrier");
  askEarly(worker.ask, firstQuestions(placeOf(location.hash), wished()));
  return worker;
}

const carrier = alone ? await own() : network;

export const lobby: Lobby = lobbyOver({ ...carrier, ask: (path, body) => askOnce(carrier.ask, path, body) });
