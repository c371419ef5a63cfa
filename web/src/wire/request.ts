// One question to a server.

import type { KeyedText } from "./generated";
import { Refusal } from "./refusal";

export const API = new URL("api/", document.baseURI);

export async function askServer<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { credentials: "same-origin" };
  if (body !== undefined) {
    request.method = "POST";
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const reply = await fetch(new URL(path, API), request);
  if (!reply.ok) {
    const said = (await reply.json().catch(() => null)) as { detail?: string; why?: KeyedText } | null;
    throw new Refusal(said?.detail ?? reply.statusText, reply.status, said?.why ?? null);
  }
  return (await reply.json()) as T;
}
