// Has this page no server? Then its head says so.

export const alone = document.querySelector('meta[name="burgrave-build"]') !== null;
