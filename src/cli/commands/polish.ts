import { availableParallelism } from 'node:os';
import { changeSettings, defaults } from '../../layout/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { findPolished, withPolishRecord } from '../../session/document/polishRecord.ts';
import type { Savable } from '../../session/formats/format.ts';
import { describeBlame } from '../../session/metrics/outcome.ts';
import type { Standing } from '../../session/polish/order.ts';
import { DEFAULT_TRIES, type Polished, type PolishProgress, polishPuzzle } from '../../session/polish/polish.ts';
import { writeRecipe } from '../../session/polish/recipe.ts';
import { withJobPool } from '../../workers/node/jobPool.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { assertSavable, writeTarget } from '../files/target.ts';
import { OUTPUTS_HELP, readTargets } from '../files/targets.ts';
import { readNumber, readSeed, readSet } from '../options.ts';
import { startInThreads } from '../polish/startTrial.ts';
import { PAGES, readPage } from '../print/printOptions.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';

const USAGE = 'polish FILE... -o DIR';
const MAX_TRIES = 1000;

interface Row extends Polished {
  readonly file: string;
  readonly out: string;
}

export const polish: Command = {
  usage: `${USAGE} [--page NAME] [--tries N] [--seed N] [--set PATH=VALUE]... [--save-recipe R.json] [--json]`,
  help: `Finds the best drawing of each puzzle without any choice by the user. Tries many settings in parallel threads, drops those that fall behind (successive
halving), continues the best runs with calmer or more open settings, and tries settings near the best ones. Verifies every drawing, and writes the best:
the one with the fewest ambiguities; of those, with the fewest faces that a pen cannot fill on the page; of those, with the smallest weighted sum of how
clear, even and graceful it is. It is never worse than the drawing of FILE. The same puzzle, options and seed give the same bytes. Ctrl-C ends the search
and writes the best drawings so far.

  --page NAME        the page on which a pen should be able to fill all faces: ${PAGES.join(', ')}; default ${DEFAULT_SETUP.page}
  --tries N          the number of settings to begin with, from 1 to ${MAX_TRIES}; default ${DEFAULT_TRIES}. More tries take longer
  --seed N           decides which settings are tried; default 1
  --set PATH=VALUE   changes a setting of all tries, as in kronkel relax; openness, evenness and straightness are only where the search begins
  --save-recipe R    saves how the best drawing was made, for kronkel relax --recipe; only for one FILE
${OUTPUTS_HELP}

Reports on standard error places where fixed lines are too close together to be improved.
Exit code 1 if a drawing is still ambiguous (it is written all the same). ${EACH_FILE_HELP}`,
  options: {
    page: { type: 'string' },
    tries: { type: 'string' },
    seed: { type: 'string' },
    set: { type: 'string', multiple: true },
    'save-recipe': { type: 'string' },
    output: { type: 'string', short: 'o' },
  },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    const print = { ...DEFAULT_SETUP, page: readPage(options.page) };
    const search = {
      print,
      seed: readSeed(options.seed),
      tries: readTries(options),
      settings: changeSettings(defaults, readSet(options.set)),
    };
    const recipePath = options['save-recipe'] as string | undefined;
    if (recipePath !== undefined && operands.length > 1)
      throw new UsageError('--save-recipe takes one FILE: each puzzle has its own recipe');
    if (recipePath === STDIO) throw new UsageError('--save-recipe needs a file: standard output is for the puzzle');
    const targets = await readTargets(operands, options, USAGE, 'folder');
    if (recipePath !== undefined) await assertOutput(recipePath);
    const interrupt = listenForInterrupt(terminal);
    const { signal } = interrupt;
    const maxAtOnce = availableParallelism();
    const { all, hasFailed } = await withJobPool({ threads: maxAtOnce }, (pool) =>
      forEachFile(operands, terminal, async (file): Promise<Row | undefined> => {
        if (signal.aborted) return undefined;
        const target = targets[operands.indexOf(file)];
        const opened = await openFile(file, terminal);
        assertSavable(target, { input: opened, changes: 'drawing' }, file);
        const startTrial: NonNullable<Parameters<typeof polishPuzzle>[1]>['startTrial'] = (order) => startInThreads(opened, order, pool);
        const polished = await showProgress(terminal, (show) =>
          polishPuzzle(opened, {
            ...search,
            startTrial,
            maxAtOnce,
            signal,
            onProgress: (progress) => show(`${displayName(file)}: ${formatProgress(progress)}`),
          }),
        );
        await writeTarget(target, record(opened, polished), file, terminal);
        const row = { ...polished, file, out: target.path };
        if (options.json !== true) (target.path === STDIO ? terminal.printError : terminal.print)([describe(row)]);
        const blame = describeBlame(polished);
        if (blame !== '') terminal.printError([`kronkel: ${displayName(file)}: fixed lines leave no room: ${blame}`]);
        return row;
      }),
    );
    interrupt.stopListening();
    const rows = all.filter((row) => row !== undefined);
    if (recipePath !== undefined && rows[0]?.recipe !== undefined) await writeOutput(recipePath, writeRecipe(rows[0].recipe), terminal);
    else if (recipePath !== undefined && rows.length > 0)
      terminal.printError([`kronkel: ${recipePath}: not written, because no recipe improved the drawing`]);
    if (options.json === true) {
      const reports = rows.map(report);
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    }
    if (rows.length < all.length) terminal.printError([`kronkel: interrupted; ${all.length - rows.length} files were not polished`]);
    if (signal.aborted) return ExitCode.interrupted;
    if (hasFailed) return ExitCode.failure;
    return rows.some(({ after }) => after.ambiguities > 0) ? ExitCode.negative : ExitCode.success;
  },
};

/** The result with its settings and steps, so that the app opens it at rest. */
function record(opened: OpenedPuzzle, { puzzle, map, run }: Polished): Savable {
  if (run === undefined) return { puzzle, map };
  const steps = (findPolished(opened.puzzle)?.steps ?? 0) + run.steps;
  const polished = { steps, isFinished: run.isSettled };
  return { puzzle: withPolishRecord(puzzle, { settings: run.settings, pins: [], polished }), map };
}

function readTries(options: Readonly<Record<string, unknown>>): number {
  const tries = readNumber(options, 'tries', 1, MAX_TRIES, '') ?? DEFAULT_TRIES;
  if (!Number.isInteger(tries)) throw new UsageError(`--tries is ${JSON.stringify(options.tries)}: it must be a whole number`);
  return tries;
}

const PHASES: Readonly<Record<PolishProgress['phase'], string>> = {
  explore: 'trying settings',
  finish: 'continuing the best runs',
  refine: 'trying settings near the best ones',
};

function formatProgress({ share, phase, before, best }: PolishProgress): string {
  return `${drawBar(share)} ${PHASES[phase]}; ${describeChange(before, best)}`;
}

function describeChange(before: Standing, after: Standing): string {
  const cost = (standing: Standing) => standing.cost.toFixed(2);
  return `ambiguities ${before.ambiguities} → ${after.ambiguities}, faces too narrow for a pen ${before.narrowFaces} → ${after.narrowFaces}, cost ${cost(before)} → ${cost(after)}`;
}

function describe({ file, name, before, after, tried, steps }: Row): string {
  const how = name === undefined ? 'kept as it was: nothing was better' : name;
  return `${displayName(file)}: ${describeChange(before, after)}; ${how} (${tried.length} variants, ${steps.toLocaleString('en')} steps; verified)`;
}

function report({ file, out, name, recipe, before, after, tried, steps, fixedPlaces }: Row) {
  return { file, out, variant: name ?? null, recipe: recipe ?? null, before, after, tried, steps, verified: true, fixedPlaces };
}
