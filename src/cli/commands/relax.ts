import { setImmediate } from 'node:timers/promises';
import { changeSettings, layoutSchema, type PresetName, presets } from '../../layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../../layout/snapshot.ts';
import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { advance, createRelaxation, isDone, type Relaxation } from '../../session/relaxation.ts';
import { savePuzzle } from '../../session/save.ts';
import { readSchedule, type ScheduleEntry } from '../../session/schedule.ts';
import { describeSettings, readChanges } from '../../settings/text.ts';
import { verify } from '../../verify/verify.ts';
import { type Command, ExitCode, printJson, type Terminal, UsageError } from '../command.ts';
import { printComparison } from '../comparison.ts';
import { nameOf, openFile, readText, STANDARD, writeText } from '../files.ts';

/** With --until settled: what has not come to rest by then never will. */
const MAX_STEPS = 20_000;

/** How often the terminal is told, and an interrupt is heard. */
const TELL_MS = 100;

export const relax: Command = {
  usage: 'relax FILE [--steps N | --until settled] [--preset NAME] [--set PATH=VALUE]... [--schedule FILE] -o OUT [--json]',
  summary: 'moves the curves by forces and keeps the topology; prints metrics before and after',
  help: `Relaxes a puzzle until it is at rest (the default), or for N steps. The picture and the frame stay; the topology stays the same,
which is verified before OUT is written. Ctrl-C writes what there is.

  --preset NAME      kronkel (the default) or bos-2022, the constants of the thesis
  --set PATH=VALUE   changes one setting, as in --set temperature=0.5 --set repulsion.weight=60
  --schedule FILE    changes settings on the way: a JSON list of { "atStep": 100, "settings": { "temperature": 0.1 } },
                     as the page saves it; it may also pin points ("pins": { "17": true }) and pull them
                     ("pulls": { "17": [250, 300] }, null lets go). Settings at step 0 count from the opening on.
                     The same puzzle, settings and schedule give the same file, to the bit.
  -o OUT             the relaxed puzzle; - is standard output

Settings, as Kronkel has them:
${describeSettings(layoutSchema)}

Exit code 1 if the verifier objects; nothing is written then. 130 after Ctrl-C.`,
  options: {
    steps: { type: 'string' },
    until: { type: 'string' },
    preset: { type: 'string' },
    set: { type: 'string', multiple: true },
    schedule: { type: 'string' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const { output } = options;
    if (typeof output !== 'string') throw new UsageError('say where to write: kronkel relax FILE -o OUT');
    if (output === STANDARD && options.json === true) throw new UsageError('-o - and --json both want standard output');
    if (path === STANDARD && options.schedule === STANDARD) throw new UsageError('only one of the two files can be standard input');
    const steps = readSteps(options.steps, options.until);
    const preset = readPreset(options.preset);
    const settings = changeSettings(presets[preset], readChanges((options.set as string[] | undefined) ?? []));
    const schedule = typeof options.schedule === 'string' ? await openSchedule(options.schedule, terminal) : [];
    const opened = await openFile(path, terminal);
    const relaxation = createRelaxation(opened, settings, schedule);
    let interrupted = false;
    const stopListening = terminal.onInterrupt(() => {
      interrupted = true;
    });
    const { stepsMade, medianMs, p95Ms } = await runSteps(relaxation, steps, terminal, () => interrupted);
    const settled = isDone(relaxation);

    const puzzle = snapshotPuzzle(relaxation.layout.state);
    const differences = verify(opened.puzzle, puzzle);
    const verified = differences.length === 0;
    if (verified) await writeText(output, savePuzzle(puzzle), terminal);
    stopListening();
    const [before, after] = [measureAll(opened.map), measureAll(snapshotMap(relaxation.layout.state))];
    if (options.json === true) {
      printJson(terminal, {
        file: path,
        out: verified ? output : null,
        preset,
        settings: relaxation.settings,
        steps: stepsMade,
        settled,
        interrupted,
        msPerStep: { median: medianMs, p95: p95Ms },
        verified,
        differences,
        before: createReport(before),
        after: createReport(after),
      });
    } else {
      // The drawing itself may be on standard output.
      const out = output === STANDARD ? terminal.stderr : terminal.stdout;
      out.write(printComparison(before, after));
      const rest = interrupted ? 'interrupted' : settled ? 'settled' : 'not settled';
      out.write(`${stepsMade} steps, ${rest}; ${medianMs.toFixed(2)} ms a step (median), ${p95Ms.toFixed(2)} ms (95th percentile)\n`);
      out.write(verified ? 'verified: the same puzzle\n' : 'the verifier objects; nothing was written:\n');
      for (const { message } of differences) out.write(`${message}\n`);
    }
    if (!verified) return ExitCode.negative;
    return interrupted ? ExitCode.interrupted : ExitCode.success;
  },
};

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

async function openSchedule(path: string, terminal: Terminal): Promise<ScheduleEntry[]> {
  const text = await readText(path, terminal);
  try {
    return readSchedule(text);
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`);
  }
}

/** Steps until done or interrupted, with a progress line where somebody watches. */
async function runSteps(relaxation: Relaxation, steps: number | 'settled', terminal: Terminal, isInterrupted: () => boolean) {
  const { layout } = relaxation;
  const most = steps === 'settled' ? MAX_STEPS : steps;
  const times: number[] = [];
  const isWatched = 'isTTY' in terminal.stderr && terminal.stderr.isTTY === true;
  let told = performance.now();
  while (times.length < most && !isInterrupted() && !(steps === 'settled' && isDone(relaxation))) {
    const start = performance.now();
    advance(relaxation);
    const now = performance.now();
    times.push(now - start);
    if (now - told < TELL_MS) continue;
    told = now;
    if (isWatched) terminal.stderr.write(`\r\x1b[Kstep ${times.length}, largest move ${layout.largestMove.toFixed(3)}`);
    await setImmediate();
  }
  if (isWatched) terminal.stderr.write('\r\x1b[K');
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { stepsMade: times.length, medianMs: at(0.5), p95Ms: at(0.95) };
}
