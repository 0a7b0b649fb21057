import type { EditMaker } from '../edits.ts';
import type { Desk } from './desk.ts';
import type { Motion } from './motion.ts';

/** Points by id that are pinned or free. */
type PinValues = Readonly<Record<string, boolean>>;

/** Pins points and lets them go, as edits. */
export class Pins {
  private readonly desk: Desk;
  private readonly motion: Motion;
  private readonly createEdit: EditMaker<PinValues>;

  constructor(desk: Desk, motion: Motion) {
    this.desk = desk;
    this.motion = motion;
    this.createEdit = desk.kinds.define<PinValues>('pins', { apply: (pins) => this.apply(pins) });
  }

  toggle(id: number): void {
    const { desk } = this;
    if (desk.isAtHand && desk.frame !== undefined) this.pin([id], !desk.frame.pinned.includes(id));
  }

  freeAll(): void {
    const { desk } = this;
    if (desk.isAtHand && desk.frame !== undefined && desk.frame.pinned.length > 0) this.pin(desk.frame.pinned, false);
  }

  private pin(ids: readonly number[], on: boolean): void {
    const { desk } = this;
    const valuesOf = (isOn: boolean) => Object.fromEntries(ids.map((id) => [id, isOn]));
    this.motion.end();
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
    this.motion.end();
    return this.motion.change({ pins });
  }
}
