// The lobby on a server: HTTP for requests, a WebSocket for each table.

import type { Carrier, Channel, ChannelListener } from "./carrier";
import { API, askServer } from "./request";

const NO_TABLE = 4404;
const STRANDED = 4409;
const STATES = ["opening", "open", "closed", "closed"] as const;

function open(table: string, listener: ChannelListener): Channel {
  const address = new URL(`tables/${encodeURIComponent(table)}/live`, API);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.onopen = () => listener.opened();
  socket.onmessage = (event) => listener.received(event.data as string);
  socket.onclose = (event) => listener.closed(event.code === NO_TABLE || event.code === STRANDED);
  return {
    get state() {
      return STATES[socket.readyState as 0 | 1 | 2 | 3];
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

export const network: Carrier = { shared: true, ask: askServer, open };
