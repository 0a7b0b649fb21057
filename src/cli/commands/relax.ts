import { type LookName, looks } from '../../layout/knobs.ts';
import { changeSettings, defaults, layoutSchema, type PresetName, presets, type Settings } from '../../layout/settings.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { metricDefaults } from '../../metrics/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { readSettings } from '../../session/document/settingsFile.ts';
import { describeBlame, describeWorse, judgeOutcome, type Outcome } from '../../session/metrics/outcome.ts';
import { type Relaxed, type RelaxOptions, relaxToRest } from '../../session/relax/relax.ts';
import { type Drift, replayRecording } from '../../session/relax/replay.ts';
import { describeRest, restKind } from '../../session/relax/rest.ts';
import { isRecording, readScheduleFile } from '../../session/relax/scheduleFile.ts';
import { describeSettings } from '../../settings/text.ts';
import { verify } from '../../verify/verify.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { printComparison } from '../comparison.ts';
import { assertOneStandard } from '../files/eachFile.ts';
import { isMissing, nameOf, openFile, readText, STANDARD } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readSet } from '../options.ts';
import { formatStep, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const relax: Command = {
  usage:
    'relax FILE [--steps N | --until settled] [--preset NAME | FILE] [--look NAME] [--set PATH=VALUE]... [--schedule FILE] -o OUT [--json]',
  help: `Relaxes a puzzle until it has settled (the default), or for N steps. The picture and the frame stay; the topology stays the same,
which is verified before OUT is written. Ctrl-C writes what there is.

  --preset NAME      kronkel (the default) or bos-2022, the constants of the thesis; or a file of settings, as the page
                     saves it: what it does not name is as kronkel has it
  --look NAME        ${Object.keys(looks).join(', ')}: predefined values of openness, evenness and straightness, which drive other settings
  --set PATH=VALUE   changes one setting, as in --set temperature=0.5 --set repulsion.weight=60; --set straightness=0.8
                     changes all that it drives, too, but for what is set as well
  --schedule FILE    replays a run that the page has saved: its steps, from its settings, with all that was done, to the
                     same bits. It needs nothing else: --steps, --until, --preset, --look and --set don't go with it.
                     Another puzzle than the one it was made for is refused. A replay that drifts from what was recorded
                     is written, and told. FILE may also be a JSON list of what is to be done on the way, which goes with
                     all options and any puzzle: { "atStep": 100, "settings": { "temperature": 0.1 } }; it may also pin points
                     ("pins": { "17": true }) and pull them ("pulls": { "17": [250, 300] }, null lets go), or make the run as
                     warm as at first ("reheat": true). Settings at step 0 count from the opening on.
  -o OUT             the relaxed puzzle; - is standard output

Settings, as Kronkel has them:
${describeSettings(layoutSchema)}

Settled is "at rest" where no force is left, and "cooled" where the run was too cold to go on: how far it would still move is
told, in --json also where. A higher cooling lets it go on for longer.

What got worse, by more than an eye lets pass, is told on standard error; so is where what can't move leaves no room.
Exit code 1 if the drawing is still ambiguous or a replay has drifted, which is written all the same, or if the verifier objects, when nothing is.
2 if it could not be done. 130 after Ctrl-C.`,
  options: {
    steps: { type: 'string' },
    until: { type: 'string' },
    preset: { type: 'string' },
    look: { type: 'string' },
    set: { type: 'string', multiple: true },
    schedule: { type: 'string' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'relax FILE -o OUT');
    assertOneStandard([path, options.schedule, options.preset]);
    const run = await planRun(options, terminal);
    const opened = await openFile(path, terminal);
    assertSavable(target, { to: opened, changes: 'drawing' }, path);
    const interrupt = listenForInterrupt(terminal);
    const { puzzle, map, isSettled, unrest, held, stepMs, drift, ...relaxed } = await showProgress(terminal, (show) =>
      run.relax(opened, { signal: interrupt.signal, onProgress: (progress) => show(formatStep(progress)) }),
    );
    const interrupted = interrupt.signal.aborted;
    const [medianMs, p95Ms] = [quantile(stepMs, 0.5), quantile(stepMs, 0.95)];

    const differences = verify(opened.puzzle, puzzle);
    const verified = differences.length === 0;
    if (verified) await writeTarget(target, { puzzle, map }, path, terminal);
    interrupt.stopListening();
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
        rest: unrest === undefined ? null : restKind(unrest),
        unrest: unrest ?? null,
        interrupted,
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
      // The drawing itself may be on standard output.
      const say = target.path === STANDARD ? terminal.tell : terminal.print;
      const rest = interrupted ? 'interrupted' : unrest === undefined ? 'not settled' : describeRest(unrest);
      say([
        ...printComparison(before, after),
        `${stepMs.length} steps, ${rest}; ${medianMs.toFixed(2)} ms a step (median), ${p95Ms.toFixed(2)} ms (95th percentile)`,
        verified ? 'verified: the same puzzle' : 'the verifier objects; nothing was written:',
        ...differences.map(({ message }) => message),
      ]);
    }
    terminal.tell([...printOutcome(outcome), ...(drift === undefined ? [] : [describeDrift(drift)])]);
    if (!verified) return ExitCode.negative;
    if (interrupted) return ExitCode.interrupted;
    return outcome.ambiguities > 0 || drift !== undefined ? ExitCode.negative : ExitCode.success;
  },
};

/** What is asked for: how a puzzle is relaxed, and the names of the settings it starts from. */
interface Run {
  readonly preset: string;
  readonly look: LookName | undefined;
  relax(
    opened: OpenedPuzzle,
    options: Pick<RelaxOptions, 'signal' | 'onProgress'>,
  ): Promise<Relaxed & { readonly drift?: Drift | undefined }>;
}

/** What a recorded schedule says itself. */
const RECORDED = ['steps', 'until', 'preset', 'look', 'set'] as const;

async function planRun(options: Readonly<Record<string, unknown>>, terminal: Terminal): Promise<Run> {
  const steps = readSteps(options.steps, options.until);
  const look = options.look === undefined ? undefined : readLook(options.look);
  const changes = { ...(look && looks[look].knobs), ...readSet(options.set) };
  const schedule = typeof options.schedule === 'string' ? await openNamed(options.schedule, readScheduleFile, terminal) : [];
  if (isRecording(schedule)) {
    const also = RECORDED.find((name) => options[name] !== undefined);
    if (also !== undefined)
      throw new UsageError(
        `--${also} does not go with ${nameOf(options.schedule as string)}, a recorded schedule that says itself from where and how far it goes: leave it out, or put the schedule's list of "entries" into a file of its own`,
      );
    return { preset: schedule.preset, look: undefined, relax: (opened, rest) => replayRecording(opened, schedule, rest) };
  }
  const preset = typeof options.preset === 'string' ? options.preset : 'kronkel';
  const settings = changeSettings(await openPreset(preset, terminal), changes);
  const most = steps === 'settled' ? {} : { maxSteps: steps, isExact: true };
  return { preset, look, relax: (opened, rest) => relaxToRest(opened, settings, { schedule, ...most, ...rest }) };
}

function describeDrift({ sameAt, differsAt }: Drift): string {
  const up = sameAt === undefined ? 'not even the opening is known to be the same' : `it was the same at step ${sameAt}`;
  return `not the run that was recorded: ${up}, and differs at step ${differsAt}. Another version of Kronkel may have recorded it`;
}

/** What the user should know besides the numbers: a line each for what is worse, for what is ambiguous still, and for what is to blame. */
function printOutcome(outcome: Outcome): string[] {
  const [worse, blame] = [describeWorse(outcome), describeBlame(outcome)];
  const { ambiguities, ambiguitiesBefore } = outcome;
  const lines = [
    worse === '' ? '' : `worse than before: ${worse}`,
    ambiguities === 0 ? '' : `still ambiguous in ${ambiguities} ${ambiguities === 1 ? 'place' : 'places'}, before in ${ambiguitiesBefore}`,
    blame === '' ? '' : `what can’t move leaves no room: ${blame}`,
  ];
  return lines.filter((line) => line !== '');
}

function readSteps(steps: unknown, until: unknown): number | 'settled' {
  if (until !== undefined && steps !== undefined) throw new UsageError('--steps and --until exclude each other');
  if (until !== undefined && until !== 'settled') throw new UsageError(`--until knows settled only, not ${JSON.stringify(until)}`);
  if (steps === undefined) return 'settled';
  const count = Number(steps);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new UsageError(`--steps is ${JSON.stringify(steps)}: it must be a whole number from 0 up`);
  return count;
}

/** The settings of a preset, by its name or from a file. */
async function openPreset(name: string, terminal: Terminal): Promise<Settings> {
  if (Object.hasOwn(presets, name)) return presets[name as PresetName];
  try {
    const { layout } = await openNamed(
      name,
      (text) => readSettings(text, { settings: defaults, metricSettings: metricDefaults }),
      terminal,
    );
    return changeSettings(defaults, layout);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `there is no preset ${JSON.stringify(name)}; there are ${Object.keys(presets).join(', ')}; nor is there a file of that name`,
    );
  }
}

function readLook(name: unknown): LookName {
  if (!Object.hasOwn(looks, name as string))
    throw new UsageError(`there is no look ${JSON.stringify(name)}; there are ${Object.keys(looks).join(', ')}`);
  return name as LookName;
}

/** What a file holds. Errors name it. */
async function openNamed<Read>(path: string, read: (text: string) => Read, terminal: Terminal): Promise<Read> {
  const text = await readText(path, terminal);
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`);
  }
}

/** The value below which a share of all lie; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
