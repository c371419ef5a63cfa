// The lobby of this page: on a server, or in a worker of this browser.

import { wished } from "../languages";
import { placeOf } from "../route";
import { firstQuestions } from "../study/opening";
import { alone } from "./alone";
import type { Carrier } from "./carrier";
import { askEarly, askOnce } from "./early";
import { lobbyOver, type Lobby } from "./lobby";
import { network } from "./server";

/** Start the worker in this browser, and send it the early requests. */
async function own(): Promise<Carrier> {
  const { worker } = await import("../browser/carrier");
  askEarly(worker.ask, firstQuestions(placeOf(location.hash), wished()));
  return worker;
}

const carrier = alone ? await own() : network;

export const lobby: Lobby = lobbyOver({ ...carrier, ask: (path, body) => askOnce(carrier.ask, path, body) });
