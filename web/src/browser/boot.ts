// Starts Python in a worker, with this package's own source.

export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(name: string): unknown;
}
interface Options { indexURL: string; lockFileContents: string; createPyodideModule: unknown; stderr: (line: string) => void }
interface Pyodide { loadPyodide(options: Options): Promise<Python> }

/** Decompress WebAssembly here, for web hosts that do not compress it or do not know its type. */
function unpackWasm(): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (what, how) => {
    const address = what instanceof Request ? what.url : String(what);
    if (!address.endsWith(".wasm")) return plain(what, how);
    const packed = await plain(`${address}.packed`);
    if (!packed.ok || !packed.body) throw new Error(`${address}: ${packed.status}`);
    const body = packed.body.pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": "application/wasm" } });
  };
}

/** Unpack a part of the package that not every visitor needs. */
export async function unpackLater(python: Python, build: string, name: string): Promise<void> {
  const reply = await fetch(new URL(name, build).href);
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  python.unpackArchive(await reply.arrayBuffer(), "zip", { extractDir: "/burgrave" });
}

/** Python with our package, from the files of a build; `started` is called when Python itself runs. */
export async function boot(build: string, started: () => void = () => {}): Promise<Python> {
  const site = (name: string) => new URL(name, build).href;
  unpackWasm();
  const [{ loadPyodide }, { default: createPyodideModule }, lock, archive] = await Promise.all([
    import(/* @vite-ignore */ site("pyodide.js")) as Promise<Pyodide>,
    import(/* @vite-ignore */ site("pyodide.asm.js")) as Promise<{ default: unknown }>,
    fetch(site("pyodide-lock.json")).then((reply) => reply.text()),
    fetch(site("burgrave.zip")).then((reply) => reply.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: build, lockFileContents: lock, createPyodideModule, stderr: (line) => console.error(line) });
  started();
  python.unpackArchive(archive, "zip", { extractDir: "/burgrave" });
  python.runPython("import sys; sys.path.insert(0, '/burgrave')");
  return python;
}
