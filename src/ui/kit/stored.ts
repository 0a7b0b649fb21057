/** What the browser keeps under a key, as JSON; undefined where it keeps nothing, or nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value if the browser does, and returns whether it does; for what is nice to have. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // A browser that is told to keep nothing is no reason to complain.
    return false;
  }
}
