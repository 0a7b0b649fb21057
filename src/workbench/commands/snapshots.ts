import { type Checkpoint, countBytes } from '../../layout/checkpoint.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { EditorState } from '../state/editorState.ts';
import { type Edit, LostError } from '../state/history.ts';
import type { SavedPosition, Snapshot } from '../state/snapshot.ts';

/** The kinds of edits that lead from one snapshot to another. */
export type MoveKind = 'run' | 'reheat' | 'pins' | 'drag' | 'restart' | 'opening' | 'amending' | 'return' | 'seek' | 'version';

/**
 * The maximum bytes of the checkpoints of all snapshots. A run needs one checkpoint of about 45 bytes a point, and shares the other with the edit
 * before it: there is room for the whole history of a puzzle of 29,000 points, and for the last 18 runs of the largest that can be relaxed.
 */
const MAX_BYTES = 256 * (1 << 20);

/** What snapshots are taken of. */
interface SnapshotServices {
  readonly state: EditorState;
  readonly engine: Pick<EngineLink, 'save' | 'revision'>;
}

/** Takes snapshots of the editor, and adds edits that lead from one to another. */
export class Snapshots {
  private readonly services: SnapshotServices;
  /** Restores a snapshot; the Navigator sets it. */
  restore: (snapshot: Snapshot) => Promise<void> = () => Promise.reject(new Error('snapshots can’t be restored yet'));
  /** The checkpoints of snapshots, once the engine has answered. */
  private readonly checkpoints = new WeakMap<Snapshot, Checkpoint>();
  private lastId = 0;
  private readonly maxBytes: number;

  /** The history has room for `maxBytes` of checkpoints, but always for those of the last edit. */
  constructor(services: SnapshotServices, maxBytes = MAX_BYTES) {
    this.services = services;
    this.maxBytes = maxBytes;
  }

  /** The current state; undefined if no puzzle is open. */
  capture(): Snapshot | undefined {
    const { state, engine } = this.services;
    const { document, baseline, log, settings, metricSettings, versions } = state;
    const { revision } = engine;
    if (document === undefined || baseline === undefined) return undefined;
    const position = engine
      .save()
      .then(({ branch, step, checkpoint, settings }): SavedPosition => ({ branch, step, checkpoint, settings }));
    const id = ++this.lastId;
    const snapshot = { id, document, baseline, versions, log: [...log.entries], settings, metricSettings, revision, position };
    const weigh = ({ checkpoint }: SavedPosition) => {
      this.checkpoints.set(snapshot, checkpoint);
      this.makeRoom();
    };
    // An error is reported when the snapshot is restored.
    position.then(weigh, () => {});
    return snapshot;
  }

  /** Adds an edit from `before` to the current state. Returns it, if there is one. */
  note(kind: MoveKind, label: string, before: Snapshot | undefined, gesture?: string): Edit | undefined {
    const after = this.capture();
    if (before === undefined || after === undefined) return undefined;
    const edit: Edit<Snapshot> = { kind, label, from: before, to: after, gesture, apply: (snapshot) => this.goTo(snapshot) };
    this.services.state.history.push(edit);
    return edit;
  }

  /** Extends the last edit to the current state. */
  extend(last: Edit, label: string): void {
    this.services.state.history.push({ ...last, label, to: this.capture() }, 1);
  }

  private async goTo(snapshot: Snapshot): Promise<void> {
    try {
      await this.restore(snapshot);
    } catch (error) {
      await snapshot.position.catch(({ message }: Error) => {
        throw new LostError(message);
      });
      throw error;
    }
  }

  /** Drops the oldest edits until the checkpoints of the others have room. */
  private makeRoom(): void {
    while (this.countBytes() > this.maxBytes && this.services.state.history.forgetOldest());
  }

  /** Snapshots share a checkpoint if nothing happened between them. */
  private countBytes(): number {
    const { done, undone } = this.services.state.history;
    const values = [...done, ...undone].flatMap(({ from, to }) => [from, to] as Snapshot[]);
    const checkpoints = new Set(values.flatMap((value) => this.checkpoints.get(value) ?? []));
    return [...checkpoints].reduce((sum, checkpoint) => sum + countBytes(checkpoint), 0);
  }
}
