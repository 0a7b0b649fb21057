import { type LookName, looks } from '../../layout/knobs.ts';
import { changeSettings, layoutSchema, type PresetName, presets } from '../../layout/settings.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { describeBlame, describeWorse, judgeOutcome, type Outcome } from '../../session/outcome.ts';
import { relaxToRest } from '../../session/relax.ts';
import { readSchedule, type ScheduleEntry } from '../../session/schedule.ts';
import { describeSettings } from '../../settings/text.ts';
import { verify } from '../../verify/verify.ts';
import { readSet } from '../changes.ts';
import { type Command, ExitCode, printJson, type Terminal, UsageError } from '../command.ts';
import { printComparison } from '../comparison.ts';
import { nameOf, openFile, readText, STANDARD } from '../files.ts';
import { listenForInterrupt, showProgress, showStep } from '../progress.ts';
import { readTarget, writeTarget } from '../target.ts';

export const relax: Command = {
  usage: 'relax FILE [--steps N | --until settled] [--preset NAME] [--look NAME] [--set PATH=VALUE]... [--schedule FILE] -o OUT [--json]',
  help: `Relaxes a puzzle until it is at rest (the default), or for N steps. The picture and the frame stay; the topology stays the same,
which is verified before OUT is written. Ctrl-C writes what there is.

  --preset NAME      kronkel (the default) or bos-2022, the constants of the thesis
  --look NAME        ${Object.keys(looks).join(', ')}: where clear, even and graceful stand, which drive other settings
  --set PATH=VALUE   changes one setting, as in --set temperature=0.5 --set repulsion.weight=60; --set graceful=0.8
                     changes all that it drives, too, but for what is set as well
  --schedule FILE    changes settings on the way: a JSON list of { "atStep": 100, "settings": { "temperature": 0.1 } },
                     as the page saves it; it may also pin points ("pins": { "17": true }) and pull them
                     ("pulls": { "17": [250, 300] }, null lets go). Settings at step 0 count from the opening on.
                     The same puzzle, settings and schedule give the same file, to the bit.
  -o OUT             the relaxed puzzle; - is standard output

Settings, as Kronkel has them:
${describeSettings(layoutSchema)}

What got worse, by more than an eye lets pass, is told on standard error; so is where what can't move leaves no room.
Exit code 1 if the drawing is still ambiguous, which is written all the same, or if the verifier objects, when nothing is. 130 after Ctrl-C.`,
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
    const target = readTarget(options, 'relax FILE -o OUT');
    if (path === STANDARD && options.schedule === STANDARD) throw new UsageError('only one of the two files can be standard input');
    const steps = readSteps(options.steps, options.until);
    const preset = readPreset(options.preset);
    const look = options.look === undefined ? undefined : readLook(options.look);
    const settings = changeSettings(presets[preset], { ...(look && looks[look].knobs), ...readSet(options.set) });
    const schedule = typeof options.schedule === 'string' ? await openSchedule(options.schedule, terminal) : [];
    const opened = await openFile(path, terminal);
    const interrupt = listenForInterrupt(terminal);
    const { puzzle, map, isSettled, held, stepMs, ...relaxed } = await showProgress(terminal, (show) =>
      relaxToRest(opened, settings, {
        schedule,
        ...(steps === 'settled' ? {} : { maxSteps: steps, isExact: true }),
        signal: interrupt.signal,
        onProgress: (progress) => show(showStep(progress)),
      }),
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
      printJson(terminal, {
        file: path,
        out: verified ? target.path : null,
        preset,
        look: look ?? null,
        settings: relaxed.settings,
        steps: stepMs.length,
        settled: isSettled,
        interrupted,
        msPerStep: { median: medianMs, p95: p95Ms },
        verified,
        differences,
        before: createReport(before),
        after: createReport(after),
        worse: outcome.worse.map(({ entry: { key }, words, before, now, place }) => ({
          key,
          words,
          before,
          after: now,
          place: place ?? null,
        })),
        fixedPlaces: outcome.fixedPlaces,
      });
    } else {
      // The drawing itself may be on standard output.
      const out = target.path === STANDARD ? terminal.stderr : terminal.stdout;
      out.write(printComparison(before, after));
      const rest = interrupted ? 'interrupted' : isSettled ? 'settled' : 'not settled';
      out.write(`${stepMs.length} steps, ${rest}; ${medianMs.toFixed(2)} ms a step (median), ${p95Ms.toFixed(2)} ms (95th percentile)\n`);
      out.write(verified ? 'verified: the same puzzle\n' : 'the verifier objects; nothing was written:\n');
      for (const { message } of differences) out.write(`${message}\n`);
    }
    terminal.stderr.write(printOutcome(outcome));
    if (!verified) return ExitCode.negative;
    if (interrupted) return ExitCode.interrupted;
    return outcome.ambiguities > 0 ? ExitCode.negative : ExitCode.success;
  },
};

/** What the user should know besides the numbers: a line each for what is worse, for what is ambiguous still, and for what is to blame. */
function printOutcome(outcome: Outcome): string {
  const [worse, blame] = [describeWorse(outcome), describeBlame(outcome)];
  const { ambiguities, ambiguitiesBefore } = outcome;
  const lines = [
    worse === '' ? '' : `worse than before: ${worse}`,
    ambiguities === 0 ? '' : `still ambiguous in ${ambiguities} ${ambiguities === 1 ? 'place' : 'places'}, before in ${ambiguitiesBefore}`,
    blame === '' ? '' : `what can’t move leaves no room: ${blame}`,
  ];
  return lines.map((line) => (line === '' ? '' : `${line}\n`)).join('');
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

function readPreset(name: unknown = 'kronkel'): PresetName {
  if (!Object.hasOwn(presets, name as string))
    throw new UsageError(`there is no preset ${JSON.stringify(name)}; there are ${Object.keys(presets).join(', ')}`);
  return name as PresetName;
}

function readLook(name: unknown): LookName {
  if (!Object.hasOwn(looks, name as string))
    throw new UsageError(`there is no look ${JSON.stringify(name)}; there are ${Object.keys(looks).join(', ')}`);
  return name as LookName;
}

async function openSchedule(path: string, terminal: Terminal): Promise<ScheduleEntry[]> {
  const text = await readText(path, terminal);
  try {
    return readSchedule(text);
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`);
  }
}

/** The value below which a share of all lie; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
