/** Reads a JSON value from localStorage; undefined if it is missing or unreadable. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a JSON value to localStorage, for data that the page does not need. Returns whether the browser stored it. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The user may have turned storage off.
    return false;
  }
}
