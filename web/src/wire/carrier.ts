// What carries the page's messages to the lobby: the network, or a worker in this browser.

export interface Carrier {
  /** Can other people join from elsewhere? */
  readonly shared: boolean;
  /** One question to the lobby, by the paths that docs/wire.md lists; a Refusal says why not. */
  ask<T>(path: string, body?: unknown): Promise<T>;
  /** Open a channel to one table; it opens some time later, or closes. */
  open(table: string, listener: ChannelListener): Channel;
}

export interface Channel {
  readonly state: "opening" | "open" | "closed";
  send(text: string): void;
  close(): void;
}

/** The listener of a channel. */
export interface ChannelListener {
  opened(): void;
  received(text: string): void;
  /** `gone` means that there is no such table, so reconnecting is useless. */
  closed(gone: boolean): void;
}
