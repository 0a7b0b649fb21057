import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { hashPositions } from '../../../src/layout/hash.ts';
import { changeSettings, defaults, presets } from '../../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../../src/layout/snapshot.ts';
import { hashPuzzle } from '../../../src/puzzle/hash.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { Layouts } from '../../../src/session/relax/layouts.ts';
import { startRelaxation } from '../../../src/session/relax/relaxation.ts';
import { replayRecording } from '../../../src/session/relax/replay.ts';
import { assertSchedule, type ScheduleEntry } from '../../../src/session/relax/schedule.ts';
import {
  assertReplayable,
  createRecording,
  initialSettings,
  isRecording,
  type Recording,
  readSchedule,
  readScheduleFile,
  type StateHash,
  writeRecording,
} from '../../../src/session/relax/scheduleFile.ts';
import { SeekableRun } from '../../../src/session/relax/seekableRun.ts';

const opened = openPuzzle(writePuzzle({ ...randomPuzzle(42, 4), name: 'First' }));
const other = openPuzzle(writePuzzle({ ...randomPuzzle(43, 4), name: 'Second' }));

const step = fc.nat(5000);
const changes = fc.constantFrom({}, { cap: 2 }, { 'repulsion.weight': -60.125, temperature: 0.1 }, { integrator: 'plain' });
const record = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.nat(999).map(String), value, { minKeys: 1, maxKeys: 3 });
const place = fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const entry: fc.Arbitrary<ScheduleEntry> = fc.record(
  {
    atStep: step.map((n) => n + 1),
    settings: changes,
    pins: record(fc.boolean()),
    pulls: record(fc.option(place)),
    refresh: fc.constant(true as const),
  },
  { requiredKeys: ['atStep', 'settings'] },
);
const byStep = (entries: ScheduleEntry[]) => entries.sort((a, b) => a.atStep - b.atStep);
const hash = fc.tuple(fc.double(), fc.double()).map((pair) => hashPositions({ x: Float64Array.from(pair), y: Float64Array.from(pair) }));
const recordings: fc.Arbitrary<Recording> = fc.record({
  puzzle: fc.record({ name: fc.string({ unit: 'grapheme' }), hash }),
  steps: step.map((n) => n + 5001),
  firstStep: fc.constant(0),
  preset: fc.constantFrom('kronkel', 'bos-2022'),
  settings: changes,
  entries: fc.array(entry, { maxLength: 5 }).map(byStep),
  states: fc.uniqueArray(fc.tuple(step, hash), { maxLength: 5, selector: ([at]) => at }).map((states) => states.sort(([a], [b]) => a - b)),
});

test('reads what it writes', () => {
  fc.assert(
    fc.property(recordings, (recording) => {
      const text = writeRecording(recording);
      // Files store no sign of a zero.
      expect(readScheduleFile(text)).toEqual(JSON.parse(JSON.stringify(recording)));
      expect(writeRecording(readScheduleFile(text) as Recording)).toBe(text);
    }),
  );
});

test('removes the sign of a zero in settings and places', () => {
  const [entry] = readSchedule('[{ "atStep": 1, "settings": { "clearance": { "least": -0 } }, "pulls": { "7": [-0, 5], "8": null } }]');
  expect(entry).toEqual({ atStep: 1, settings: { 'clearance.min': 0 }, pulls: { 7: [0, 5], 8: null } });
  expect(readSchedule(JSON.stringify([entry]))).toEqual([entry]);
});

test('removes the sign of a zero in step numbers', () => {
  const recording: Recording = {
    puzzle: { name: 'Pear', hash: '0123456789abcdef' },
    steps: -0,
    firstStep: -0,
    preset: 'kronkel',
    settings: { 'clearance.min': -0 },
    entries: [{ atStep: -0, settings: {}, reheat: true }],
    states: [[-0, '0123456789abcdef']],
  };
  const text = JSON.stringify({ format: 'kronkel-schedule', version: 1, ...recording }).replaceAll(/:0\b|\[0\b/g, (zero) => `${zero[0]}-0`);
  expect(text.match(/-0/g)).toHaveLength(5);
  const read = readScheduleFile(text) as Recording;
  expect(readScheduleFile(writeRecording(read))).toEqual(read);
});

test('records the nearest preset and the differences from it', () => {
  const settings = changeSettings(presets['bos-2022'], { cap: 2 });
  const { schedule } = startRelaxation(new Layouts(opened), settings);
  const recording = createRecording(opened.puzzle, schedule, { steps: 0, firstStep: 0, states: [] });
  expect(recording).toMatchObject({ preset: 'bos-2022', settings: { cap: 2 }, entries: [], puzzle: { name: 'First' } });
  expect(initialSettings(recording)).toEqual(settings);
  // Whoever wants entries alone gets them from the defaults on.
  expect(readSchedule(writeRecording(recording))).toEqual(schedule);
});

test('merges only the settings of the first step into the opening', () => {
  const pins = { 7: true };
  const schedule = [
    { atStep: 0, settings: { cap: 2 }, pins },
    { atStep: 9, settings: {} },
  ];
  const recording = createRecording(opened.puzzle, schedule, { steps: 20, firstStep: 0, states: [] });
  expect(recording).toMatchObject({ settings: { cap: 2 }, entries: [{ atStep: 0, settings: {}, pins }, schedule[1]] });
  expect(readSchedule(writeRecording(recording))).toEqual(schedule);
});

test('hashes the curves and the solution of a puzzle, but neither its name nor its notes', () => {
  const { puzzle } = opened;
  const { hash } = { hash: hashPuzzle(puzzle) };
  expect(hashPuzzle({ ...puzzle, name: 'Other', meta: { about: 'x' } })).toBe(hash);
  expect(hashPuzzle(openPuzzle(writePuzzle(puzzle)).puzzle)).toBe(hash);
  expect(hashPuzzle({ ...puzzle, filled: puzzle.filled.slice(2) })).not.toBe(hash);
  expect(hashPuzzle({ ...puzzle, curves: puzzle.curves.toReversed() })).not.toBe(hash);
  expect(hashPuzzle(other.puzzle)).not.toBe(hash);
});

describe('a replay', () => {
  /** A run with a drag, a change and a pin, and its recording, read back. */
  function play() {
    const seekable = new SeekableRun(startRelaxation(new Layouts(opened), changeSettings(defaults, { temperature: 0.8 })));
    const run = (steps: number) => {
      for (let i = 0; i < steps; i++) seekable.advance();
    };
    const { state } = seekable.relaxation.layout;
    const id = state.pointId[state.firstInner + 4];
    seekable.change({ pins: { [state.pointId[state.firstInner + 9]]: true } });
    run(17);
    seekable.change({ pulls: { [id]: [500, 500] } });
    run(6);
    seekable.change({ pulls: { [id]: null }, settings: { cap: 2 } });
    run(300);
    seekable.change({ settings: { temperature: 0.1 } });
    const { schedule, layout } = seekable.relaxation;
    const recording = createRecording(opened.puzzle, schedule, { steps: seekable.lastStep, firstStep: 0, states: seekable.listStates() });
    const read = readScheduleFile(writeRecording(recording));
    if (!isRecording(read)) throw new Error('it was read as a list');
    return { recording: read, settings: seekable.relaxation.settings, drawing: writePuzzle(snapshotPuzzle(layout.state)) };
  }

  test('gives the same drawing and all states', async () => {
    const { recording, settings, drawing } = play();
    expect(recording.steps).toBe(323);
    expect(recording.states.length).toBe(20);
    expect(recording.states.map(([at]) => at)).toEqual(expect.arrayContaining([0, 323]));
    const replayed = await replayRecording(opened, recording);
    expect(writePuzzle(replayed.puzzle)).toBe(drawing);
    expect(replayed.drift).toBeUndefined();
    expect(replayed.settings).toEqual(settings);
    expect(replayed.stepMs).toHaveLength(323);
  });

  test('reports the last equal and the first different state of another run', async () => {
    const { recording } = play();
    const spoil = (n: number) => recording.states.map(([at, hash], i): StateHash => [at, i < n ? hash : '0123456789abcdef']);
    const [[first], , [third], [fourth]] = recording.states;
    expect((await replayRecording(opened, { ...recording, states: spoil(3) })).drift).toEqual({ sameAt: third, differsAt: fourth });
    expect((await replayRecording(opened, { ...recording, states: spoil(0) })).drift).toEqual({ sameAt: undefined, differsAt: first });
    const cold = { ...recording, settings: { ...recording.settings, temperature: 0.7 } };
    expect((await replayRecording(opened, cold)).drift).toEqual({ sameAt: 0, differsAt: recording.states[1][0] });
  });

  test('is refused with advice for another puzzle or a run without a beginning', async () => {
    const { recording } = play();
    const hashes = [hashPuzzle(opened.puzzle), hashPuzzle(other.puzzle)];
    await expect(replayRecording(other, recording)).rejects.toThrow(
      `the schedule was made for another puzzle: "First" (${hashes[0]}), and this is "Second" (${hashes[1]}). Give it the file`,
    );
    await expect(replayRecording(opened, { ...recording, firstStep: 15 })).rejects.toThrow(
      'begins at step 15, with a drawing that it does not hold',
    );
  });
});

const whole = (changes: object) =>
  JSON.stringify({
    format: 'kronkel-schedule',
    version: 1,
    puzzle: { name: 'x', hash: '0123456789abcdef' },
    steps: 3,
    preset: 'kronkel',
    entries: [],
    ...changes,
  });

test.each<[what: string, text: string, message: string]>([
  ['another format', whole({ format: 'curved-nonogram' }), 'must be a list of'],
  ['another version', whole({ version: 2 }), 'the schedule’s version is 2: only 1 can be read'],
  ['a field that means nothing', whole({ speed: 1 }), 'a field "speed" that means nothing'],
  ['no puzzle', whole({ puzzle: 'x' }), 'puzzle must be the name and the hash'],
  ['steps that can’t be', whole({ steps: 1.5 }), 'steps must be a whole number'],
  ['a beginning after its end', whole({ firstStep: 4 }), 'firstStep must be a whole number from 0 up to steps'],
  ['an unknown preset', whole({ preset: 'best' }), 'there is no preset "best"; there are kronkel, bos-2022'],
  ['an unknown setting', whole({ settings: { speed: 1 } }), 'there is no setting speed'],
  ['no entries', whole({ entries: {} }), 'entries must be a list'],
  ['a wrong entry', whole({ entries: [{ atStep: 1, refresh: false }] }), 'schedule[0].refresh can only be true'],
  [
    'an entry after its end',
    whole({ entries: [{ atStep: 4, settings: { temperature: 0.5 } }] }),
    'the schedule ends at step 3, but has an entry for step 4',
  ],
  ['wrong states', whole({ states: [[1, 'x']] }), 'states must be a list of steps and hashes'],
])('a schedule with %s is refused', (_, text, message) => {
  expect(() => readSchedule(text)).toThrow(message);
});

test('refuses a recording with invalid entries when it is read', () => {
  const text = whole({}).replace('"entries":[]', '"entries":[{"atStep":1,"settings":{"__proto__":-1e999}}]');
  expect(() => readScheduleFile(text)).toThrow('the schedule at step 1: there is no setting __proto__');
});

test('refuses settings that are twenty thousand groups deep', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  expect(() => readSchedule(`[{"atStep": 1, "settings": ${deep}}]`)).toThrow(
    /^schedule\[0\]\.settings: settings may be nested at most 20 groups deep/,
  );
  expect(() => readSchedule(`[${deep}]`)).toThrow(/^schedule\[0\]\.atStep/);
  expect(() => readSchedule(whole({}).replace('"entries"', `"settings": ${deep}, "entries"`))).toThrow(
    /^settings may be nested at most 20/,
  );
});

describe('a value that is endless is refused in a message that is not', () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const long = 'x'.repeat(100_000);
  const entry = (fields: string) => assertSchedule(readSchedule(`[{"atStep": 1, ${fields}}]`), defaults);

  test.each<[what: string, read: () => unknown, message: string]>([
    [
      'a version',
      () => readSchedule(`{"format": "kronkel-schedule", "version": ${deep}}`),
      'the schedule’s version is a list: only 1 can be read',
    ],
    [
      'a preset',
      () => readSchedule(whole({}).replace(/"preset":"[^"]*"/, `"preset":${deep}`)),
      'preset is a list: it must be the name of one',
    ],
    ['a field', () => readSchedule(whole({ [long]: 1 })), 'the schedule has a field "xxx'],
    ['a field of an entry', () => entry(`"settings": {}, "${long}": 1`), 'schedule[0] has a field "xxx'],
    ['a setting', () => entry(`"settings": {"cap": ${deep}}`), 'the schedule at step 1: cap is a list: it must be a number'],
    ['a text', () => entry(`"settings": {"cap": "${long}"}`), 'the schedule at step 1: cap is xxx'],
    ['a path', () => entry(`"settings": {"${long}": 1}`), 'the schedule at step 1: there is no setting xxx'],
    ['a pin', () => entry(`"pins": {"1": ${deep}}`), 'schedule[0].pins must be an object'],
    ['the schedule', () => readSchedule(deep), 'schedule[0].atStep must be a whole number'],
  ])('as %s', (_, read, message) => {
    expect(read).toThrow(message);
    expect(read).toThrow(/^.{1,3000}$/);
  });

  test('as the name of its puzzle', () => {
    const recording = readScheduleFile(whole({ puzzle: { name: long, hash: '0123456789abcdef' } })) as Recording;
    expect(() => assertReplayable(recording, other)).toThrow(/^the schedule was made for another puzzle: "xxx.{1,600}$/);
  });
});
