import { type Checkpoint, countBytes, saveCheckpoint } from '../../layout/checkpoint.ts';
import { hashPlaces } from '../../layout/hash.ts';
import { isRefreshStep } from '../../layout/layout.ts';
import { defaults, type Settings } from '../../layout/settings.ts';
import type { Layouts } from './layouts.ts';
import { advance, applyDue, type Change, change, planRelaxation, type Relaxation, releaseTargets, rewind } from './relaxation.ts';
import { applySettings, type ScheduleEntry } from './schedule.ts';
import type { StateHash } from './scheduleFile.ts';

/** How many keyframes a film keeps at most, and how many bytes of them. */
const MAX_KEYFRAMES = 256;
const MAX_BYTES = 64 * (1 << 20);

/** So many steps but the last one have their drawing hashed, at most. */
const MAX_STATES = 19;

/** A moment of a run from which it goes on to the bit as it did: plain data that can be stored beside its schedule. */
export interface SavedKeyframe {
  readonly checkpoint: Checkpoint;
  /** How many entries of the schedule had been applied. */
  readonly entries: number;
}

interface Keyframe extends SavedKeyframe {
  readonly settings: Settings;
  readonly bytes: number;
  /** Of where its points are, once somebody asked. */
  hash?: string;
}

/** A moment: so many steps were made, and so many entries of the schedule applied. */
interface Moment {
  readonly step: number;
  readonly entries: number;
}

/**
 * All steps of a relaxation, each to be shown again as it was, to the bit: keyframes, and the steps between them made once more by the
 * schedule. Whoever films a relaxation changes it through the film alone.
 *
 * At a step it stands before what was done there, with the settings, pins and pulls of then; at the first and at the last step after it. After
 * `seek` the later part stays known: `advance` goes along it, with all that was done there, and `seek` may go to its end. Only `change` and
 * `cut` branch off: the later part is then forgotten, and what was pulled at that moment is let go.
 */
export class SeekableRun {
  readonly relaxation: Relaxation;
  /** The last step that was made. */
  private last: number;
  /** In order, each at another step. The first of all stays. */
  private keyframes: Keyframe[];
  /** Of so many steps at which the layout is fresh one gets a keyframe. */
  private spacing = 1;
  private goal: Moment;

  /**
   * The film of a relaxation that was just started or resumed. From a film of the same puzzle it takes over the keyframes of what is the same in both:
   * what was undone is near.
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
   * The film that a schedule makes from the first step to its last one, of which nothing is known but what an earlier film has, or a keyframe that
   * was stored. It has set out for a step: see `seek`.
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
    const film = new SeekableRun(relaxation);
    film.last = last;
    film.spacing = earlier?.spacing ?? 1;
    const shared = earlier?.listShared(relaxation, last) ?? [];
    film.keyframes.push(...shared.filter(({ checkpoint }) => checkpoint.step > 0));
    if (keyframe !== undefined) film.insert(createKeyframe(keyframe, schedule.slice(0, keyframe.entries).reduce(applySettings, defaults)));
    film.seek(step);
    return film;
  }

  /** The first step that can be shown: 0, unless the work began with a drawing of which nobody knows how it came about. */
  get firstStep(): number {
    return this.relaxation.schedule[0]?.atStep === 0 ? 0 : this.keyframes[0].checkpoint.step;
  }

  get lastStep(): number {
    return this.last;
  }

  get isAtEnd(): boolean {
    return isSame(this.now, this.end);
  }

  /** What was done up to where it stands. */
  get scheduleSoFar(): readonly ScheduleEntry[] {
    return this.relaxation.schedule.slice(0, this.relaxation.nextEntry);
  }

  /** From where the way to where it stands is shortest but not none, if such is known: who makes it again sees whether it comes out there. */
  get keyframe(): SavedKeyframe | undefined {
    const { step } = this.now;
    const found =
      this.keyframes.findLast(({ checkpoint }) => checkpoint.step < step) ??
      this.keyframes.findLast((keyframe) => !isBefore(this.now, momentOf(keyframe)));
    return found && { checkpoint: found.checkpoint, entries: found.entries };
  }

  /** Hashes of the drawing at some of the steps up to where it stands, the last among them. */
  listStates(): StateHash[] {
    const { step } = this.now;
    const before = this.keyframes.filter(({ checkpoint }) => checkpoint.step < step);
    const kept = before.filter((_, i) => Math.floor((i * MAX_STATES) / before.length) > Math.floor(((i - 1) * MAX_STATES) / before.length));
    const { state } = this.relaxation.layout;
    return [
      ...kept.map((keyframe): StateHash => [keyframe.checkpoint.step, hashOf(keyframe)]),
      [step, hashPlaces(state, state.pointCount)],
    ];
  }

  /** Makes a step: at the end a new one, else the one that the film has there. */
  advance(): void {
    advance(this.relaxation);
    const step = stepOf(this.relaxation);
    this.record();
    if (step === this.last) applyDue(this.relaxation);
    this.last = Math.max(this.last, step);
    this.goal = this.now;
  }

  /** Changes something here; see `change` of the relaxation. Refused, it has changed nothing, and the later part is still known. */
  change(what: Change): void {
    const { relaxation, now } = this;
    const { schedule, nextEntry, layout } = relaxation;
    const isBranch = !this.isAtEnd && layout.state.targets.size > 0;
    const later = schedule.splice(nextEntry);
    try {
      change(relaxation, isBranch ? { ...what, pulls: { ...releaseTargets(relaxation), ...what.pulls } } : what);
    } catch (error) {
      schedule.push(...later);
      throw error;
    }
    this.forgetAfter(now);
    // Opened anew, of what was before nothing is the same; and a keyframe that has part of what was done here needs all of it.
    if (relaxation.layout !== layout) this.keyframes = [];
    const last = this.keyframes.at(-1);
    const isPart = last?.checkpoint.step === now.step && last.entries > countEntries(schedule, now.step);
    if (isPart) this.keyframes.pop();
    if (isPart || last === undefined) this.keyframes.push(takeKeyframe(relaxation));
  }

  /** Branches off here: the later part is forgotten. At the end there is none. */
  cut(): void {
    const { schedule, nextEntry, layout } = this.relaxation;
    if (this.isAtEnd) return;
    if (layout.state.targets.size > 0) {
      this.change({});
      return;
    }
    schedule.length = nextEntry;
    this.forgetAfter(this.now);
  }

  /**
   * Sets out for a step, or for the nearest that there is, by the keyframe before it if that is shorter than the way from here. It stands
   * there after `approach` was called until `isThere`; on the way it stands at steps of the film, too, and another wish may come at any time.
   */
  seek(step: number): void {
    const { relaxation } = this;
    this.goal = this.momentAt(Math.min(this.last, Math.max(this.firstStep, Math.round(step))));
    const from = this.keyframes.findLast((keyframe) => !isBefore(this.goal, momentOf(keyframe)));
    const isAhead = isBefore(this.goal, this.now);
    if (from === undefined) {
      if (isAhead) rewind(relaxation);
    } else if (isAhead || isBefore(this.now, momentOf(from))) {
      relaxation.layout = relaxation.layouts.restore(from.settings, from.checkpoint);
      relaxation.settings = from.settings;
      relaxation.nextEntry = from.entries;
    }
    this.arrive();
  }

  /** At its end, lets the film go on up to a step: those between are made by whoever seeks it. */
  extendTo(step: number): void {
    if (this.isAtEnd) this.last = Math.max(this.last, step);
  }

  get isThere(): boolean {
    return isSame(this.now, this.goal);
  }

  /** How many steps are still to be made again to get there. */
  get stepsLeft(): number {
    return this.goal.step - this.now.step;
  }

  /** Goes one step nearer to what is sought. */
  approach(): void {
    if (this.isThere) return;
    advance(this.relaxation);
    this.record();
    this.arrive();
  }

  /** Does what was done at the step that is sought, if it counts there. */
  private arrive(): void {
    if (this.stepsLeft === 0 && !this.isThere) applyDue(this.relaxation);
  }

  private get now(): Moment {
    return { step: stepOf(this.relaxation), entries: this.relaxation.nextEntry };
  }

  private get end(): Moment {
    return { step: this.last, entries: this.relaxation.schedule.length };
  }

  private momentAt(step: number): Moment {
    const isWhole = step === this.last || step === this.firstStep;
    return { step, entries: countEntries(this.relaxation.schedule, isWhole ? step + 1 : step) };
  }

  /** Takes a keyframe, if one is due and there is none. */
  private record(): void {
    const step = stepOf(this.relaxation);
    if (!this.isDue(step)) return;
    if (this.keyframes.some(({ checkpoint }) => checkpoint.step === step)) return;
    this.insert(takeKeyframe(this.relaxation));
    this.thin();
  }

  /** Puts a keyframe in its place, unless there is one of its step. */
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

  /** What came after a moment of this step is no part of the film any more. */
  private forgetAfter(moment: Moment): void {
    this.last = moment.step;
    this.keyframes = this.keyframes.filter((keyframe) => !isBefore(moment, momentOf(keyframe)));
    this.goal = this.now;
  }

  /** The keyframes before a step of another relaxation, as far as the same was done in it. */
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
  keyframe.hash ??= hashPlaces(keyframe.checkpoint);
  return keyframe.hash;
}

function momentOf({ checkpoint, entries }: Keyframe): Moment {
  return { step: checkpoint.step, entries };
}

function isBefore(a: Moment, b: Moment): boolean {
  return a.step < b.step || (a.step === b.step && a.entries < b.entries);
}

function isSame(a: Moment, b: Moment): boolean {
  return a.step === b.step && a.entries === b.entries;
}

/** How many entries are for steps before this one. */
function countEntries(schedule: readonly ScheduleEntry[], step: number): number {
  const next = schedule.findIndex(({ atStep }) => atStep >= step);
  return next < 0 ? schedule.length : next;
}
