import { type Checkpoint, countBytes } from '../../layout/checkpoint.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { EditorState } from '../state/editorState.ts';
import type { EditKind, EditMaker, SingleEdit } from '../state/edits.ts';
import type { SavedPosition, Snapshot } from '../state/snapshot.ts';

/** The value of an edit between two snapshots. */
export interface SnapshotValue {
  /** Its number in the store; undefined if no puzzle was open. */
  readonly snapshot?: number | undefined;
}

/** The kinds of edits that move the drawing. */
const MOVES = ['run', 'reheat', 'drag', 'restart', 'opening', 'amending', 'return', 'seek', 'version'] as const;

export type MoveKind = (typeof MOVES)[number];

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
  /** By their numbers in edits. The checkpoint is undefined until the engine has answered. */
  private readonly stored = new Map<number, { readonly snapshot: Snapshot; checkpoint?: Checkpoint }>();
  private lastNumber = 0;
  private readonly maxBytes: number;
  private readonly kinds = new Set<string>();
  private readonly makers: ReadonlyMap<MoveKind, EditMaker<SnapshotValue>>;

  /** Stores at most `maxBytes` of checkpoints, but always those of the last edit. */
  constructor(services: SnapshotServices, maxBytes = MAX_BYTES) {
    this.services = services;
    this.maxBytes = maxBytes;
    this.makers = new Map(MOVES.map((kind) => [kind, this.define<SnapshotValue>(kind)]));
  }

  /**
   * Adds a kind of edits between snapshots. `rules` apply a value without a snapshot: if no puzzle was open, or the snapshot was lost with an
   * engine.
   */
  define<Value extends SnapshotValue>(kind: string, rules?: EditKind<Value>): EditMaker<Value> {
    this.kinds.add(kind);
    return this.services.state.kinds.define<Value>(kind, {
      apply: async (value) => {
        const { snapshot } = value;
        const isUsable = snapshot !== undefined && (rules === undefined || (await this.isComplete(snapshot)));
        if (isUsable) await this.goTo(snapshot);
        else await rules?.apply(value);
      },
      forget: ({ snapshot }) => this.forget(snapshot),
    });
  }

  /** The current state; undefined if no puzzle is open. */
  capture(): Snapshot | undefined {
    const { state, engine } = this.services;
    const { document, baseline, log, metricSettings, versions } = state;
    if (document === undefined || baseline === undefined) return undefined;
    const position = engine
      .save()
      .then(({ branch, step, checkpoint, settings }): SavedPosition => ({ branch, step, checkpoint, settings }));
    // An error is reported when the snapshot is restored.
    position.catch(() => {});
    return { document, baseline, versions, log: [...log.entries], metricSettings, revision: engine.revision, position };
  }

  /** Stores a snapshot, and returns its number. */
  put(snapshot = this.capture()): number | undefined {
    if (snapshot === undefined) return undefined;
    const number = this.createNumber();
    const entry: { readonly snapshot: Snapshot; checkpoint?: Checkpoint } = { snapshot };
    this.stored.set(number, entry);
    const weigh = ({ checkpoint }: SavedPosition) => {
      entry.checkpoint = checkpoint;
      this.makeRoom();
    };
    snapshot.position.then(weigh, () => {});
    return number;
  }

  forget(number: number | undefined): void {
    if (number !== undefined) this.stored.delete(number);
  }

  /** A new number, for a snapshot or for a gesture of the run log. */
  createNumber(): number {
    return ++this.lastNumber;
  }

  /** Adds an edit from `before` to the current state. Returns it, if there is one. */
  note(kind: MoveKind, label: string, before: Snapshot | undefined, gesture?: string): SingleEdit | undefined {
    const after = this.capture();
    if (before === undefined || after === undefined) return undefined;
    const edit = this.makers.get(kind)!(label, { snapshot: this.put(before) }, { snapshot: this.put(after) }, gesture);
    this.services.state.history.push(edit);
    return edit;
  }

  /** Extends the last edit to the current state. */
  extend(last: SingleEdit, label: string): void {
    this.forget((last.to as SnapshotValue).snapshot);
    this.services.state.history.replaceLast({ ...last, label, to: { snapshot: this.put() } }, 1);
  }

  /** Drops the oldest edits until the checkpoints of the others have room. */
  private makeRoom(): void {
    while (this.countBytes() > this.maxBytes && this.services.state.history.forgetOldest());
  }

  /** Snapshots share a checkpoint if nothing happened between them. */
  private countBytes(): number {
    const checkpoints = new Set([...this.stored.values()].flatMap(({ checkpoint }) => checkpoint ?? []));
    return [...checkpoints].reduce((sum, checkpoint) => sum + countBytes(checkpoint), 0);
  }

  private get(number: number): Snapshot {
    const entry = this.stored.get(number);
    if (entry === undefined) throw new Error(`there is no snapshot ${number}`);
    return entry.snapshot;
  }

  private async isComplete(number: number): Promise<boolean> {
    return this.get(number).position.then(
      () => true,
      () => false,
    );
  }

  private async goTo(number: number): Promise<void> {
    const snapshot = this.get(number);
    try {
      await this.restore(snapshot);
    } catch (error) {
      // An edit whose snapshot was lost with an engine would block all earlier edits.
      await snapshot.position.catch(() => this.dropEdits(number));
      throw error;
    }
  }

  private dropEdits(number: number): void {
    const isOf = (value: unknown) => (value as SnapshotValue).snapshot === number;
    this.services.state.history.amend((edit) => (this.kinds.has(edit.kind) && [edit.from, edit.to].some(isOf) ? undefined : edit));
  }
}
