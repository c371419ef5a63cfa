// What this browser stores for the page. If a browser forbids that, nothing is remembered, and everything else works.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Nothing is kept.
  }
}
