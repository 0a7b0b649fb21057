import { measureAll } from '../../metrics/measureAll.ts';
import { createReport } from '../../metrics/report.ts';
import { findPolished, withPolishRecord } from '../../session/document/polishRecord.ts';
import { describeBlame, describeWorse, judgeOutcome, type Outcome } from '../../session/metrics/outcome.ts';
import { describeChoice } from '../../session/polish/relaxPuzzle.ts';
import type { Drift } from '../../session/relax/replay.ts';
import { describeRest, restKind } from '../../session/relax/rest.ts';
import { verify } from '../../verify/verify.ts';
import { ExitCode } from '../command.ts';
import { formatComparison } from '../comparison.ts';
import { displayName, openFile } from '../files/input.ts';
import { assertSavable, type Target, writeTarget } from '../files/target.ts';
import { formatStep, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { PlannedRun } from './planRun.ts';

/** The result of relaxing a file, as text and as data. */
export interface FileReport {
  readonly code: number;
  readonly json: object;
  /** A table of all metrics, and the line about steps. */
  readonly lines: readonly string[];
  /** The same in one line. */
  readonly summary: string;
  readonly warnings: readonly string[];
}

/** Relaxes a file, verifies the result and writes it. Returns undefined if it was interrupted before the first step. */
export async function relaxFile(path: string, target: Target, run: PlannedRun, terminal: Terminal): Promise<FileReport | undefined> {
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
  if (interrupted && stepMs.length === 0) return undefined;
  const [medianMs, p95Ms] = [quantile(stepMs, 0.5), quantile(stepMs, 0.95)];

  const differences = verify(opened.puzzle, puzzle);
  const verified = differences.length === 0;
  const steps = (findPolished(opened.puzzle)?.steps ?? 0) + stepMs.length;
  const record = { settings: relaxed.settings, pins: held, polished: { steps, isFinished: isSettled } };
  // A drawing that is kept as it was keeps its record.
  const recorded = choice === 'opened' ? puzzle : withPolishRecord(puzzle, record);
  if (verified) await writeTarget(target, { puzzle: recorded, map }, path, terminal);
  const [before, after] = [measureAll(opened.map), measureAll(map)];
  const outcome = judgeOutcome(before, { map, held, metrics: after });
  const rest = interrupted
    ? 'interrupted'
    : choice === 'opened'
      ? 'kept as it was'
      : residualMotion === undefined
        ? 'not settled'
        : describeRest(residualMotion);
  const proof = verified ? 'verified: the same puzzle' : 'the verifier found differences; nothing was written:';
  const chosen = choice === undefined ? '' : describeChoice({ choice, compared });
  const { ambiguities, ambiguitiesBefore } = outcome;
  const isNegative = !verified || (!interrupted && (ambiguities > 0 || drift !== undefined));
  return {
    code: isNegative ? ExitCode.negative : interrupted ? ExitCode.interrupted : ExitCode.success,
    json: {
      file: path,
      out: verified ? target.path : null,
      preset: run.preset,
      look: run.look ?? null,
      recipe: run.recipe ?? null,
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
    },
    lines: [
      ...formatComparison(before, after),
      `${stepMs.length} steps, ${rest}; ${medianMs.toFixed(2)} ms a step (median), ${p95Ms.toFixed(2)} ms (95th percentile)`,
      proof,
      ...differences.map(({ message }) => message),
    ],
    summary: `${displayName(path)}: ambiguities ${ambiguitiesBefore} → ${ambiguities}; ${stepMs.length} steps, ${rest}; ${proof}`,
    warnings: [...(chosen === '' ? [] : [chosen]), ...describeOutcome(outcome), ...(drift === undefined ? [] : [describeDrift(drift)])],
  };
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

/** @param fraction of the values that are below the result, from 0 to 1; the result is 0 if there are no values */
function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? 0;
}
