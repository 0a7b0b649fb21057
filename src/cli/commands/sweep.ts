import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changeSettings, defaults, layoutSchema } from '../../layout/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { Sweep, type SweepCell } from '../../session/polish/sweep.ts';
import { drawSweepSheet } from '../../session/polish/sweepSheet.ts';
import { findPenWidth } from '../../session/print/print.ts';
import { formatSetting } from '../../settings/text.ts';
import { withJobPool } from '../../workers/node/jobPool.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { displayName, openFile, puzzleNameOf, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput, writeTarget } from '../files/target.ts';
import { readSet } from '../options.ts';
import { startInThreads } from '../polish/startTrial.ts';
import { PAGES, readPage } from '../print/printOptions.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import { describeSystemError } from '../terminal/systemErrors.ts';
import { formatTable } from '../terminal/table.ts';
import { combine, readVaries } from '../vary.ts';

const USAGE = 'sweep FILE --vary KEY=A,B,... [--vary KEY=A,B,...] -o SHEET.svg|DIR';

/** A larger sheet would be unreadable. */
const MAX_CELLS = 100;

export const sweep: Command = {
  usage: `${USAGE} [--set PATH=VALUE]... [--page NAME] [--json]`,
  help: `Relaxes a puzzle under each combination of one or two settings, in parallel threads, and draws the results side by side: a column for each value of the
last --vary, a row for each value of the first. Every drawing is verified. The best one is marked, by the order that kronkel polish uses. Prints a table.
Ctrl-C ends the work and keeps the drawings so far.

  --vary KEY=A,B     a setting and its values, as in --vary openness=0.2,0.5,0.8; once or twice, at most ${MAX_CELLS} combinations
  --set PATH=VALUE   changes a setting of all drawings, as in kronkel relax; repeatable
  --page NAME        the page on which a pen should be able to fill all faces: ${PAGES.join(', ')}; default ${DEFAULT_SETUP.page}
  -o OUT             a sheet (.svg; - is standard output), or a folder for the sheet and a puzzle file of each drawing

kronkel relax --help lists the settings. Exit code 2 if a drawing failed; 130 after Ctrl-C.`,
  options: {
    vary: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    page: { type: 'string' },
    output: { type: 'string', short: 'o' },
  },
  operands: 1,
  async run({ operands: [file], options }, terminal) {
    const output = readOutput(options, USAGE);
    const lists = readVaries((options.vary ?? []) as string[]);
    if (lists.length === 0 || lists.length > 2) throw new UsageError(`--vary is given ${lists.length} times: vary one setting, or two`);
    const variants = combine(lists);
    if (variants.length > MAX_CELLS) throw new UsageError(`${variants.length} combinations are too many: at most ${MAX_CELLS}`);
    const settings = changeSettings(defaults, readSet(options.set));
    for (const { changes } of variants) layoutSchema.change(settings, changes);
    const isSheet = output === STDIO || output.toLowerCase().endsWith('.svg');
    if (isSheet) await assertOutput(output);
    else await makeFolder(output);
    const opened = await openFile(file, terminal);
    const order = { penWidth: findPenWidth(opened, { ...DEFAULT_SETUP, page: readPage(options.page) }) };
    const interrupt = listenForInterrupt(terminal);
    const maxAtOnce = Math.min(variants.length, availableParallelism());
    const swept = await withJobPool({ threads: maxAtOnce }, (pool) =>
      showProgress(
        terminal,
        (show) =>
          new Promise<Sweep>((resolve) => {
            const end = () => {
              running.stop();
              resolve(running);
            };
            const running: Sweep = new Sweep(startInThreads(opened, order, pool), settings, variants, { maxAtOnce }, () => {
              show(`${drawBar(running.progress)} ${running.cells.filter(({ isOver }) => isOver).length} of ${variants.length} drawings`);
              if (running.isOver) end();
            });
            interrupt.signal.addEventListener('abort', end);
          }),
      ),
    );
    interrupt.stopListening();
    const { cells, best } = swept;
    const name = opened.puzzle.name || puzzleNameOf(file);
    const sheet = drawSweepSheet(
      cells.flatMap((cell) =>
        cell.last === undefined
          ? []
          : [{ map: preparePuzzle(cell.last.puzzle).map, captions: [cell.name, describeCell(cell)], isBest: cell === best }],
      ),
      lists.at(-1)!.length,
      name,
    );
    await writeOutput(isSheet ? output : join(output, 'sheet.svg'), sheet, terminal);
    if (!isSheet)
      for (const { last, changes } of cells) {
        if (last === undefined) continue;
        const path = join(output, `${puzzleNameOf(file) || 'puzzle'}-${fileNameOf(changes)}.json`);
        await writeTarget({ path, format: savePuzzleFile }, { puzzle: last.puzzle, map: preparePuzzle(last.puzzle).map }, file, terminal);
      }
    if (options.json === true) terminal.printJson(cells.map((cell) => report(cell, cell === best)));
    else (output === STDIO ? terminal.printError : terminal.print)(listCells(cells, best));
    const faults = cells.flatMap(({ name: cell, fault }) =>
      fault === undefined ? [] : [`kronkel: ${displayName(file)}: ${cell}: ${fault}`],
    );
    terminal.printError(faults);
    if (interrupt.signal.aborted) return ExitCode.interrupted;
    return faults.length > 0 ? ExitCode.failure : ExitCode.success;
  },
};

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new Error(`${path}: ${describeSystemError(error)}`, { cause: error });
  }
  await assertOutput(join(path, 'sheet.svg'));
}

function describeCell({ last }: SweepCell): string {
  const { ambiguities, narrowFaces, cost } = last!.standing;
  const parts = [
    ...(ambiguities > 0 ? [`${ambiguities} ambiguities`] : []),
    ...(narrowFaces > 0 ? [`${narrowFaces} narrow faces`] : []),
    `cost ${cost.toFixed(2)}`,
  ];
  return parts.join(', ');
}

/** As in openness-0.2-evenness-0.5. */
function fileNameOf(changes: SweepCell['changes']): string {
  return Object.entries(changes)
    .map(([key, value]) => `${key}-${value}`)
    .join('-');
}

function listCells(cells: readonly SweepCell[], best: SweepCell | undefined): string[] {
  const keys = Object.keys(cells[0].changes);
  const head = ['', ...keys, 'ambiguities', 'narrow faces', 'clear', 'even', 'graceful', 'cost', 'steps'];
  const rows = cells.map((cell) => {
    const { last, changes } = cell;
    const standing = last?.standing;
    const numbers =
      standing === undefined
        ? ['–', '–', '–', '–', '–', '–']
        : [
            String(standing.ambiguities),
            String(standing.narrowFaces),
            standing.clear.toFixed(3),
            standing.even.toFixed(2),
            standing.graceful.toFixed(2),
            standing.cost.toFixed(2),
          ];
    return [cell === best ? 'best' : '', ...keys.map((key) => formatValue(changes[key])), ...numbers, String(last?.steps ?? '–')];
  });
  return formatTable([head, ...rows], (column) => column === 0);
}

function formatValue(value: unknown): string {
  return typeof value === 'number' ? formatSetting(value) : String(value);
}

function report({ name, changes, last, isOver, fault }: SweepCell, isBest: boolean) {
  return {
    name,
    settings: changes,
    standing: last?.standing ?? null,
    steps: last?.steps ?? 0,
    settled: isOver && last !== undefined,
    best: isBest,
    fault: fault ?? null,
  };
}
