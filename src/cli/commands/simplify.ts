import { describeChanges } from '../../session/solve/simplify/changes.ts';
import type { Standing } from '../../session/solve/simplify/judge.ts';
import { DEFAULT_LIMIT_S, type Simplified, simplifyPuzzle } from '../../session/solve/simplify/simplify.ts';
import type { Goal } from '../../simplify/faults.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { nameOf, openFile, STANDARD } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readLimit } from '../options.ts';
import { showProgress } from '../terminal/progress.ts';

export const simplify: Command = {
  usage: 'simplify FILE --to basic|advanced -o OUT [--limit S] [--json]',
  help: `Makes a puzzle easier. A basic one has no curve that comes to a face twice; in an advanced one a side of a curve may do so; in an
expert one a curve has a face on both sides, as where it crosses itself. The topology changes here, on purpose, and what was
changed is told. The picture and the frame stay, and the puzzle is as solvable as before, which is verified.

First crossings of moveable curves are switched: the two strands part there, and each turns instead of going straight on, so that
curves exchange their ends; as few as can be, and none that belongs to the picture. If that is not enough, one curve from frame to
frame is inserted: through the faces that curves come to twice, or through loops that no switching opens. Relax the result: new
bends and curves are drawn as they come.

  --to LEVEL    basic or advanced
  --limit S     seconds after which it stops; ${DEFAULT_LIMIT_S} by default
  -o OUT        the puzzle; - is standard output

What can't be reached is proved impossible or was not found in time, which is told. A puzzle without solution is solved first.
Exit code 1 if the level was not reached: a puzzle that is easier than FILE is written all the same, and nothing where there is none.
2 if it could not be done.`,
  options: { to: { type: 'string' }, limit: { type: 'string' }, output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'simplify FILE --to LEVEL -o OUT');
    const goal = readGoal(options.to);
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    const file = await openFile(path, terminal);
    assertSavable(target, { to: file, changes: 'topology' }, path);
    const simplified = await showProgress(terminal, (onProgress) => simplifyPuzzle(file, { goal, limitMs, onProgress })).catch((error) => {
      throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
    });
    const { opened, isReached } = simplified;
    if (opened !== undefined) await writeTarget(target, opened, path, terminal);
    if (options.json === true) terminal.printJson(createReport(path, opened === undefined ? null : target.path, goal, simplified));
    // The puzzle itself may be on standard output.
    else (target.path === STANDARD ? terminal.tell : terminal.print)(printReport(goal, simplified));
    return isReached ? ExitCode.success : ExitCode.negative;
  },
};

function readGoal(level: unknown): Goal {
  if (level === 'basic' || level === 'advanced') return level;
  throw new UsageError(
    level === undefined ? 'say how easy: --to basic or --to advanced' : `--to is basic or advanced, not ${JSON.stringify(level)}`,
  );
}

function createReport(file: string, out: string | null, to: Goal, { before, after, isReached, changes, findings }: Simplified) {
  return { file, out, to, reached: isReached, before, after, ...changes, inserted: changes.inserted ?? null, findings };
}

function printReport(goal: Goal, { before, after, isReached, opened, changes, findings }: Simplified): string[] {
  const changed = describeChanges(changes);
  return [
    ...findings,
    ...changed,
    `level: ${arrow(before.level, after.level)}; class: ${arrow(showClass(before), showClass(after))}`,
    ...(isReached
      ? []
      : [`${goal} was not reached${opened === undefined ? '; nothing was written' : ', but an easier level than before'}`]),
    ...(isReached && changed.length === 0 ? [`it is ${before.level} already`] : []),
  ];
}

function showClass({ class: own, minimalClass }: Standing): string {
  return own === minimalClass ? own : `${own}, ${minimalClass} if what no clue touches stays empty`;
}

function arrow(before: string, after: string): string {
  return before === after ? before : `${before} → ${after}`;
}
