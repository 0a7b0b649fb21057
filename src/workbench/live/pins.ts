import type { EditMaker } from '../edits.ts';
import type { Desk } from './desk.ts';
import type { Motion } from './motion.ts';

/** Points by id that are pinned or free. */
type PinValues = Readonly<Record<string, boolean>>;

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly motion: Motion;
}

/** Pins points and lets them go, as edits. */
export class Pins {
  private readonly parts: Needs;
  private readonly createEdit: EditMaker<PinValues>;

  constructor(parts: Needs) {
    this.parts = parts;
    this.createEdit = parts.desk.kinds.define<PinValues>('pins', { apply: (pins) => this.apply(pins) });
  }

  toggle(id: number): void {
    const { desk } = this.parts;
    if (desk.isAtHand && desk.frame !== undefined) this.pin([id], !desk.frame.pinned.includes(id));
  }

  freeAll(): void {
    const { desk } = this.parts;
    if (desk.isAtHand && desk.frame !== undefined && desk.frame.pinned.length > 0) this.pin(desk.frame.pinned, false);
  }

  private pin(ids: readonly number[], on: boolean): void {
    const { desk } = this.parts;
    const valuesOf = (isOn: boolean) => Object.fromEntries(ids.map((id) => [id, isOn]));
    this.parts.motion.end();
    const edit = this.createEdit(on ? 'pin' : 'unpin', valuesOf(!on), valuesOf(on));
    desk.history.push(edit);
    this.apply(valuesOf(on)).catch((error: unknown) => {
      desk.history.amend((other) => (other === edit ? undefined : other));
      desk.warn(error);
    });
    desk.watchman.check();
  }

  private apply(pins: PinValues): Promise<void> {
    // Pins are part of the drawing: a run that goes on is one before and one after.
    this.parts.motion.end();
    return this.parts.motion.change({ pins });
  }
}
