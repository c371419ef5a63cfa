import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// What must be said when nothing can be fetched, not even texts.
const FIRST = ["page.unreachable", "page.try_again"];
const LOCALE = new URL("../src/burgrave/locale/", import.meta.url);
const folders = readdirSync(LOCALE).filter((id) => existsSync(new URL(`${id}/language.json`, LOCALE)));
const textsOf = (page: URL) => (existsSync(page) ? JSON.parse(readFileSync(page, "utf-8")) : {}) as Record<string, string>;
const texts = Object.fromEntries(folders.map((id) => [id, textsOf(new URL(`${id}/page.json`, LOCALE))]));
const english = texts["en"] ?? {};
const firstWords = Object.fromEntries(Object.entries(texts).map(([id, own]) => [id, Object.fromEntries(FIRST.map((key) => [key, own[key] ?? english[key]]))]));

/** What a browser says that runs no scripts, or that did not get the page's, in every language: it is written into the document itself. */
function writeWords(html: string): string {
  const inAll = (key: string) => Object.entries(texts).flatMap(([id, own]) => (own[key] ? [`<span lang="${id}">${own[key]}</span>`] : []));
  return html.replace(/%(page\.\w+)%/g, (_, key: string) => inAll(key).join(" "));
}

// Small parts that many screens share would each be a file of its own, and a first visit would fetch a hundred: what the page always
// needs is one file, what the tables of more than one game need another. What fetches the other end of the wire on a
// static site stays apart, since the page waits for it before it runs.
interface Modules { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const GAMES = ["kingsburg/Kingsburg.svelte", "dicegame/DiceGame.svelte", "plain/PlainGame.svelte"].map(source);
const closures = new Map<string, ReadonlySet<string>>();

/** Everything that a module imports when it is loaded. */
function closure(root: string, modules: Modules): ReadonlySet<string> {
  const known = closures.get(root);
  if (known) return known;
  const found = new Set([root]);
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  closures.set(root, found);
  return found;
}

/** The files that are put together, the first that fits a module first. */
const FILES: { name: (id: string, modules: Modules) => string | null; priority: number }[] = [
  { priority: 2, name: (id, modules) => (closure(source("main.ts"), modules).has(id) && closure(source("browser/carrier.ts"), modules).has(id) ? "wire" : null) },
  { priority: 1, name: (id, modules) => (id !== source("main.ts") && closure(source("main.ts"), modules).has(id) ? "page" : null) },
  { priority: 0, name: (id, modules) => (GAMES.filter((game) => closure(game, modules).has(id)).length > 1 ? "table" : null) },
];

// The page is served under one fixed policy that allows no inline script or style, so everything
// is a file of its own; names carry a hash, and the server lets browsers keep them for ever.
export default defineConfig({
  base: "./",
  plugins: [svelte(), { name: "words", transformIndexHtml: { order: "pre", handler: writeWords } }],
  build: {
    outDir: "../src/burgrave/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  define: { FIRST_WORDS: JSON.stringify(firstWords) },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8470", ws: true } } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
