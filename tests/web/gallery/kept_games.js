// Keeps finished games and their reviews in this browser, as if they had been played here: each like one that was.
async ([table, count, rules]) => {
  const like = await (await fetch(`api/tables/${table}/figures?language=${document.documentElement.lang}`)).json();
  const opened = await new Promise((done) => {
    const request = indexedDB.open("burgrave.figures", 1);
    request.onupgradeneeded = () => ["games", "reviews"].forEach((name) => request.result.createObjectStore(name, { keyPath: "table" }));
    request.onsuccess = () => done(request.result);
  });
  const writing = opened.transaction(["games", "reviews"], "readwrite");
  ["games", "reviews"].forEach((name) => writing.objectStore(name).clear());
  for (let at = 0; at < count; at += 1) {
    const won = at % 3 === 0;
    const bot = ["level:3", "level:4", "level:5"][at % 3];
    const players = like.players.map((one, seat) => ({ ...one, bot: seat ? bot : "", points: one.points + (seat ? at % 5 : at % 7), winner: won === (seat === 0) }));
    const dice = Object.fromEntries(Object.entries(like.dice).map(([face, n], place) => [face, n + ((at + place) % 3)]));
    writing.objectStore("games").put({ ...like, table: `game ${at}`, digest: `game ${at}`, seat: 0, players, dice, rules: rules[at % rules.length], ended: new Date(1.75e12 + at * 864e5).toISOString(), language: document.documentElement.lang });
    writing.objectStore("reviews").put({ table: `game ${at}`, quick: false, decisions: 60, loss: 0.4 + ((at * 7) % 11) / 10, luck: (((at * 5) % 13) - 6) / 20, deviation: 0.19 });
  }
  await new Promise((done) => (writing.oncomplete = done));
  opened.close();
}
