import type { DrawingChecker } from '../../effects/drawingChecker.ts';
import type { EditorState } from '../../state/editorState.ts';
import type { Snapshots } from '../snapshots.ts';
import type { Playback } from './playback.ts';

interface PinServices {
  readonly state: EditorState;
  readonly checker: DrawingChecker;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
}

/** Pins and unpins points, as edits. */
export class Pins {
  private readonly services: PinServices;

  constructor(services: PinServices) {
    this.services = services;
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
    playback.split();
    const before = snapshots.capture();
    const arrival = playback.change({ pins: Object.fromEntries(ids.map((id) => [id, on])) }, before?.id);
    const edit = snapshots.note('pins', on ? 'pin' : 'unpin', before);
    arrival.catch((error: unknown) => {
      if (edit !== undefined) state.history.replace(edit);
      state.warn(error);
    });
    checker.check();
  }
}
