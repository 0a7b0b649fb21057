import { describeChanges } from '../../session/solve/simplify/changes.ts';
import type { Assessment } from '../../session/solve/simplify/judge.ts';
import { DEFAULT_LIMIT_S, type Simplified, simplifyPuzzle } from '../../session/solve/simplify/simplify.ts';
import { describeUntangled, type Untangled, untanglePuzzle } from '../../session/solve/simplify/untangle.ts';
import type { Goal } from '../../simplify/faults.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { assertSavable, readTarget, writeTarget } from '../files/target.ts';
import { readLimit } from '../options.ts';
import { showProgress } from '../terminal/progress.ts';

export const simplify: Command = {
  usage: 'simplify FILE [--untangle] [--to basic|advanced] -o OUT [--limit S] [--json]',
  help: `Makes a puzzle easier to read by changing its topology: removes empty loops and lenses, or brings it to a level. Levels:
  basic       no curve touches a face twice
  advanced    a side of a curve may touch a face several times
  expert      a curve may have the same face on both sides, as where it crosses itself
Keeps the picture and the frame, verifies that the puzzle stays as solvable as before, and prints all changes.

With --untangle the command removes each loop of a moveable stroke that encloses a single face, and each face between two strokes that cross
twice. One stays if without it the picture would change, or the puzzle would be harder to solve or have a harder level.

With --to the command first switches crossings of moveable curves: the two strands turn away from each other instead of crossing, so the curves exchange their ends.
It switches as few crossings as possible, none of the picture. If that is not enough, it inserts one curve from frame to frame, through the faces
that curves touch twice, or through loops that switching can't open. Relax the result afterwards, because new bends and curves are rough.

  --untangle    removes empty loops and lenses; with --to, before the search for the level
  --to LEVEL    basic or advanced
  --limit S     time limit in seconds; default ${DEFAULT_LIMIT_S}
  -o OUT        the output file; - is standard output

If the level is not reached, the command prints whether it is proved impossible or was not found in time. A puzzle without a solution is solved first.
Exit code 1 if the level is not reached; a puzzle that is at least easier than FILE is written anyway. 2 on failure.`,
  options: { untangle: { type: 'boolean' }, to: { type: 'string' }, limit: { type: 'string' }, output: { type: 'string', short: 'o' } },
  operands: 1,
  async run({ operands: [path], options }, terminal) {
    const target = await readTarget(options, 'simplify FILE --to LEVEL -o OUT');
    const isUntangling = options.untangle === true;
    const goal = isUntangling && options.to === undefined ? undefined : readGoal(options.to);
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    const file = await openFile(path, terminal);
    assertSavable(target, { input: file, changes: 'topology' }, path);
    const { untangled, simplified } = await showProgress(terminal, async (onProgress) => {
      const end = performance.now() + limitMs;
      const untangled = isUntangling ? await untanglePuzzle(file, { isOver: () => performance.now() > end, onProgress }) : undefined;
      const opened = untangled?.opened ?? file;
      const simplified =
        goal === undefined ? undefined : await simplifyPuzzle(opened, { goal, limitMs: end - performance.now(), onProgress });
      return { untangled, simplified };
    }).catch((error) => {
      throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
    });
    const opened = simplified?.opened ?? untangled?.opened;
    if (opened !== undefined) await writeTarget(target, opened, path, terminal);
    const out = opened === undefined ? null : target.path;
    if (options.json === true)
      terminal.printJson({ file: path, out, ...reportUntangled(untangled), ...reportSimplified(goal, simplified) });
    // Standard output may hold the puzzle.
    else
      (target.path === STDIO ? terminal.printError : terminal.print)([
        ...(untangled === undefined ? [] : describeUntangled(untangled)),
        ...(goal === undefined || simplified === undefined ? [] : describeResult(goal, simplified)),
      ]);
    return simplified === undefined || simplified.isReached ? ExitCode.success : ExitCode.negative;
  },
};

function readGoal(level: unknown): Goal {
  if (level === 'basic' || level === 'advanced') return level;
  throw new UsageError(
    level === undefined
      ? 'the level is missing: --to basic or --to advanced, or --untangle'
      : `--to is ${JSON.stringify(level)}: it must be basic or advanced`,
  );
}

function reportUntangled(untangled: Untangled | undefined) {
  return untangled && { removed: untangled.removed, kept: untangled.kept, before: untangled.before, after: untangled.after };
}

function reportSimplified(to: Goal | undefined, simplified: Simplified | undefined) {
  if (simplified === undefined) return {};
  const { before, after, isReached, changes, findings } = simplified;
  return { to, reached: isReached, before, after, ...changes, inserted: changes.inserted ?? null, findings };
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
