import { type LookName, looks } from '../../layout/knobs.ts';
import { changeSettings, defaults, layoutSchema, type PresetName, presets, type Settings } from '../../layout/settings.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { metricDefaults } from '../../metrics/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { findPolished, withPolishRecord } from '../../session/document/polishRecord.ts';
import { readSettings } from '../../session/document/settingsFile.ts';
import { describeBlame, describeWorse, judgeOutcome, type Outcome } from '../../session/metrics/outcome.ts';
import { describeChoice, type RelaxedPuzzle, relaxPuzzle } from '../../session/polish/relaxPuzzle.ts';
import { type Relaxed, type RelaxOptions, relaxToRest } from '../../session/relax/relax.ts';
import { type Drift, replayRecording } from '../../session/relax/replay.ts';
import { describeRest, restKind } from '../../session/relax/rest.ts';
import { isRecording, readScheduleFile } from '../../session/relax/scheduleFile.ts';
import { describeSettings } from '../../settings/text.ts';
import { verify } from '../../verify/verify.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { formatComparison } from '../comparison.ts';
import { assertStdinOnce } from '../files/eachFile.ts';
import { displayName, isMissing, openFile, readText, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readSet } from '../options.ts';
import { PAGES, readPage } from '../print/printOptions.ts';
import { formatStep, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const relax: Command = {
  usage:
    'relax FILE [--steps N | --until settled] [--preset NAME | FILE] [--look NAME] [--set PATH=VALUE]... [--schedule FILE] [--page NAME] [--accept-worse] -o OUT [--json]',
  help: `Relaxes a puzzle: moves its curves by forces until the drawing settles (the default), or for N steps. Verifies, before it writes OUT, that the picture,
the frame and the topology are still the same. Ctrl-C ends the run and writes the current drawing, if it has
made a step; a second Ctrl-C ends the command.

A drawing that settles is never worse than that of FILE: if it is, the command tries calmer settings, writes the best of the three drawings, and reports
which one that is. Better means: fewer ambiguities; if equal, fewer faces that a pen cannot fill on the page; if equal, a smaller weighted sum of how
clear, even and graceful it is. --steps and --schedule make exactly the requested run.

  --steps N          makes exactly N steps
  --until settled    runs until the drawing settles (the default)
  --preset NAME      kronkel (the default), bos-2022 (the constants of the thesis), or a settings file saved by the app; settings that the
                     file does not contain keep their defaults
  --look NAME        a preset of the settings openness, evenness and straightness, which control others: ${Object.keys(looks).join(', ')}
  --set PATH=VALUE   changes one setting, as in --set temperature=0.5 or --set repulsion.weight=60; repeatable. --set straightness=0.8 also
                     changes the settings that straightness controls, except those that are set as well
  --schedule FILE    a schedule: a recording saved by the app, or a list of entries:
                     - A recording is replayed bit by bit: its settings, its steps, and all actions of the user. It contains all settings, so
                       --steps, --until, --preset, --look and --set can't be combined with it, and it fits only the puzzle it was recorded
                       with. If a replay drifts from the recording, the command writes the result and reports the drift.
                     - A JSON list of entries works with any puzzle and all options, as in
                       [{ "atStep": 100, "settings": { "temperature": 0.1 } }]. Entries can also pin points ("pins": { "17": true }), pull
                       them ("pulls": { "17": [250, 300] }; null releases), hold everything farther than some units from them ("reach": 60), and restore the initial temperature ("reheat": true).
                       Settings at step 0 apply from the start
  --page NAME        the page on which a pen should be able to fill all faces: ${PAGES.join(', ')}; default ${DEFAULT_SETUP.page}
  --accept-worse     writes the drawing of the requested settings, even if it is worse than that of FILE
  -o OUT             the output file; - is standard output. It also records the settings, the pins and the number of steps, so that the app opens
                     the drawing at rest, with the same settings

Settings and their defaults:
${describeSettings(layoutSchema)}

A run ends "at rest" if the forces would hardly move it any further, or "stopped early" ("cooled" in --json) if it became too cold to continue. The
residual motion then shows how far points would still move; --json also shows where. A higher "cooling" lets the run continue longer.

Reports on standard error metrics that got noticeably worse, and places where fixed lines are too close together.
Exit code 1 if the drawing is still ambiguous or a replay has drifted (the result is written), or if the verifier finds a difference (nothing is
written). 2 on failure. 130 after Ctrl-C.`,
  options: {
    steps: { type: 'string' },
    until: { type: 'string' },
    preset: { type: 'string' },
    look: { type: 'string' },
    set: { type: 'string', multiple: true },
    schedule: { type: 'string' },
    page: { type: 'string' },
    'accept-worse': { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'relax FILE -o OUT');
    assertStdinOnce([path, options.schedule, options.preset]);
    const run = await planRun(options, terminal);
    const opened = await openFile(path, terminal);
    assertSavable(target, { input: opened, changes: 'drawing' }, path);
    const interrupt = listenForInterrupt(terminal);
    const {
      puzzle,
      map,
      isSettled,
      residualMotion,
      held,
      stepMs,
      drift,
      choice,
      compared = [],
      ...relaxed
    } = await showProgress(terminal, (show) =>
      run.relax(opened, { signal: interrupt.signal, onProgress: (progress) => show(formatStep(progress)) }),
    );
    const interrupted = interrupt.signal.aborted;
    // Verifying, writing and measuring a large puzzle take long and can't stop early, so Ctrl-C ends the program again.
    interrupt.stopListening();
    if (interrupted && stepMs.length === 0) {
      terminal.printError(['kronkel: interrupted before the first step; nothing was written']);
      return ExitCode.interrupted;
    }
    const [medianMs, p95Ms] = [quantile(stepMs, 0.5), quantile(stepMs, 0.95)];

    const differences = verify(opened.puzzle, puzzle);
    const verified = differences.length === 0;
    const steps = (findPolished(opened.puzzle)?.steps ?? 0) + stepMs.length;
    const recorded = withPolishRecord(puzzle, { settings: relaxed.settings, pins: held, polished: { steps, isFinished: isSettled } });
    if (verified) await writeTarget(target, { puzzle: recorded, map }, path, terminal);
    const [before, after] = [measureAll(opened.map), measureAll(map)];
    const outcome = judgeOutcome(before, { map, held, metrics: after });
    if (options.json === true) {
      terminal.printJson({
        file: path,
        out: verified ? target.path : null,
        preset: run.preset,
        look: run.look ?? null,
        settings: relaxed.settings,
        steps: stepMs.length,
        settled: isSettled,
        rest: residualMotion === undefined ? null : restKind(residualMotion),
        unrest: residualMotion ?? null,
        interrupted,
        choice: choice ?? 'requested',
        compared,
        drift: drift === undefined ? null : { sameAt: drift.sameAt ?? null, differsAt: drift.differsAt },
        msPerStep: { median: medianMs, p95: p95Ms },
        verified,
        differences,
        before: createReport(before),
        after: createReport(after),
        worse: outcome.worse.map(({ entry: { key }, message, before, now, place }) => ({
          key,
          words: message,
          before,
          after: now,
          place: place ?? null,
        })),
        fixedPlaces: outcome.fixedPlaces,
      });
    } else {
      // Standard output may hold the drawing.
      const printLines = target.path === STDIO ? terminal.printError : terminal.print;
      const settledText = residualMotion === undefined ? 'not settled' : describeRest(residualMotion);
      const rest = interrupted ? 'interrupted' : choice === 'opened' ? 'kept as it was' : settledText;
      printLines([
        ...formatComparison(before, after),
        `${stepMs.length} steps, ${rest}; ${medianMs.toFixed(2)} ms a step (median), ${p95Ms.toFixed(2)} ms (95th percentile)`,
        verified ? 'verified: the same puzzle' : 'the verifier found differences; nothing was written:',
        ...differences.map(({ message }) => message),
      ]);
    }
    const chosen = choice === undefined ? '' : describeChoice({ choice, compared });
    terminal.printError([
      ...(chosen === '' ? [] : [chosen]),
      ...describeOutcome(outcome),
      ...(drift === undefined ? [] : [describeDrift(drift)]),
    ]);
    if (!verified) return ExitCode.negative;
    if (interrupted) return ExitCode.interrupted;
    return outcome.ambiguities > 0 || drift !== undefined ? ExitCode.negative : ExitCode.success;
  },
};

/** The requested run: its method, and the names of its initial settings. */
interface PlannedRun {
  readonly preset: string;
  readonly look: LookName | undefined;
  relax(
    opened: OpenedPuzzle,
    options: Pick<RelaxOptions, 'signal' | 'onProgress'>,
  ): Promise<Relaxed & Partial<Pick<RelaxedPuzzle, 'choice' | 'compared'>> & { readonly drift?: Drift | undefined }>;
}

/** Options that a recording replaces. */
const RECORDED = ['steps', 'until', 'preset', 'look', 'set'] as const;

async function planRun(options: Readonly<Record<string, unknown>>, terminal: Terminal): Promise<PlannedRun> {
  const steps = readSteps(options.steps, options.until);
  const look = options.look === undefined ? undefined : readLook(options.look);
  const changes = { ...(look && looks[look].knobs), ...readSet(options.set) };
  const schedule = typeof options.schedule === 'string' ? await readFileAs(options.schedule, readScheduleFile, terminal) : [];
  if (isRecording(schedule)) {
    const also = RECORDED.find((name) => options[name] !== undefined);
    if (also !== undefined)
      throw new UsageError(
        `--${also} can’t be combined with the recording ${displayName(options.schedule as string)}, which contains all settings and steps: omit --${also}, or save the recording's list of "entries" as a file of its own`,
      );
    return { preset: schedule.preset, look: undefined, relax: (opened, rest) => replayRecording(opened, schedule, rest) };
  }
  const preset = typeof options.preset === 'string' ? options.preset : 'kronkel';
  const settings = changeSettings(await loadPreset(preset, terminal), changes);
  const print = { ...DEFAULT_SETUP, page: readPage(options.page) };
  const isExact = steps !== 'settled' || options.schedule !== undefined || options['accept-worse'] === true;
  if (!isExact) return { preset, look, relax: (opened, rest) => relaxPuzzle(opened, settings, { print, ...rest }) };
  const limit = steps === 'settled' ? {} : { maxSteps: steps, isExact: true };
  return { preset, look, relax: (opened, rest) => relaxToRest(opened, settings, { schedule, ...limit, ...rest }) };
}

function describeDrift({ sameAt, differsAt }: Drift): string {
  const up = sameAt === undefined ? 'perhaps from the start' : `after step ${sameAt}, where it was the same`;
  return `the replay drifted from the recording: ${up}; it differs at step ${differsAt}. Another version of Kronkel may have recorded it`;
}

/** Up to three lines: metrics that got worse, ambiguities left, and fixed lines that cause them. */
function describeOutcome(outcome: Outcome): string[] {
  const [worse, blame] = [describeWorse(outcome), describeBlame(outcome)];
  const { ambiguities, ambiguitiesBefore } = outcome;
  const lines = [
    worse === '' ? '' : `worse than before: ${worse}`,
    ambiguities === 0 ? '' : `still ambiguous in ${ambiguities} ${ambiguities === 1 ? 'place' : 'places'}, before: ${ambiguitiesBefore}`,
    blame === '' ? '' : `fixed lines leave no room: ${blame}`,
  ];
  return lines.filter((line) => line !== '');
}

function readSteps(steps: unknown, until: unknown): number | 'settled' {
  if (until !== undefined && steps !== undefined) throw new UsageError('--steps and --until contradict each other: use only one of them');
  if (until !== undefined && until !== 'settled') throw new UsageError(`--until is ${JSON.stringify(until)}: it must be settled`);
  if (steps === undefined) return 'settled';
  const count = Number(steps);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new UsageError(`--steps is ${JSON.stringify(steps)}: it must be a whole number of at least 0`);
  return count;
}

/** Loads the settings of a preset, by its name or from a file. */
async function loadPreset(name: string, terminal: Terminal): Promise<Settings> {
  if (Object.hasOwn(presets, name)) return presets[name as PresetName];
  try {
    const { layout } = await readFileAs(
      name,
      (text) => readSettings(text, { settings: defaults, metricSettings: metricDefaults }),
      terminal,
    );
    return changeSettings(defaults, layout);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `unknown preset ${JSON.stringify(name)}: it must be one of ${Object.keys(presets).join(', ')}, or an existing settings file`,
    );
  }
}

function readLook(name: unknown): LookName {
  if (!Object.hasOwn(looks, name as string))
    throw new UsageError(`unknown look ${JSON.stringify(name)}: it must be one of ${Object.keys(looks).join(', ')}`);
  return name as LookName;
}

/** Reads and parses a file. Errors name the file. */
async function readFileAs<Read>(path: string, read: (text: string) => Read, terminal: Terminal): Promise<Read> {
  const text = await readText(path, terminal);
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`);
  }
}

/** @param fraction of the values that are below the result, from 0 to 1; the result is 0 if there are no values */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0;
}
