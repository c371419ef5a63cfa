import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { existsSync, readdirSync, readFileSync } from "node:fs";

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
  },
  define: { FIRST_WORDS: JSON.stringify(firstWords) },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8470", ws: true } } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
