// Which end of the wire this page has: it says so itself, in its own address.

import type { House } from "./house";
import { server } from "./server";

export const house: House = server;
