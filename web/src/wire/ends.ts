// Which end of the wire this page has: a page without a server says so in its head.

import { houseOver, type House } from "./house";
import { network } from "./server";

const alone = document.querySelector('meta[name="burgrave-build"]') !== null;

export const house: House = houseOver(alone ? (await import("../browser/carrier")).worker : network);
