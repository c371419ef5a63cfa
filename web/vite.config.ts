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
// needs is one file, what the tables of more than one game need another; so are the parts of Kingsburg's table that the analysis board
// and the guide show, and those of a replay that other studies have. What fetches the other end of the wire on a static site stays
// apart, since the page waits for it before it runs.
interface Modules { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
const GAMES = ["kingsburg/Kingsburg.svelte", "dicegame/DiceGame.svelte", "plain/PlainGame.svelte"].map(source);
const KINGSBURG = GAMES.slice(0, 1);
const COURT = ["analysis/AnalysisPage.svelte", "learn/Guide.svelte"].map(source);
const REPLAY = ["study/ReplayPage.svelte"].map(source);
const STUDIES = ["study/ReviewPage", "study/SameDicePage", "study/BranchEnd", "analysis/AnalysisPage", "exercises/ExercisePage", "figures/FiguresPage"].map((screen) => source(`${screen}.svelte`));
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

/** How many of some screens need a module. */
const wantedBy = (screens: string[], id: string, modules: Modules) => screens.filter((screen) => closure(screen, modules).has(id)).length;

/** The files that are put together, the first that fits a module first; what runs first is a small file of its own. */
const FILES: { name: (id: string, modules: Modules) => string | null; priority: number }[] = [
  { priority: 5, name: (id, modules) => (closure(source("first.ts"), modules).has(id) ? "first" : null) },
  { priority: 4, name: (id, modules) => (closure(source("main.ts"), modules).has(id) && closure(source("browser/carrier.ts"), modules).has(id) ? "wire" : null) },
  { priority: 3, name: (id, modules) => (id !== source("main.ts") && closure(source("main.ts"), modules).has(id) ? "page" : null) },
  { priority: 2, name: (id, modules) => (wantedBy(GAMES, id, modules) > 1 ? "table" : null) },
  { priority: 1, name: (id, modules) => (wantedBy(KINGSBURG, id, modules) && wantedBy(COURT, id, modules) ? "court" : null) },
  { priority: 0, name: (id, modules) => (wantedBy(REPLAY, id, modules) && wantedBy(STUDIES, id, modules) ? "study" : null) },
];

interface Chunk { fileName: string; isEntry?: boolean; facadeModuleId?: string | null; imports?: string[]; viteMetadata?: { importedCss: Set<string> } }

/** The first script imports the page by name only; the document names the page's files, so that they are fetched beside that script. */
function namePage(_: string, { bundle = {} }: { bundle?: Record<string, object> }) {
  const chunks = Object.values(bundle) as Chunk[];
  const main = chunks.find((chunk) => chunk.facadeModuleId === source("main.ts"));
  const needed = new Set(main ? [main] : []);
  for (const chunk of needed) for (const name of chunk.imports ?? []) needed.add(bundle[name] as Chunk);
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
  const link = (rel: string, file: string, more = {}) => ({ tag: "link", attrs: { rel, ...more, crossorigin: true, href: `./${file}` }, injectTo: "head" as const });
  return [...[...styles].map((file) => link("stylesheet", file)), ...fonts.map((file) => link("preload", file, { as: "font", type: "font/woff2" })), ...[...needed].filter((chunk) => !chunk.isEntry).map((chunk) => link("modulepreload", chunk.fileName))];
}

// The page is served under one fixed policy that allows no inline script or style, so everything
// is a file of its own; names carry a hash, and the server lets browsers keep them for ever.
export default defineConfig({
  base: "./",
  plugins: [svelte(), { name: "words", transformIndexHtml: { order: "pre", handler: writeWords } }, { name: "page-files", transformIndexHtml: { order: "post", handler: namePage } }],
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
