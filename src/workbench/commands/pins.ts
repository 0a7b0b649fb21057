import type { EditorState } from '../state/editorState.ts';
import type { EditMaker } from '../state/edits.ts';
import type { Playback } from './playback.ts';
import type { MomentValue, Snapshots } from './snapshots.ts';

/** Points by id that are pinned or free. */
interface PinValues extends MomentValue {
  readonly pins: Readonly<Record<string, boolean>>;
}

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly moments: Snapshots;
  readonly motion: Playback;
}

/** Pins points and lets them go, as edits. */
export class Pins {
  private readonly parts: Needs;
  private readonly createEdit: EditMaker<PinValues>;

  constructor(parts: Needs) {
    this.parts = parts;
    this.createEdit = parts.moments.define<PinValues>('pins', { apply: ({ pins }) => parts.motion.change({ pins }) });
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
    const { desk, moments, motion } = this.parts;
    const pinsOf = (isOn: boolean) => Object.fromEntries(ids.map((id) => [id, isOn]));
    motion.split();
    const from = { pins: pinsOf(!on), moment: moments.keep() };
    const arrival = motion.change({ pins: pinsOf(on) });
    const edit = this.createEdit(on ? 'pin' : 'unpin', from, { pins: pinsOf(on), moment: moments.keep() });
    desk.history.push(edit);
    arrival.then(
      () => moments.mark(edit, 'pin', edit.label),
      (error: unknown) => {
        desk.history.amend((other) => (other === edit ? undefined : other));
        desk.warn(error);
      },
    );
    desk.watchman.check();
  }
}
