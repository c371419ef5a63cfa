// The tables of this browser in IndexedDB; lines are only ever appended.

interface Row { table: string; version: number; made: number; [key: string]: unknown }
interface Addition { lines: [number, unknown][]; chat: [number, unknown][]; operation: string | null; row?: Record<string, unknown> }

const VERSION = 2;
const ALL = ["tables", "lines", "chat", "operations"];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, fail) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => fail(request.error);
  });
}

function createStores(database: IDBDatabase, before: number): void {
  if (before < 2) database.createObjectStore("reviews", { keyPath: "table" });
  if (before >= 1) return;
  database.createObjectStore("tables", { keyPath: "table" });
  for (const store of ["lines", "chat"]) database.createObjectStore(store, { keyPath: ["table", "n"] });
  database.createObjectStore("operations", { autoIncrement: true }).createIndex("table", "table");
}

function ofTable(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}

/** The database behind Python's storage interface: JSON in, JSON out. */
export class TableStore {
  private constructor(private readonly database: IDBDatabase) {}

  /** The database of the site at an address; sites of one host do not share their tables. */
  static async open(address: string): Promise<TableStore> {
    const request = indexedDB.open(`burgrave ${address}`, VERSION);
    request.onupgradeneeded = (event) => createStores(request.result, event.oldVersion);
    const database = await done(request).catch(() => {
      throw new Error("page.start.no_database");
    });
    // A newer page upgrades the database: close, so that it can; the next request reopens it.
    database.onversionchange = () => database.close();
    return new TableStore(database);
  }

  async tables(): Promise<string> {
    const rows = await done(this.database.transaction("tables").objectStore("tables").getAll() as IDBRequest<Row[]>);
    return JSON.stringify(rows.sort((a, b) => String(b["changed"]).localeCompare(String(a["changed"])) || b.made - a.made));
  }

  async take(table: string): Promise<string> {
    const reading = this.database.transaction(ALL);
    const row = reading.objectStore("tables").get(table) as IDBRequest<Row | undefined>;
    const lines = reading.objectStore("lines").getAll(ofTable(table)) as IDBRequest<{ what: unknown }[]>;
    const chat = reading.objectStore("chat").getAll(ofTable(table)) as IDBRequest<{ what: unknown }[]>;
    const operations = reading.objectStore("operations").index("table").getAll(table) as IDBRequest<{ id: string }[]>;
    await done(operations);
    if (!row.result) return "null";
    return JSON.stringify({
      version: row.result.version,
      row: row.result,
      lines: lines.result.map((line) => line.what),
      chat: chat.result.map((line) => line.what),
      operations: operations.result.map((operation) => operation.id),
    });
  }

  /** Delete everything of one table. */
  async forget(table: string): Promise<void> {
    const writing = this.database.transaction([...ALL, "reviews"], "readwrite");
    for (const store of ["tables", "reviews"]) writing.objectStore(store).delete(table);
    for (const store of ["lines", "chat"]) writing.objectStore(store).delete(ofTable(table));
    const operations = writing.objectStore("operations");
    for (const key of await done(operations.index("table").getAllKeys(table))) operations.delete(key);
    await new Promise<void>((resolve) => (writing.oncomplete = () => resolve()));
  }

  /** The review that was kept with a table: its version and text, or null. */
  async review(table: string): Promise<string> {
    return JSON.stringify((await done(this.database.transaction("reviews").objectStore("reviews").get(table) as IDBRequest<unknown>)) ?? null);
  }

  async keepReview(table: string, version: string, review: string): Promise<void> {
    await done(this.database.transaction("reviews", "readwrite").objectStore("reviews").put({ table, version, review })).catch(() => undefined);
  }

  /** Append in one transaction; false if another page has written meanwhile or the disk is full. */
  async keep(table: string, version: number, text: string): Promise<boolean> {
    const added = JSON.parse(text) as Addition;
    const writing = this.database.transaction(ALL, "readwrite", { durability: "strict" });
    const committed = new Promise<boolean>((resolve) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
    const tables = writing.objectStore("tables");
    const found = tables.get(table) as IDBRequest<Row | undefined>;
    found.onsuccess = () => {
      const row = found.result ?? { table, version: 0, made: Date.now() };
      if (row.version !== version) return writing.abort();
      tables.put({ ...row, ...added.row, version: version + 1 });
      for (const [n, what] of added.lines) writing.objectStore("lines").add({ table, n, what });
      for (const [n, what] of added.chat) writing.objectStore("chat").add({ table, n, what });
      if (added.operation) writing.objectStore("operations").add({ table, id: added.operation });
    };
    return committed;
  }
}
