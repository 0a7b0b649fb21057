/** A page that is being reloaded lets go of its lock a moment after the new one began. */
const GRACE_MS = 1000;

const lockOf = (visit: string) => `kronkel.visit.${visit}`;

/** Names this load of the page, and holds a lock of that name for as long as it lives, however it ends. */
export function beginVisit(): string {
  const visit = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  navigator.locks?.request(lockOf(visit), () => new Promise(() => {}));
  return visit;
}

/** Whether the load of that name is gone. Where the browser knows no locks, as without a secure connection, every other one counts as gone. */
export async function isVisitOver(visit: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return true;
  return locks.request(lockOf(visit), { signal: AbortSignal.timeout(GRACE_MS) }, () => true).catch(() => false);
}
