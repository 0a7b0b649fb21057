import { DEFAULT_LIMIT_S, type SolvedPuzzle, solvePuzzle, withSolution } from '../../session/solve/solve.ts';
import { FILLED } from '../../solver/board.ts';
import { classDescriptions, levelDescriptions } from '../../solver/describe.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, type Target, writeTarget } from '../files/target.ts';
import { readLimit } from '../options.ts';
import { describeUnknown, formatSolved, formatSolvedTable, formatTrace, reportSolved, type Solved } from '../solved.ts';
import type { Terminal } from '../terminal/terminal.ts';

const explainEach = (meanings: Readonly<Record<string, string>>) =>
  Object.entries(meanings)
    .map(([name, meaning]) => `  ${name.padEnd(10)}${meaning.replace(`${name}: `, '')}`)
    .join('\n');

export const solve: Command = {
  usage: 'solve FILE... [--json] [--trace] [--limit S] [--minimal] [-o OUT]',
  help: `Solves puzzles by their clues. Uses the clues in the file; for a side without one, the clue of the file's solution. Prints the class of each puzzle:
${explainEach(classDescriptions)}
"Minimal" means: faces that no clue touches (orphans) stay empty. Also prints the class under this rule, and the level:
${explainEach(levelDescriptions)}
with the faces that decide the level (popular faces). If clues contradict each other, lists a minimal set of contradicting clues, by curve
and side, or by row and column of a grid. Prints a description of one file, or a table of several. Columns of the table: "picture" shows whether the
minimal solution is the picture in the file; "open" counts faces that can't be solved line by line; "differ" counts faces in which two solutions differ.

  --trace      prints every step: which side, which of its faces, the reason, and the number of sides that could have been used
  --limit S    time limit per file in seconds, after which the class is unknown; default ${DEFAULT_LIMIT_S}
  --minimal    lets the exit code depend on the minimal class instead of the class
  --json       prints an object for one file, a list for several
  -o OUT       writes the puzzle with its only minimal solution; useful for a puzzle copied from a book

Exit code 1 if any puzzle has no solution or several; otherwise 2 if the class of any puzzle is unknown. Ctrl-C ends the command. docs/solver.md describes the solver.
${EACH_FILE_HELP}`,
  options: {
    trace: { type: 'boolean' },
    limit: { type: 'string' },
    minimal: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    const limitS = readLimit(options.limit, DEFAULT_LIMIT_S);
    const target = await readTargetOfOne(operands, options);
    const { all, hasFailed } = await forEachFile(operands, terminal, async (file): Promise<Solved> => {
      const opened = await openFile(file, terminal);
      if (target !== undefined) assertSavable(target, { input: opened, changes: 'solution' }, file);
      const solved = await solvePuzzle(opened.puzzle, opened.map, { limitMs: 1000 * limitS });
      return { file, opened, solved, limitS };
    });
    const [first] = all;
    const refusal = target === undefined ? undefined : await writeSolved(target, first, terminal);

    if (options.json === true) {
      const reports = all.map((each) => reportSolved(each, options.trace === true));
      const out = target === undefined ? {} : { out: refusal === undefined ? target.path : null };
      terminal.printJson(operands.length === 1 ? { ...reports[0], ...out } : reports);
    } else if (all.length > 0) {
      // Standard output may hold the puzzle.
      const printLines = target?.path === STDIO ? terminal.printError : terminal.print;
      printLines(operands.length === 1 ? formatSolved(first) : formatSolvedTable(all));
      if (options.trace === true) for (const each of all) printLines(formatTrace(each));
      if (target !== undefined && refusal === undefined) printLines([`written with this solution: ${target.path}`]);
    }
    terminal.printError([
      ...all.flatMap((each) => {
        const messages = [
          // The description of a single file contains them.
          ...(operands.length > 1 ? each.solved.faults : []),
          ...(each.solved.minimalClass === 'unknown' ? [describeUnknown(each)] : []),
        ];
        return messages.map((message) => `kronkel: ${displayName(each.file)}: ${message}`);
      }),
      ...(refusal === undefined ? [] : [`kronkel: ${displayName(first.file)}: nothing was written, because ${refusal}`]),
    ]);
    if (hasFailed) return ExitCode.failure;
    const classes = all.map(({ solved }) => (options.minimal === true ? solved.minimalClass : solved.class));
    if (classes.some((found) => found === 'none' || found === 'multiple')) return ExitCode.negative;
    return refusal !== undefined || classes.includes('unknown') ? ExitCode.failure : ExitCode.success;
  },
};

async function readTargetOfOne(operands: Call['operands'], options: Call['options']): Promise<Target | undefined> {
  if (options.output === undefined) return undefined;
  if (operands.length > 1) throw new UsageError('-o works with one puzzle: kronkel solve FILE -o OUT');
  return readTarget(options, 'solve FILE -o OUT');
}

/** Writes the puzzle with its solution. Returns the reason if there is not exactly one that a file can hold. */
async function writeSolved(target: Target, { file, opened, solved }: Solved, terminal: Terminal): Promise<string | undefined> {
  const { puzzle, map } = opened;
  const refusal = findRefusal(solved);
  if (refusal !== undefined) return refusal;
  const written = withSolution(puzzle, map, solved.solution!);
  await writeTarget(target, { puzzle: written, map: { ...map, faceFilled: solved.solution! } }, file, terminal);
  return undefined;
}

function findRefusal({ minimalClass, solution, board }: SolvedPuzzle): string | undefined {
  if (board.lines.length === 0) return 'no clue is known';
  if (minimalClass === 'none') return 'there is no solution';
  if (minimalClass === 'multiple') return 'there are several solutions';
  if (minimalClass === 'unknown') return 'the solution is not known';
  return solution!.includes(FILLED) ? undefined : 'the solution fills no face, so the file would look as if it had no solution';
}
