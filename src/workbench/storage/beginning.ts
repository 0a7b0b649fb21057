import type { Unpacked } from '../workbench.ts';
import type { Autosave } from './autosave.ts';
import type { OpenWork } from './host.ts';
import type { RecentWork } from './library.ts';
import { type DamagedWork, describeDamage, type LeftWork } from './storedWork.ts';

/** How the page was loaded. */
export interface Arrival {
  /** What the previous page in the same tab had open, if there was one. */
  readonly previous: OpenWork | undefined;
  /** Whether the page was reloaded or reached by back and forward, and not by a link, a bookmark or typing. */
  readonly isAgain: boolean;
  /** Whether the address names a puzzle. */
  readonly hasAddress: boolean;
}

/** What the page began with. */
export interface Beginning {
  /** The work that was restored, and its unreadable parts. */
  readonly restored: (Pick<Unpacked, 'damages'> & { readonly work: LeftWork }) | undefined;
  /** The work that was chosen, if it is damaged. */
  readonly damaged: DamagedWork | undefined;
  /** The name of the puzzle whose work can't be restored: it was not stored before the page was closed, or the storage fails now. */
  readonly missed: { readonly name: string; readonly mayReturn: boolean } | undefined;
  /** Other work that no tab has open, the latest first. */
  readonly others: readonly RecentWork[];
}

/** Continues the work of the same tab, or else the only work there is; otherwise calls `open`. An address that names a puzzle has priority. */
export async function begin(autosave: Autosave, arrival: Arrival, open: () => Promise<unknown>): Promise<Beginning> {
  const works = (await autosave.library.list()) ?? [];
  const isSameTab = arrival.isAgain || !arrival.hasAddress;
  const previous = isSameTab ? arrival.previous : undefined;
  const id = chooseWork(works, arrival);
  const others = works.filter((work) => work.id !== id && !work.isOpen);
  const loaded = id === undefined ? undefined : await autosave.library.load(id);
  let damaged: DamagedWork | undefined;
  if (typeof loaded === 'object') {
    if ('raw' in loaded) damaged = loaded;
    else {
      const { isOpen, damages } = await autosave.restore(loaded);
      if (isOpen) return { restored: { work: loaded, damages }, damaged, missed: undefined, others };
      if (damages.length > 0) damaged = describeDamage(loaded.id, loaded, damages.join('; '));
    }
  }
  const isMissed = damaged === undefined && previous?.isStored === true;
  // A storage that fails now may still have it.
  const missed = isMissed ? { name: previous.name, mayReturn: autosave.isFailing } : undefined;
  await open();
  return { restored: undefined, damaged, missed, others };
}

/** The id of the work to continue. The tab of another puzzle, which could not be stored, continues no other work. */
export function chooseWork(
  works: readonly Pick<RecentWork, 'id' | 'isOpen'>[],
  { previous, isAgain, hasAddress }: Arrival,
): string | undefined {
  if (hasAddress && !isAgain) return undefined;
  if (previous !== undefined && works.some(({ id }) => id === previous.id)) return previous.id;
  const isFree = !hasAddress && !(isAgain && previous !== undefined);
  return isFree && works.length === 1 && !works[0].isOpen ? works[0].id : undefined;
}
