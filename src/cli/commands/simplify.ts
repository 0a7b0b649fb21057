import { describeChanges } from '../../session/solve/simplify/changes.ts';
import type { Assessment } from '../../session/solve/simplify/judge.ts';
import { DEFAULT_LIMIT_S, type Simplified, simplifyPuzzle } from '../../session/solve/simplify/simplify.ts';
import type { Goal } from '../../simplify/faults.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readLimit } from '../options.ts';
import { showProgress } from '../terminal/progress.ts';

export const simplify: Command = {
  usage: 'simplify FILE --to basic|advanced -o OUT [--limit S] [--json]',
  help: `Makes a puzzle easier to read by changing its topology. Levels:
  basic       no curve touches a face twice
  advanced    a side of a curve may touch a face several times
  expert      a curve may have the same face on both sides, as where it crosses itself
Keeps the picture and the frame, verifies that the puzzle stays as solvable as before, and prints all changes.

First the command switches crossings of moveable curves: the two strands turn away from each other instead of crossing, so the curves exchange their ends.
It switches as few crossings as possible, none of the picture. If that is not enough, it inserts one curve from frame to frame, through the faces
that curves touch twice, or through loops that switching can't open. Relax the result afterwards, because new bends and curves are rough.

  --to LEVEL    basic or advanced
  --limit S     time limit in seconds; default ${DEFAULT_LIMIT_S}
  -o OUT        the output file; - is standard output

If the level is not reached, the command prints whether it is proved impossible or was not found in time. A puzzle without a solution is solved first.
Exit code 1 if the level is not reached; a puzzle that is at least easier than FILE is written anyway. 2 on failure.`,
  options: { to: { type: 'string' }, limit: { type: 'string' }, output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'simplify FILE --to LEVEL -o OUT');
    const goal = readGoal(options.to);
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    const file = await openFile(path, terminal);
    assertSavable(target, { input: file, changes: 'topology' }, path);
    const simplified = await showProgress(terminal, (onProgress) => simplifyPuzzle(file, { goal, limitMs, onProgress })).catch((error) => {
      throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
    });
    const { opened, isReached } = simplified;
    if (opened !== undefined) await writeTarget(target, opened, path, terminal);
    if (options.json === true) terminal.printJson(createReport(path, opened === undefined ? null : target.path, goal, simplified));
    // Standard output may hold the puzzle.
    else (target.path === STDIO ? terminal.printError : terminal.print)(describeResult(goal, simplified));
    return isReached ? ExitCode.success : ExitCode.negative;
  },
};

function readGoal(level: unknown): Goal {
  if (level === 'basic' || level === 'advanced') return level;
  throw new UsageError(
    level === undefined
      ? 'the level is missing: --to basic or --to advanced'
      : `--to is ${JSON.stringify(level)}: it must be basic or advanced`,
  );
}

function createReport(file: string, out: string | null, to: Goal, { before, after, isReached, changes, findings }: Simplified) {
  return { file, out, to, reached: isReached, before, after, ...changes, inserted: changes.inserted ?? null, findings };
}

function describeResult(goal: Goal, { before, after, isReached, opened, changes, findings }: Simplified): string[] {
  const changed = describeChanges(changes);
  return [
    ...findings,
    ...changed,
    `level: ${arrow(before.level, after.level)}; class: ${arrow(describeClass(before), describeClass(after))}`,
    ...(isReached
      ? []
      : [`${goal} was not reached${opened === undefined ? '; nothing was written' : ', but an easier level than before was'}`]),
    ...(isReached && changed.length === 0 ? [`the puzzle already is ${before.level}`] : []),
  ];
}

function describeClass({ class: own, minimalClass }: Assessment): string {
  return own === minimalClass ? own : `${own}, ${minimalClass} if faces that no clue touches stay empty`;
}

function arrow(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}
