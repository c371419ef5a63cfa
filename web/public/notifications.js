// Shows the messages that the server pushes, and opens the table when one is clicked. It answers no requests.

self.addEventListener("push", (event) => {
  const { title, body, table, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "icon.svg", data: { table } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data;
  const address = new URL(table ? `#/t/${table}` : "#/", self.registration.scope).href;
  event.waitUntil(open(address));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
