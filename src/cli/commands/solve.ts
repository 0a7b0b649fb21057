import { DEFAULT_LIMIT_S, type SolvedPuzzle, solvePuzzle, withSolution } from '../../session/solve/solve.ts';
import { FILLED } from '../../solver/board.ts';
import { classDescriptions, levelDescriptions } from '../../solver/describe.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { doEach, EACH_FILE_HELP } from '../files/eachFile.ts';
import { nameOf, openFile, STANDARD } from '../files/input.ts';
import { assertSavable, readTarget, type Target, writeTarget } from '../files/target.ts';
import { readLimit } from '../options.ts';
import { describeUnknown, listSolved, printSolved, printTrace, reportSolved, type Solved } from '../solved.ts';
import type { Terminal } from '../terminal/terminal.ts';

const explainEach = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([name, meaning]) => `  ${name.padEnd(10)}${meaning}`)
    .join('\n');

export const solve: Command = {
  usage: 'solve FILE... [--json] [--trace] [--limit S] [--minimal] [-o OUT]',
  help: `Solves puzzles by their clues: those that a file gives, and where it says nothing those of its picture. Tells their class, which is
${explainEach(classDescriptions)}
and the same once more by the rule of the minimal solution, that faces which no clue touches (orphans) stay empty; and their level:
${explainEach(levelDescriptions)}
with the faces that make it so (popular faces). Clues that contradict each other are named with curve and side, or row and column of a grid, none of which could
be left out of the list. One file is told in words, several as a table (picture: whether the minimal solution is what is drawn; open:
faces that looking at one side at a time leaves; differ: faces in which two solutions differ); --json prints an object for one, a
list for several.

  --trace      tells every step: which side, which of its faces, why, and how many sides could have been used
  --limit S    gives up after so many seconds with each file, and says that it is unknown; ${DEFAULT_LIMIT_S} if not said
  --minimal    the exit code goes by the class of the minimal rule
  -o OUT       the puzzle with its only minimal solution, as for a puzzle from a book, of which only the clues are known

Exit code 1 if one of the puzzles has no solution, or several; else 2 if one of them is unknown. Ctrl-C ends it. docs/solver.md tells more.
${EACH_FILE_HELP}`,
  options: {
    trace: { type: 'boolean' },
    limit: { type: 'string' },
    minimal: { type: 'boolean' },
    output: { type: 'string', short: 'o' },
  },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    const limitS = readLimit(options.limit, DEFAULT_LIMIT_S);
    const target = await readTargetOfOne(operands, options);
    const { all, hasFailed } = await doEach(operands, terminal, async (file): Promise<Solved> => {
      const opened = await openFile(file, terminal);
      if (target !== undefined) assertSavable(target, { to: opened, changes: 'solution' }, file);
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
      // The puzzle itself may be on standard output.
      const say = target?.path === STANDARD ? terminal.tell : terminal.print;
      say(operands.length === 1 ? printSolved(first) : listSolved(all));
      if (options.trace === true) for (const each of all) say(printTrace(each));
      if (target !== undefined && refusal === undefined) say([`written with this solution: ${target.path}`]);
    }
    terminal.tell([
      ...all.flatMap((each) => {
        const messages = [
          // A single file has them among its words.
          ...(operands.length > 1 ? each.solved.faults : []),
          ...(each.solved.minimalClass === 'unknown' ? [describeUnknown(each)] : []),
        ];
        return messages.map((message) => `kronkel: ${nameOf(each.file)}: ${message}`);
      }),
      ...(refusal === undefined ? [] : [`kronkel: ${nameOf(first.file)}: nothing was written, as ${refusal}`]),
    ]);
    if (hasFailed) return ExitCode.failure;
    const classes = all.map(({ solved }) => (options.minimal === true ? solved.minimalClass : solved.class));
    if (classes.some((found) => found === 'none' || found === 'multiple')) return ExitCode.negative;
    return refusal !== undefined || classes.includes('unknown') ? ExitCode.failure : ExitCode.success;
  },
};

async function readTargetOfOne(operands: Call['operands'], options: Call['options']): Promise<Target | undefined> {
  if (options.output === undefined) return undefined;
  if (operands.length > 1) throw new UsageError('-o takes one puzzle: kronkel solve FILE -o OUT');
  return readTarget(options, 'solve FILE -o OUT');
}

/** Writes the puzzle with its solution. Returns why not, if it has no single one that a file can hold. */
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
  return solution!.includes(FILLED) ? undefined : 'the solution fills no face, which a file can’t tell from having no solution';
}
