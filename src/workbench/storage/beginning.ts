import type { LeftWork } from './autosave.ts';

/** What the page begins with. */
export interface Beginning {
  /** Work that is gone on with, without a question. */
  readonly restored: LeftWork | undefined;
  /** Other work that is there to be gone on with. */
  readonly offered: readonly LeftWork[];
}

/** How the page came to be loaded. */
export interface Arrival {
  /** The visit before this one in the same tab, if there was one. */
  readonly previous: string | undefined;
  /** Reloaded, or gone back to; else somebody came by a link, a bookmark or by typing. */
  readonly isAgain: boolean;
  /** The address asks for something. */
  readonly hasAddress: boolean;
}

/**
 * Work is gone on with by itself where nothing is ambiguous: what this very tab left, else the only one that was left; but who comes by an address
 * gets what that asks for.
 */
export function chooseBeginning(left: readonly LeftWork[], { previous, isAgain, hasAddress }: Arrival): Beginning {
  const own = hasAddress && !isAgain ? undefined : left.find(({ visit }) => visit === previous);
  const restored = own ?? (left.length === 1 && !hasAddress ? left[0] : undefined);
  return { restored, offered: left.filter((work) => work !== restored) };
}
