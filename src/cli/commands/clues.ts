import { shortLines } from '../../geometry/shortList.ts';
import { type ClueDifference, findClueDifferences, formatClue, type KnownClue, knownClue, type Side } from '../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { withClues } from '../../session/solve/solve.ts';
import { boardOf, validateClues } from '../../solver/sides.ts';
import { assertKnown, readClueTarget } from '../clues/clueFiles.ts';
import { assertNoOmitOptions, OMIT_HELP, OMIT_OPTIONS, runOmit } from '../clues/omitting.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { type Target, writeTarget } from '../files/target.ts';
import { escapeControls } from '../terminal/escapeControls.ts';
import { formatTable } from '../terminal/table.ts';

/** Table cells for missing clues. */
const NO_CLUE: Readonly<Record<Exclude<KnownClue['state'], 'given' | 'derived'>, string>> = {
  omitted: 'omitted',
  unknown: 'unknown',
  none: '– (closed)',
};

/** A file and its clues. */
interface FileClues {
  readonly file: string;
  readonly opened: OpenedPuzzle;
  readonly curves: readonly { readonly id: string; readonly left: KnownClue; readonly right: KnownClue }[];
  readonly differences: readonly ClueDifference[];
  /** Faults of single clues, one sentence each. */
  readonly faults: readonly string[];
}

export const clues: Command = {
  usage: 'clues FILE... [--json] [-o OUT] | clues FILE --omit max|difficulty=N [--class simple|unique] [--seed N] [--limit S] -o OUT',
  help: `Lists the clues on both sides of each curve. Left and right are as seen walking along the curve from its start. A clue is the list of the lengths of
the runs of filled faces along its side, in the order in which the side passes them; on paper, read from the outermost number inwards. Special values:
  0           no face along the side is filled
  omitted     the file withholds the clue (null in the file)
  unknown     the file has neither the clue nor a solution; kronkel solve may find one
  – (closed)  closed curves have no clues
Marks given clues that contradict the solution, and reports them on standard error.

  --json      prints an object for one file, a list for several. A clue is a list of numbers or null, and "states" explains it:
              given, derived (from the solution), omitted, unknown or none
  -o OUT      writes the puzzle with all clues that follow from its solution, except omitted ones, to a puzzle file

${OMIT_HELP}

Exit code 1 if a given clue contradicts the solution or is longer than its side. With --omit: 2 if the puzzle does not have exactly one solution; 130
after Ctrl-C. ${EACH_FILE_HELP}`,
  options: { output: { type: 'string', short: 'o' }, ...OMIT_OPTIONS },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    if (options.omit !== undefined) return runOmit(operands, options, terminal);
    assertNoOmitOptions(options);
    const target = await readTargetOfOne(operands, options);
    const { all, hasFailed } = await forEachFile(operands, terminal, async (file) => listClues(file, await openFile(file, terminal)));
    if (target !== undefined) {
      const { file, opened } = all[0];
      assertKnown(file, opened);
      await writeTarget(target, { ...opened, puzzle: withClues(opened.puzzle, opened.map) }, file, terminal);
    }

    if (options.json === true) {
      const reports = all.map(report);
      const out = target === undefined ? {} : { out: target.path };
      terminal.printJson(operands.length === 1 ? { ...reports[0], ...out } : reports);
    } else if (all.length > 0) {
      // Standard output may hold the puzzle.
      (target?.path === STDIO ? terminal.printError : terminal.print)(operands.length === 1 ? formatOne(all[0]) : formatSeveral(all));
    }
    terminal.printError(all.flatMap(({ file, faults }) => shortLines(faults).map((fault) => `kronkel: ${displayName(file)}: ${fault}`)));
    if (hasFailed) return ExitCode.failure;
    return all.some(({ differences, faults }) => differences.length + faults.length > 0) ? ExitCode.negative : ExitCode.success;
  },
};

async function readTargetOfOne(operands: Call['operands'], options: Call['options']): Promise<Target | undefined> {
  if (options.output === undefined) return undefined;
  if (operands.length > 1) throw new UsageError('-o works with one puzzle: kronkel clues FILE -o OUT');
  return readClueTarget(options, 'clues FILE -o OUT');
}

function listClues(file: string, opened: OpenedPuzzle): FileClues {
  const { puzzle, map } = opened;
  const curves = puzzle.curves.map(({ id }, curve) => ({
    id,
    left: knownClue(puzzle, map, curve, 'left'),
    right: knownClue(puzzle, map, curve, 'right'),
  }));
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const faults = board.lines.length === 0 ? [] : validateClues(puzzle, createSideNames(puzzle, map), board);
  return { file, opened, curves, differences: findClueDifferences(puzzle, map), faults };
}

function report({ file, opened: { puzzle }, curves, differences, faults }: FileClues) {
  const runsOf = (clue: KnownClue) => ('runs' in clue ? clue.runs : null);
  return {
    file,
    curves: curves.map(({ id, left, right }) => ({
      id,
      left: runsOf(left),
      right: runsOf(right),
      states: { left: left.state, right: right.state },
    })),
    differences: differences.map(({ curve, side, given, derived }) => ({ curve: puzzle.curves[curve].id, side, given, solution: derived })),
    faults,
  };
}

const HEAD = ['curve', 'left', 'right'];

function formatOne(fileClues: FileClues): string[] {
  return formatTable([HEAD, ...rowsOf(fileClues)], () => true);
}

function formatSeveral(all: readonly FileClues[]): string[] {
  return formatTable(
    [['file', ...HEAD], ...all.flatMap((fileClues) => rowsOf(fileClues).map((row) => [escapeControls(fileClues.file), ...row]))],
    () => true,
  );
}

function rowsOf({ curves, differences }: FileClues): string[][] {
  return curves.map(({ id, left, right }, curve) => {
    const show = (side: Side, clue: KnownClue) => {
      const difference = differences.find((found) => found.curve === curve && found.side === side);
      const text = 'runs' in clue ? formatClue(clue.runs) : NO_CLUE[clue.state];
      return difference === undefined ? text : `${text} (solution: ${formatClue(difference.derived)})`;
    };
    return [escapeControls(id), show('left', left), show('right', right)];
  });
}
