import type { PuzzleDocument } from '../../session/document.ts';
import { type ScheduleEntry, shareEntries } from '../../session/schedule.ts';
import type { Workpiece } from '../../session/workpiece.ts';
import type { Saved } from '../../workers/engine/protocol.ts';
import type { EditMaker } from '../edits.ts';
import { Shelf } from '../shelf.ts';
import type { Baseline, LogEntry } from '../workbench.ts';
import type { Desk } from './desk.ts';

/** Where a layout goes on from. */
export type Start = Pick<Saved, 'checkpoint' | 'schedule'>;

/** What undo brings back. */
export interface Moment {
  readonly document: PuzzleDocument;
  /** For when another document is open; else the baseline is that of now. */
  readonly baseline: Baseline;
  readonly log: readonly LogEntry[];
  /** Rejects if the engine died before it could tell. */
  readonly start: Promise<Start>;
}

/** All settings, where they change together with the drawing. */
export type Tuned = Pick<Workpiece, 'settings' | 'metricSettings'>;

/** A value of edits that move the drawing. */
interface MoveValue {
  /** Of a moment on the shelf. */
  readonly moment: number;
  readonly tuned?: Tuned;
}

/** What moves the drawing. */
const MOVES = ['run', 'drag', 'restart', 'opening', 'return'] as const;

export type MoveKind = (typeof MOVES)[number];

/** What it works with. */
interface Needs {
  readonly desk: Desk;
  readonly loader: {
    /** Goes to a moment, and to the settings that belong to it, if they do. */
    bringBack(moment: Moment, tuned: Tuned | undefined): Promise<void>;
  };
}

/** Remembers where the drawing was, and notes each way from one moment to another as an edit. */
export class Moments {
  private readonly parts: Needs;
  private readonly shelf = new Shelf<Moment>();
  private readonly makers: ReadonlyMap<MoveKind, EditMaker<MoveValue>>;
  /** Of what was last captured. */
  private lastSchedule: readonly ScheduleEntry[] = [];

  constructor(parts: Needs) {
    this.parts = parts;
    const rules = {
      apply: async ({ moment: number, tuned }: MoveValue) => {
        const moment = this.shelf.get(number);
        try {
          await parts.loader.bringBack(moment, tuned);
        } catch (error) {
          // What was lost with an engine would stand in the way of all that can still be taken back.
          await moment.start.catch(() => this.lose(number));
          throw error;
        }
      },
      forget: ({ moment }: MoveValue) => this.shelf.takeOff(moment),
    };
    this.makers = new Map(MOVES.map((kind) => [kind, parts.desk.kinds.define(kind, rules)]));
  }

  /** All that undo would bring back here; undefined where nothing is open. */
  capture(): Moment | undefined {
    const { document, baseline, engine, log } = this.parts.desk;
    if (document === undefined || baseline === undefined) return undefined;
    const start = engine.save().then(({ checkpoint, schedule }) => {
      this.lastSchedule = shareEntries(schedule, this.lastSchedule);
      return { checkpoint, schedule: this.lastSchedule };
    });
    // Who restores it is told; until then nobody needs to know.
    start.catch(() => {});
    return { document, baseline, log: [...log.entries], start };
  }

  /** Notes that the drawing has come from `before` to where it is now, and the settings with it, if `tuned` says so. */
  note(kind: MoveKind, label: string, before: Moment | undefined, tuned?: { readonly from: Tuned; readonly to: Tuned }): void {
    const after = this.capture();
    if (before === undefined || after === undefined) return;
    const from = { moment: this.shelf.put(before), ...(tuned && { tuned: tuned.from }) };
    const to = { moment: this.shelf.put(after), ...(tuned && { tuned: tuned.to }) };
    this.parts.desk.history.push(this.makers.get(kind)!(label, from, to));
  }

  private lose(number: number): void {
    this.parts.desk.history.amend((edit) => {
      const isMove = (MOVES as readonly string[]).includes(edit.kind);
      return isMove && [edit.from, edit.to].some((value) => (value as MoveValue).moment === number) ? undefined : edit;
    });
  }
}
