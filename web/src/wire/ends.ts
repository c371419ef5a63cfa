// Which end of the wire this page has: a page without a server says so in its head.

import { lobbyOver, type Lobby } from "./lobby";
import { network } from "./server";

const alone = document.querySelector('meta[name="burgrave-build"]') !== null;

export const lobby: Lobby = lobbyOver(alone ? (await import("../browser/carrier")).worker : network);
