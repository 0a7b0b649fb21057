import { type Checkpoint, countBytes, saveCheckpoint } from '../../layout/checkpoint.ts';
import { hashPositions } from '../../layout/hash.ts';
import { isRefreshStep } from '../../layout/layout.ts';
import { defaults, type Settings } from '../../layout/settings.ts';
import type { Layouts } from './layouts.ts';
import {
  advance,
  applyDue,
  type Change,
  change,
  planRelaxation,
  type RecordedChange,
  type Relaxation,
  releaseTargets,
  rewind,
} from './relaxation.ts';
import { applySettings, type ScheduleEntry } from './schedule.ts';
import type { StateHash } from './scheduleFile.ts';

/** The maximum number of keyframes of a run, and of their bytes. */
const MAX_KEYFRAMES = 256;
const MAX_BYTES = 64 * (1 << 20);

/** The maximum number of steps before the current one whose drawing is hashed. */
const MAX_STATES = 19;

/** A point of a run from which it continues to the bit: plain data that can be stored beside its schedule. */
export interface SavedKeyframe {
  readonly checkpoint: Checkpoint;
  /** The number of schedule entries that were applied. */
  readonly entries: number;
}

interface Keyframe extends SavedKeyframe {
  readonly settings: Settings;
  readonly bytes: number;
  /** The hash of the drawing, once it was computed. */
  hash?: string;
}

/** A point of a run: the number of steps made and of schedule entries applied. */
interface RunPoint {
  readonly step: number;
  readonly entries: number;
}

/**
 * A run whose every step can be shown again, to the bit: keyframes, and the steps between them repeated by the schedule. All changes of the
 * relaxation must go through this class.
 *
 * At a step between the first and the last the run is before the changes of that step, with the settings, pins and pulls from before; at the
 * first and at the last step it is after them. After `seek` the later part stays known: `advance` follows it with all its changes, and `seek`
 * may go to its end. Only `change` and `cut` forget the later part; pulled points are then released.
 */
export class SeekableRun {
  readonly relaxation: Relaxation;
  /** The last step that was made. */
  private last: number;
  /** In order, each at a different step. The first one is never dropped. */
  private keyframes: Keyframe[];
  /** One in this many steps at which the layout is fresh gets a keyframe. */
  private spacing = 1;
  private goal: RunPoint;

  /**
   * The run of a relaxation that was just started or resumed. It takes over keyframes of an earlier run of the same puzzle, up to the point
   * where the two schedules differ, so that undone steps are quick to reach.
   */
  constructor(relaxation: Relaxation, earlier?: SeekableRun) {
    this.relaxation = relaxation;
    this.last = stepOf(relaxation);
    this.keyframes = [...(earlier?.listShared(relaxation, this.last) ?? []), takeKeyframe(relaxation)];
    this.spacing = earlier?.spacing ?? 1;
    this.goal = this.now;
    this.thin();
  }

  /**
   * The run of a schedule from the first step to `last`. Its steps are not made yet; only the keyframes of an earlier run and a stored keyframe
   * are known. It is on its way to `step`: see `seek`.
   */
  static plan(
    layouts: Layouts,
    schedule: readonly ScheduleEntry[],
    last: number,
    step: number,
    known: { readonly earlier?: SeekableRun | undefined; readonly keyframe?: SavedKeyframe | undefined } = {},
  ): SeekableRun {
    const { earlier, keyframe } = known;
    const relaxation = planRelaxation(layouts, defaults, schedule);
    const run = new SeekableRun(relaxation);
    run.last = last;
    run.spacing = earlier?.spacing ?? 1;
    const shared = earlier?.listShared(relaxation, last) ?? [];
    for (const shown of shared) if (shown.checkpoint.step > 0) run.keyframes.push(shown);
    if (keyframe !== undefined) run.insert(createKeyframe(keyframe, schedule.slice(0, keyframe.entries).reduce(applySettings, defaults)));
    run.seek(step);
    return run;
  }

  /** The first step that can be shown: 0, unless the run began with a drawing whose history is unknown. */
  get firstStep(): number {
    return this.relaxation.schedule[0]?.atStep === 0 ? 0 : this.keyframes[0].checkpoint.step;
  }

  get lastStep(): number {
    return this.last;
  }

  get isAtEnd(): boolean {
    return isSame(this.now, this.end);
  }

  /** The entries that are applied by now. */
  get scheduleSoFar(): readonly ScheduleEntry[] {
    return this.relaxation.schedule.slice(0, this.relaxation.nextEntry);
  }

  /** The nearest keyframe before the current step, so that repeating the steps from there shows whether they still give this drawing. */
  get keyframe(): SavedKeyframe | undefined {
    const { step } = this.now;
    const found =
      this.keyframes.findLast(({ checkpoint }) => checkpoint.step < step) ??
      this.keyframes.findLast((keyframe) => !isBefore(this.now, pointOf(keyframe)));
    return found && { checkpoint: found.checkpoint, entries: found.entries };
  }

  /** Hashes of the drawing at some steps up to the current one, which is the last of them. */
  listStates(): StateHash[] {
    const { step } = this.now;
    const before = this.keyframes.filter(({ checkpoint }) => checkpoint.step < step);
    const kept = before.filter((_, i) => Math.floor((i * MAX_STATES) / before.length) > Math.floor(((i - 1) * MAX_STATES) / before.length));
    const { state } = this.relaxation.layout;
    return [
      ...kept.map((keyframe): StateHash => [keyframe.checkpoint.step, hashOf(keyframe)]),
      [step, hashPositions(state, state.pointCount)],
    ];
  }

  /** Makes a step: a new one at the end, otherwise the recorded one. */
  advance(): void {
    advance(this.relaxation);
    const step = stepOf(this.relaxation);
    this.record();
    if (step === this.last) applyDue(this.relaxation);
    this.last = Math.max(this.last, step);
    this.goal = this.now;
  }

  /** Applies a change here; see `change` of the relaxation. If it throws, nothing has changed, and the later part is still known. */
  change(what: Change): RecordedChange {
    const { relaxation, now } = this;
    const { schedule, nextEntry, layout } = relaxation;
    const isBranch = !this.isAtEnd && layout.state.targets.size > 0;
    const later = schedule.splice(nextEntry);
    let recorded: RecordedChange;
    try {
      recorded = change(relaxation, isBranch ? { ...what, pulls: { ...releaseTargets(relaxation), ...what.pulls } } : what);
    } catch (error) {
      for (const entry of later) schedule.push(entry);
      throw error;
    }
    this.forgetAfter(now);
    // After another opening no keyframe is valid; and a keyframe of this step must have all changes of the step.
    if (relaxation.layout !== layout) this.keyframes = [];
    const last = this.keyframes.at(-1);
    const isPart = last?.checkpoint.step === now.step && last.entries > countEntries(schedule, now.step);
    if (isPart) this.keyframes.pop();
    if (isPart || last === undefined) this.keyframes.push(takeKeyframe(relaxation));
    return recorded;
  }

  /** Forgets the later part. Returns the schedule entry that releases pulled points, if there are any. */
  cut(): ScheduleEntry | undefined {
    const { schedule, nextEntry, layout } = this.relaxation;
    if (this.isAtEnd) return undefined;
    if (layout.state.targets.size > 0) return this.change({}).entry;
    schedule.length = nextEntry;
    this.forgetAfter(this.now);
    return undefined;
  }

  /**
   * Starts towards a step, or the nearest step of the run: from the keyframe before it, if that is closer than the current step. Call `approach`
   * until `isThere`; each call ends at a step of the run, and `seek` may be called again at any time.
   */
  seek(step: number): void {
    const { relaxation } = this;
    this.goal = this.pointAt(Math.min(this.last, Math.max(this.firstStep, Math.round(step))));
    const from = this.keyframes.findLast((keyframe) => !isBefore(this.goal, pointOf(keyframe)));
    const isAhead = isBefore(this.goal, this.now);
    if (from === undefined) {
      if (isAhead) rewind(relaxation);
    } else if (isAhead || isBefore(this.now, pointOf(from))) {
      relaxation.layout = relaxation.layouts.restore(from.settings, from.checkpoint);
      relaxation.settings = from.settings;
      relaxation.nextEntry = from.entries;
    }
    this.arrive();
  }

  get isThere(): boolean {
    return isSame(this.now, this.goal);
  }

  /** The number of steps that are left to the goal of `seek`. */
  get stepsLeft(): number {
    return this.goal.step - this.now.step;
  }

  /** Makes one step towards the goal of `seek`. */
  approach(): void {
    if (this.isThere) return;
    advance(this.relaxation);
    this.record();
    this.arrive();
  }

  /** Applies the changes of the goal's step, if they belong to the goal. */
  private arrive(): void {
    if (this.stepsLeft === 0 && !this.isThere) applyDue(this.relaxation);
  }

  private get now(): RunPoint {
    return { step: stepOf(this.relaxation), entries: this.relaxation.nextEntry };
  }

  private get end(): RunPoint {
    return { step: this.last, entries: this.relaxation.schedule.length };
  }

  private pointAt(step: number): RunPoint {
    const isWhole = step === this.last || step === this.firstStep;
    return { step, entries: countEntries(this.relaxation.schedule, isWhole ? step + 1 : step) };
  }

  /** Takes a keyframe, if one is due and this step has none. */
  private record(): void {
    const step = stepOf(this.relaxation);
    if (!this.isDue(step)) return;
    if (this.keyframes.some(({ checkpoint }) => checkpoint.step === step)) return;
    this.insert(takeKeyframe(this.relaxation));
    this.thin();
  }

  /** Inserts a keyframe in order, unless its step has one. */
  private insert(keyframe: Keyframe): void {
    const { step } = keyframe.checkpoint;
    const at = this.keyframes.findLastIndex(({ checkpoint }) => checkpoint.step <= step);
    if (this.keyframes[at]?.checkpoint.step !== step) this.keyframes.splice(at + 1, 0, keyframe);
  }

  private isDue(step: number): boolean {
    return isRefreshStep(step / this.spacing);
  }

  /** Drops every second keyframe while there are too many. */
  private thin(): void {
    const isTooMuch = () => this.keyframes.length > MAX_KEYFRAMES || this.keyframes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES;
    while (this.keyframes.length > 2 && isTooMuch()) {
      this.spacing *= 2;
      this.keyframes = this.keyframes.filter(({ checkpoint }, i) => i === 0 || this.isDue(checkpoint.step));
    }
  }

  /** Forgets the part of the run after a point of the current step. */
  private forgetAfter(point: RunPoint): void {
    this.last = point.step;
    this.keyframes = this.keyframes.filter((keyframe) => !isBefore(point, pointOf(keyframe)));
    this.goal = this.now;
  }

  /** The keyframes before a step, up to the point where the schedule of another relaxation differs. */
  private listShared(other: Relaxation, before: number): Keyframe[] {
    const { schedule } = this.relaxation;
    const parted = schedule.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(other.schedule[i]));
    const shared = parted < 0 ? schedule.length : parted;
    const end = Math.min(before, schedule[shared]?.atStep ?? Infinity, other.schedule[shared]?.atStep ?? Infinity);
    return this.keyframes.filter(({ checkpoint }) => checkpoint.step < end);
  }
}

function stepOf({ layout }: Relaxation): number {
  return layout.state.step;
}

function takeKeyframe({ layout, settings, nextEntry }: Relaxation): Keyframe {
  return createKeyframe({ checkpoint: saveCheckpoint(layout), entries: nextEntry }, settings);
}

function createKeyframe({ checkpoint, entries }: SavedKeyframe, settings: Settings): Keyframe {
  return { checkpoint, settings, entries, bytes: countBytes(checkpoint) };
}

function hashOf(keyframe: Keyframe): string {
  keyframe.hash ??= hashPositions(keyframe.checkpoint);
  return keyframe.hash;
}

function pointOf({ checkpoint, entries }: Keyframe): RunPoint {
  return { step: checkpoint.step, entries };
}

function isBefore(a: RunPoint, b: RunPoint): boolean {
  return a.step < b.step || (a.step === b.step && a.entries < b.entries);
}

function isSame(a: RunPoint, b: RunPoint): boolean {
  return a.step === b.step && a.entries === b.entries;
}

/** The number of entries for steps before this one. */
function countEntries(schedule: readonly ScheduleEntry[], step: number): number {
  const next = schedule.findIndex(({ atStep }) => atStep >= step);
  return next < 0 ? schedule.length : next;
}
