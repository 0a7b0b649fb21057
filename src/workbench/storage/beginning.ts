import type { LeftWork } from './autosave.ts';

/** The work to begin with. */
export interface Beginning {
  /** Work that is restored without a question. */
  readonly restored: LeftWork | undefined;
  /** Other work to offer. */
  readonly offered: readonly LeftWork[];
}

/** How the page was loaded. */
export interface Arrival {
  /** The previous visit in the same tab, if there was one. */
  readonly previous: string | undefined;
  /** Whether the page was reloaded or reached by back and forward, and not by a link, a bookmark or typing. */
  readonly isAgain: boolean;
  /** Whether the address names a puzzle. */
  readonly hasAddress: boolean;
}

/** Restores the work of the same tab, or else the only work there is. An address that names a puzzle has priority. */
export function chooseBeginning(left: readonly LeftWork[], { previous, isAgain, hasAddress }: Arrival): Beginning {
  const own = hasAddress && !isAgain ? undefined : left.find(({ visit }) => visit === previous);
  const restored = own ?? (left.length === 1 && !hasAddress ? left[0] : undefined);
  return { restored, offered: left.filter((work) => work !== restored) };
}
