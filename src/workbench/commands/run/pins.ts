import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { EditMaker } from '../../state/edits.ts';
import type { Snapshots, SnapshotValue } from '../snapshots.ts';
import type { Playback } from './playback.ts';

/** Whether points are pinned, by their ids. */
interface PinValues extends SnapshotValue {
  readonly pins: Readonly<Record<string, boolean>>;
}

interface PinServices {
  readonly state: EditorState;
  readonly checker: DrawingChecker;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
}

/** Pins and unpins points, as edits. */
export class Pins {
  private readonly services: PinServices;
  private readonly createEdit: EditMaker<PinValues>;

  constructor(services: PinServices) {
    this.services = services;
    const { snapshots, playback } = services;
    this.createEdit = snapshots.define<PinValues>('pins', { apply: ({ pins }) => playback.change({ pins }) });
  }

  toggle(id: number): void {
    const { frame } = this.services.state;
    if (this.services.playback.canEdit && frame !== undefined) this.pin([id], !frame.pinned.includes(id));
  }

  unpinAll(): void {
    const { frame } = this.services.state;
    if (this.services.playback.canEdit && frame !== undefined && frame.pinned.length > 0) this.pin(frame.pinned, false);
  }

  private pin(ids: readonly number[], on: boolean): void {
    const { state, checker, snapshots, playback } = this.services;
    const pinsOf = (isOn: boolean) => Object.fromEntries(ids.map((id) => [id, isOn]));
    playback.split();
    const from = { pins: pinsOf(!on), snapshot: snapshots.put() };
    const arrival = playback.change({ pins: pinsOf(on) }, snapshots.createNumber());
    const edit = this.createEdit(on ? 'pin' : 'unpin', from, { pins: pinsOf(on), snapshot: snapshots.put() });
    state.history.push(edit);
    arrival.catch((error: unknown) => {
      state.history.amend((other) => (other === edit ? undefined : other));
      state.warn(error);
    });
    checker.check();
  }
}
