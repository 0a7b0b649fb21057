import type { Checkpoint } from '../../../src/layout/checkpoint.ts';
import { saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { defaults, layoutSchema, type Settings } from '../../../src/layout/settings.ts';
import { metricDefaults } from '../../../src/metrics/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../../../src/puzzle/open.ts';
import type { Frame } from '../../../src/session/document/frame.ts';
import { FrameMaker } from '../../../src/session/document/frameMaker.ts';
import { type Change, createRelaxation, type RecordedChange } from '../../../src/session/relax/relaxation.ts';
import { addEntry, applySettings, isMereRefresh, releaseAll, type ScheduleEntry } from '../../../src/session/relax/schedule.ts';
import type { EngineMethods, RunPlace, Saved } from '../../../src/workers/engine/protocol.ts';
import type { Methods } from '../../../src/workers/methods.ts';

/** The drawing settles this many steps after it was woken. */
const STEPS_AWAKE = 40;

/** A puzzle that was read, with the parts of answers that never change. */
interface Prepared {
  readonly opened: OpenedPuzzle;
  readonly frame: Frame;
  readonly checkpoint: Checkpoint;
}

/** A drawing is a number that depends on everything that was done; its points are displaced by it. */
interface Drawing {
  readonly step: number;
  readonly mark: number;
  /** The number of steps since the last change that woke it. */
  readonly awake: number;
  readonly pinned: ReadonlySet<number>;
  readonly targets: ReadonlyMap<number, readonly [number, number]>;
}

interface Run {
  readonly prepared: Prepared;
  /** The drawing before all entries that are not applied yet at the start. */
  start: Drawing;
  startEntries: number;
  startSettings: Settings;
  schedule: ScheduleEntry[];
  last: number;
  drawing: Drawing;
  entries: number;
  settings: Settings;
}

const preparedByText = new Map<string, Prepared>();

/** The methods of an engine with the protocol of the real one and drawings that cost nothing. */
export function createScriptedEngine(): EngineMethods & Methods {
  const puzzles = new Map<number, Prepared>();
  let run: Run | undefined;
  const open = () => {
    if (run === undefined) throw new Error('no puzzle is open');
    return run;
  };
  const find = (puzzle: number) => {
    const prepared = puzzles.get(puzzle);
    if (prepared === undefined) throw new Error(`puzzle ${puzzle} was not read`);
    return prepared;
  };
  const methods: EngineMethods = {
    async read({ puzzle, text }) {
      const prepared = prepare(text);
      puzzles.set(puzzle, prepared);
      return { type: 'read', opened: prepared.opened };
    },
    async forget({ puzzle }) {
      puzzles.delete(puzzle);
      return { type: 'done' };
    },
    async open({ puzzle, settings, from, isOriginalWanted }) {
      run = resume(find(puzzle), settings, from);
      const frame = frameOf(run, 0);
      return { type: 'opened', original: isOriginalWanted ? run.prepared.frame : undefined, frame, schedule: [...run.schedule] };
    },
    async draw({ puzzle, settings, from }) {
      const place = from && { checkpoint: from.checkpoint, schedule: from.schedule };
      return { type: 'drawn', frame: frameOf(resume(find(puzzle), settings, place), 0) };
    },
    async prove({ puzzle }) {
      return { type: 'proved', drawn: find(puzzle).opened.puzzle };
    },
    async run({ steps }) {
      const current = open();
      const limit = steps === 'rest' ? 25 : steps === 'auto' ? 4 : steps;
      let made = 0;
      for (; made < limit && !isDone(current); made++) advance(current);
      return { type: 'frame', frame: frameOf(current, made) };
    },
    async change({ what }) {
      return { type: 'changed', ...change(open(), what) };
    },
    async seek({ step }) {
      const current = open();
      seek(current, step);
      return { type: 'sought', frame: frameOf(current, 0), settings: current.settings };
    },
    async cut() {
      const current = open();
      const entry = isAtEnd(current) ? undefined : cut(current);
      return { type: 'cut', step: current.last, entry };
    },
    async look() {
      return { type: 'done' };
    },
    async save() {
      return { type: 'saved', saved: save(open()) };
    },
  };
  return methods as EngineMethods & Methods;
}

function prepare(text: string): Prepared {
  let prepared = preparedByText.get(text);
  if (prepared === undefined) {
    const opened = openPuzzle(text);
    const relaxation = createRelaxation(opened, defaults);
    const checkpoint = saveCheckpoint(relaxation.layout);
    const { pointX, ...original } = new FrameMaker(opened).original(metricDefaults);
    // The lines of the file have fewer points than the layout.
    const frame = { ...original, pointX, pointId: Int32Array.from(pointX, (_, i) => checkpoint.pointId[i % checkpoint.pointId.length]) };
    prepared = { opened, frame, checkpoint };
    preparedByText.set(text, prepared);
  }
  return prepared;
}

function resume(prepared: Prepared, settings: Settings, from: RunPlace | undefined): Run {
  const nothing: Drawing = { step: 0, mark: 1, awake: 0, pinned: new Set(), targets: new Map() };
  const create = (start: Drawing, schedule: readonly ScheduleEntry[], last: number, startEntries = 0): Run => {
    const startSettings = schedule.slice(0, startEntries).reduce(applySettings, defaults);
    const state = { drawing: start, entries: startEntries, settings: startSettings };
    return { prepared, start, startEntries, startSettings, schedule: [...schedule], last, ...state };
  };
  if (from === undefined) {
    const run = create(nothing, [{ atStep: 0, settings: layoutSchema.diff(defaults, settings) }], 0);
    applyDue(run);
    return run;
  }
  const { checkpoint, schedule, later = [], lastStep = 0 } = from;
  const whole = [...schedule, ...later];
  const isKnown = checkpoint === undefined || whole[0]?.atStep === 0;
  const last = Math.max(lastStep, checkpoint?.step ?? 0);
  const run = isKnown ? create(nothing, whole, last) : create(readDrawing(prepared, checkpoint), schedule, last, schedule.length);
  seek(run, checkpoint?.step ?? 0);
  if (checkpoint === undefined) return run;
  if (run.drawing.mark !== checkpoint.velocityX[0]) {
    const here = readDrawing(prepared, { ...checkpoint, targets: [] });
    return create(here, [{ atStep: checkpoint.step, settings: layoutSchema.diff(defaults, settings) }], checkpoint.step, 1);
  }
  if (isKnown && (lastStep > checkpoint.step || later.length > 0)) return run;
  const changed = layoutSchema.diff(run.settings, settings);
  const entry: Change = { settings: changed, ...releaseAll(schedule), refresh: true };
  if (!isMereRefresh({ atStep: checkpoint.step, settings: changed, ...entry })) change(run, entry);
  return run;
}

function readDrawing({ checkpoint: { pointId } }: Prepared, { step, velocityX, stepsAwake, pinned, targets }: Checkpoint): Drawing {
  const pins = [...pointId].filter((_, i) => pinned[i] === 1);
  return {
    step,
    mark: velocityX[0],
    awake: stepsAwake,
    pinned: new Set(pins),
    targets: new Map(targets.map(([id, x, y]) => [id, [x, y]])),
  };
}

function isDone({ drawing, schedule, entries }: Run): boolean {
  return drawing.awake >= STEPS_AWAKE && entries >= schedule.length;
}

function isAtEnd({ drawing, last, entries, schedule }: Run): boolean {
  return drawing.step === last && entries === schedule.length;
}

function applyDue(run: Run): void {
  for (; run.schedule[run.entries]?.atStep <= run.drawing.step; run.entries++) apply(run, run.schedule[run.entries]);
}

function apply(run: Run, entry: ScheduleEntry): void {
  run.settings = applySettings(run.settings, entry);
  const pinned = new Set(run.drawing.pinned);
  const targets = new Map(run.drawing.targets);
  for (const [id, isOn] of Object.entries(entry.pins ?? {})) pinned[isOn ? 'add' : 'delete'](Number(id));
  for (const [id, place] of Object.entries(entry.pulls ?? {})) {
    if (place === null) targets.delete(Number(id));
    else targets.set(Number(id), place);
  }
  run.drawing = { ...run.drawing, pinned, targets, awake: isMereRefresh(entry) ? run.drawing.awake : 0 };
}

function makeStep(run: Run): void {
  const { step, mark, awake, pinned, targets } = run.drawing;
  const { temperature, repulsion } = run.settings;
  const inputs = [
    temperature,
    repulsion.weight,
    ...[...pinned].sort((a, b) => a - b),
    -1,
    ...[...targets].flatMap(([id, [x, y]]) => [id, x, y]),
  ];
  const next = inputs.reduce(
    (sum, value) => (Math.imul(sum ^ Math.round(1000 * value), 0x9e3779b1) ^ (sum >>> 15)) >>> 0,
    (mark + step) >>> 0,
  );
  run.drawing = { ...run.drawing, step: step + 1, mark: next, awake: awake + 1 };
}

function advance(run: Run): void {
  applyDue(run);
  makeStep(run);
  run.last = Math.max(run.last, run.drawing.step);
  if (run.drawing.step === run.last) applyDue(run);
}

function firstOf({ schedule, start }: Run): number {
  return schedule[0]?.atStep === 0 ? 0 : start.step;
}

/** Entries of an inner step are not applied there; those of the first and of the last step are. */
function seek(run: Run, wanted: number): void {
  const step = Math.min(run.last, Math.max(run.start.step, firstOf(run), Math.round(wanted)));
  run.drawing = run.start;
  run.settings = run.startSettings;
  run.entries = run.startEntries;
  while (run.drawing.step < step) {
    applyDue(run);
    makeStep(run);
  }
  if (step === run.last || step === firstOf(run)) applyDue(run);
}

function change(run: Run, what: Change): RecordedChange {
  const { step, targets } = run.drawing;
  const released = isAtEnd(run) ? {} : Object.fromEntries([...targets.keys()].map((id) => [id, null]));
  const pulls = { ...released, ...what.pulls };
  const settings = layoutSchema.expandKnobs(what.settings ?? {});
  const entry: ScheduleEntry = { atStep: step, ...what, ...(Object.keys(pulls).length > 0 ? { pulls } : {}), settings };
  applySettings(run.settings, entry);
  run.schedule.length = run.entries;
  run.last = step;
  apply(run, entry);
  addEntry(run.schedule, entry);
  run.entries = run.schedule.length;
  // The entry may have been merged into one that was applied at the start.
  if (step === run.start.step) Object.assign(run, { start: run.drawing, startEntries: run.entries, startSettings: run.settings });
  return { entry, isOpening: false };
}

function cut(run: Run): ScheduleEntry | undefined {
  if (run.drawing.targets.size > 0) return change(run, {}).entry;
  run.schedule.length = run.entries;
  run.last = run.drawing.step;
  return undefined;
}

function frameOf(run: Run, stepsMade: number): Frame {
  const { prepared, drawing, last } = run;
  const { frame } = prepared;
  const shift = 1e-9 * drawing.mark;
  return {
    ...frame,
    step: drawing.step,
    firstStep: firstOf(run),
    lastStep: last,
    isSettled: drawing.awake >= STEPS_AWAKE,
    residualMotion: undefined,
    stepsMade,
    stepMs: 1,
    pointX: frame.pointX.map((x) => x + shift),
    pinned: [...drawing.pinned],
  };
}

function save(run: Run): Saved {
  const { prepared, drawing, settings, last, start, startEntries } = run;
  const keyframe = { checkpoint: toCheckpoint(prepared, start), entries: startEntries };
  const { puzzle } = prepared.opened;
  return { checkpoint: toCheckpoint(prepared, drawing), settings, puzzle, firstStep: firstOf(run), lastStep: last, states: [], keyframe };
}

function toCheckpoint({ checkpoint }: Prepared, { step, mark, awake, pinned, targets }: Drawing): Checkpoint {
  const velocityX = new Float64Array(checkpoint.velocityX.length);
  velocityX[0] = mark;
  return {
    ...checkpoint,
    step,
    stepsAwake: awake,
    velocityX,
    pinned: Uint8Array.from(checkpoint.pointId, (id) => Number(pinned.has(id))),
    targets: [...targets].map(([id, [x, y]]) => [id, x, y] as const),
  };
}
