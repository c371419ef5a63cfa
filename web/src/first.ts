// Runs first: it requests everything that the address needs, while the page itself is still being fetched.

import { wished } from "./languages";
import { placeOf } from "./route";
import { fetchCode, firstQuestions } from "./study/opening";
import { alone } from "./wire/alone";
import { askEarly } from "./wire/early";
import { askServer } from "./wire/request";

const here = placeOf(location.hash);
if (!alone) askEarly(askServer, firstQuestions(here, wished()));
fetchCode(here);
void import("./main");
