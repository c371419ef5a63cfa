// Starts the browser's Python in Node, for `burgrave site` to compile what visitors load.
import { pathToFileURL } from "node:url";

const [interpreter, folder, rules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${interpreter}/pyodide.mjs`).href);
// Sets keep one order, so that the same sources make the same bytes.
const python = await loadPyodide({ indexURL: interpreter, env: { HOME: "/home", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/site", folder);
python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "/site")
import rehearsal
rehearsal.compile_all(Path("/site"), ${JSON.stringify(rules.split(" "))})
`);
process.exit(0);
