// The little that the build's configuration asks of Node.

declare module "node:fs" {
  export function existsSync(path: URL): boolean;
  export function readdirSync(path: URL): string[];
  export function readFileSync(path: URL, encoding: "utf-8"): string;
}

declare module "node:url" {
  export function fileURLToPath(url: URL): string;
}
