import { type Checkpoint, countBytes } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { type ScheduleEntry, shareEntries } from '../../session/relax/schedule.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import type { SavedPlace } from '../../workers/engine/protocol.ts';
import type { EditorState } from '../state/editorState.ts';
import type { EditKind, EditMaker, SingleEdit } from '../state/edits.ts';
import { SnapshotStore } from '../state/snapshotStore.ts';
import { type Line, type MarkKind, markLine } from '../state/timeline.ts';
import type { Baseline, LogEntry } from '../workbench.ts';

/** Where a layout goes on from, under which settings, and on which line. */
export interface Start extends SavedPlace {
  readonly settings: Settings;
  readonly line: Line;
}

/** What undo brings back: all that there was, so that it never leads to what never was. */
export interface Moment {
  readonly document: PuzzleDocument;
  /** For when another document is open; else they are those of now. */
  readonly baseline: Baseline;
  readonly versions: readonly Version[];
  readonly log: readonly LogEntry[];
  readonly metricSettings: MetricSettings;
  /** Of the engine there; undefined where it never was there. */
  readonly revision: number | undefined;
  /** Rejects if the engine died before it could tell. */
  readonly start: Promise<Start>;
}

/** A value of edits that lead from one moment to another. */
export interface MomentValue {
  /** Its number on the shelf; undefined where nothing was open. */
  readonly moment?: number | undefined;
}

/** What moves the drawing. */
const MOVES = ['run', 'reheat', 'drag', 'restart', 'opening', 'amending', 'return', 'seek', 'version'] as const;

export type MoveKind = (typeof MOVES)[number];

/**
 * How many bytes the checkpoints of all moments may take. A run keeps one, about 45 bytes a point, and shares the other with the edit before it:
 * there is room for the whole history of a puzzle of 29,000 points, and for the last 18 runs of the largest that can be relaxed.
 */
const MAX_BYTES = 256 * (1 << 20);

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tunings: { readonly metricSettings: MetricSettings };
  readonly loader: {
    /** Goes to a moment, and to the settings that belong to it. */
    bringBack(moment: Moment): Promise<void>;
  };
}

/** Remembers where the drawing was, and notes each way from one moment to another as an edit. */
export class Snapshots {
  private readonly parts: Needs;
  private readonly shelf = new SnapshotStore<Moment>();
  /** Of the moments on the shelf, as far as the engine has told. */
  private readonly checkpoints = new Map<number, Checkpoint>();
  private readonly mostBytes: number;
  private readonly kinds = new Set<string>();
  private readonly makers: ReadonlyMap<MoveKind, EditMaker<MomentValue>>;
  /** Of what was last captured. */
  private lastSchedule: readonly ScheduleEntry[] = [];

  /** Keeps at most so many bytes of checkpoints, but always those of the last edit. */
  constructor(parts: Needs, mostBytes = MAX_BYTES) {
    this.parts = parts;
    this.mostBytes = mostBytes;
    this.makers = new Map(MOVES.map((kind) => [kind, this.define<MomentValue>(kind)]));
  }

  /**
   * Adds a kind of edits that lead from one moment to another. Its values may say enough to be put into place without a moment, as `rules`
   * tell: where nothing was open, or the moment was lost with an engine.
   */
  define<Value extends MomentValue>(kind: string, rules?: EditKind<Value>): EditMaker<Value> {
    this.kinds.add(kind);
    return this.parts.desk.kinds.define<Value>(kind, {
      apply: async (value) => {
        const { moment } = value;
        const isThere = moment !== undefined && (rules === undefined || (await this.isKnown(moment)));
        if (isThere) await this.goTo(moment);
        else await rules?.apply(value);
      },
      forget: ({ moment }) => this.forget(moment),
    });
  }

  /** All that undo would bring back here; undefined where nothing is open. */
  capture(): Moment | undefined {
    const { desk, tunings } = this.parts;
    const { document, baseline, engine, isBehind, line, log, versions } = desk;
    if (document === undefined || baseline === undefined) return undefined;
    const start = engine.save().then(({ checkpoint, schedule, settings, later, lastStep }) => {
      this.lastSchedule = shareEntries(schedule, this.lastSchedule);
      // At the end of the line what was done a moment ago has its mark by now; elsewhere the line may have been left at once.
      return { checkpoint, schedule: this.lastSchedule, settings, later, lastStep, line: isBehind ? line : desk.line };
    });
    // Who restores it is told; until then nobody needs to know.
    start.catch(() => {});
    return {
      document,
      baseline,
      versions,
      log: [...log.entries],
      metricSettings: tunings.metricSettings,
      revision: engine.revision,
      start,
    };
  }

  /** Puts what undo would bring back here on the shelf, and returns its number. */
  keep(moment = this.capture()): number | undefined {
    if (moment === undefined) return undefined;
    const number = this.shelf.put(moment);
    const weigh = ({ checkpoint }: Start) => {
      if (this.shelf.find(number) === undefined) return;
      this.checkpoints.set(number, checkpoint);
      this.makeRoom();
    };
    moment.start.then(weigh, () => {});
    return number;
  }

  /** What was kept is not needed. */
  forget(number: number | undefined): void {
    if (number === undefined) return;
    this.shelf.takeOff(number);
    this.checkpoints.delete(number);
  }

  /** Notes that the drawing has come from `before` to where it is now. Returns the edit, if there is one. */
  note(kind: MoveKind, label: string, before: Moment | undefined, gesture?: string): SingleEdit | undefined {
    const after = this.capture();
    if (before === undefined || after === undefined) return undefined;
    const edit = this.makers.get(kind)!(label, { moment: this.keep(before) }, { moment: this.keep(after) }, gesture);
    this.parts.desk.history.push(edit);
    if (kind === 'drag') this.mark(edit, kind, label);
    return edit;
  }

  /** Puts a mark where an edit began, or mends the one that it has. */
  mark({ from }: SingleEdit, kind: MarkKind, label: string): void {
    const { desk } = this.parts;
    const { moment: number } = from as MomentValue;
    const moment = number === undefined ? undefined : this.shelf.find(number);
    if (moment === undefined) return;
    const put = ({ checkpoint: { step } }: Start) => {
      if (desk.document === moment.document) desk.setLine(markLine(desk.line, { id: `moment ${number}`, step, kind, label }));
    };
    moment.start.then(put, () => {});
  }

  /** Notes that what the last edit began has gone on to where the drawing is now. */
  noteOn(last: SingleEdit, label: string): void {
    this.forget((last.to as MomentValue).moment);
    this.parts.desk.history.replaceLast({ ...last, label, to: { moment: this.keep() } }, 1);
  }

  /** Forgets the oldest edits until there is room for what the others keep. */
  private makeRoom(): void {
    while (this.countBytes() > this.mostBytes && this.parts.desk.history.forgetOldest());
  }

  /** One checkpoint is of several moments where nothing was done between them. */
  private countBytes(): number {
    return [...new Set(this.checkpoints.values())].reduce((sum, checkpoint) => sum + countBytes(checkpoint), 0);
  }

  private async isKnown(number: number): Promise<boolean> {
    return this.shelf.get(number).start.then(
      () => true,
      () => false,
    );
  }

  private async goTo(number: number): Promise<void> {
    const moment = this.shelf.get(number);
    try {
      await this.parts.loader.bringBack(moment);
    } catch (error) {
      // What was lost with an engine would stand in the way of all that can still be taken back.
      await moment.start.catch(() => this.lose(number));
      throw error;
    }
  }

  private lose(number: number): void {
    const isOf = (value: unknown) => (value as MomentValue).moment === number;
    this.parts.desk.history.amend((edit) => (this.kinds.has(edit.kind) && [edit.from, edit.to].some(isOf) ? undefined : edit));
  }
}
