import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import english from "../src/burgrave/locale/en/page.json" with { type: "json" };

// What must be said when nothing can be fetched, not even texts.
const FIRST = ["page.unreachable", "page.try_again"] as const;

/** What a browser says that runs no scripts, or that did not get the page's: it is written into the document itself. */
function writeWords(html: string): string {
  return html.replace(/%(page\.\w+)%/g, (_, key: keyof typeof english) => String(english[key]));
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
  define: { FIRST_WORDS: JSON.stringify(Object.fromEntries(FIRST.map((key) => [key, english[key]]))) },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8470", ws: true } } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
