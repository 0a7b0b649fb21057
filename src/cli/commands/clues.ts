import { type ClueDifference, findClueDifferences, formatClue, type KnownClue, knownClue, type Side } from '../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { withClues } from '../../session/solve/solve.ts';
import { boardOf, validateClues } from '../../solver/sides.ts';
import { assertKnown, readClueTarget } from '../clues/clueFiles.ts';
import { assertNoOmitOptions, OMIT_HELP, OMIT_OPTIONS, runOmit } from '../clues/omitting.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { doEach, EACH_FILE_HELP } from '../files/eachFile.ts';
import { nameOf, openFile, STANDARD } from '../files/input.ts';
import { type Target, writeTarget } from '../files/target.ts';
import { showSteering } from '../terminal/steering.ts';
import { formatTable } from '../terminal/table.ts';

/** What stands in the table for a clue that there is not. */
const NO_CLUE: Readonly<Record<Exclude<KnownClue['state'], 'given' | 'derived'>, string>> = {
  omitted: 'omitted',
  unknown: 'unknown',
  none: '– (closed)',
};

/** A file and its clues. */
interface Clued {
  readonly file: string;
  readonly opened: OpenedPuzzle;
  readonly curves: readonly { readonly id: string; readonly left: KnownClue; readonly right: KnownClue }[];
  readonly differences: readonly ClueDifference[];
  /** What is wrong with single clues, a sentence each. */
  readonly faults: readonly string[];
}

export const clues: Command = {
  usage: 'clues FILE... [--json] [-o OUT] | clues FILE --omit max|difficulty=N [--class simple|unique] [--seed N] [--limit S] -o OUT',
  help: `Lists the clues on both sides of each curve, left and right as seen walking along it from its start, which are the lengths of the runs of
filled faces in the order in which that side passes them: on paper from the outermost number inwards. What stands for no clue:
  0           no face along the side is filled
  omitted     the puzzle does not give it (null in the file)
  unknown     the file says nothing, and has no solution to tell; kronkel solve may find one
  – (closed)  a closed curve has no clues
A clue that the file gives and its solution contradicts is marked, and told on standard error with curve and side.

  --json      an object for one file, a list for several; a clue is a list, or null where there is none, and "states" tells why:
              given, derived (from the solution), omitted, unknown or none
  -o OUT      the puzzle with all clues that follow from its solution stated, but for omitted ones; a puzzle file

${OMIT_HELP}

Exit code 1 if a given clue is not that of the solution, or is longer than its side. With --omit, 2 if the puzzle has not one solution to keep; 130
after Ctrl-C. ${EACH_FILE_HELP}`,
  options: { output: { type: 'string', short: 'o' }, ...OMIT_OPTIONS },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    if (options.omit !== undefined) return runOmit(operands, options, terminal);
    assertNoOmitOptions(options);
    const target = await readTargetOfOne(operands, options);
    const { all, hasFailed } = await doEach(operands, terminal, async (file) => listClues(file, await openFile(file, terminal)));
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
      // The puzzle itself may be on standard output.
      (target?.path === STANDARD ? terminal.tell : terminal.print)(operands.length === 1 ? printOne(all[0]) : printSeveral(all));
    }
    terminal.tell(all.flatMap(({ file, faults }) => faults.map((fault) => `kronkel: ${nameOf(file)}: ${fault}`)));
    if (hasFailed) return ExitCode.failure;
    return all.some(({ differences, faults }) => differences.length + faults.length > 0) ? ExitCode.negative : ExitCode.success;
  },
};

async function readTargetOfOne(operands: Call['operands'], options: Call['options']): Promise<Target | undefined> {
  if (options.output === undefined) return undefined;
  if (operands.length > 1) throw new UsageError('-o takes one puzzle: kronkel clues FILE -o OUT');
  return readClueTarget(options, 'clues FILE -o OUT');
}

function listClues(file: string, opened: OpenedPuzzle): Clued {
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

function report({ file, opened: { puzzle }, curves, differences, faults }: Clued) {
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

function printOne(clued: Clued): string[] {
  return formatTable([HEAD, ...rowsOf(clued)], () => true);
}

function printSeveral(all: readonly Clued[]): string[] {
  return formatTable(
    [['file', ...HEAD], ...all.flatMap((clued) => rowsOf(clued).map((row) => [showSteering(clued.file), ...row]))],
    () => true,
  );
}

function rowsOf({ curves, differences }: Clued): string[][] {
  return curves.map(({ id, left, right }, curve) => {
    const show = (side: Side, clue: KnownClue) => {
      const difference = differences.find((found) => found.curve === curve && found.side === side);
      const words = 'runs' in clue ? formatClue(clue.runs) : NO_CLUE[clue.state];
      return difference === undefined ? words : `${words} (solution: ${formatClue(difference.derived)})`;
    };
    return [showSteering(id), show('left', left), show('right', right)];
  });
}
