import { formatPoint } from '../geometry/point.ts';
import { shortLines, shortList } from '../geometry/shortList.ts';
import { createSideNames, type SideNames } from '../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import { facePoints, type SolvedPuzzle } from '../session/solve/solve.ts';
import { FILLED, isSolution } from '../solver/board.ts';
import type { PuzzleClass } from '../solver/classify.ts';
import { classDescriptions, describeStep, explainLevel } from '../solver/describe.ts';
import { escapeControls } from './terminal/escapeControls.ts';
import { formatTable } from './terminal/table.ts';

/** A file and the solver's result. */
export interface Solved {
  readonly file: string;
  readonly opened: OpenedPuzzle;
  readonly solved: SolvedPuzzle;
  /** The time limit, in seconds. */
  readonly limitS: number;
}

/** Maximum number of places or sides in a line; `--json` lists all. */
const MAX_LISTED = 12;

/** The result as JSON data. Faces are given as points inside them. */
export function reportSolved({ file, opened: { puzzle, map }, solved }: Solved, withTrace: boolean) {
  const { board, trace } = solved;
  const report = {
    file,
    class: solved.class,
    minimalClass: solved.minimalClass,
    isPicture: solved.isPicture ?? null,
    level: solved.level,
    orphans: facePoints(map, solved.orphans),
    popular: facePoints(map, solved.popular),
    steps: trace.length,
    ms: Number(solved.ms.toFixed(2)),
    unknownFaces: solved.unknown.length,
    differ: facePoints(map, solved.differ),
    faults: solved.faults,
  };
  if (!withTrace) return report;
  const names = createSideNames(puzzle, map);
  const steps = trace.map((step) => ({
    sides: step.lines.map((line) => ({ curve: puzzle.curves[board.lines[line].curve].id, side: board.lines[line].side })),
    faces: facePoints(map, step.faces),
    colours: step.colours.map((colour) => (colour === FILLED ? 'filled' : 'empty')),
    reason: step.reason,
    sentence: describeStep(names, board, step),
    usable: step.usable,
  }));
  return { ...report, trace: steps };
}

/** A table of several files. */
export function formatSolvedTable(all: readonly Solved[]): string[] {
  const head = ['file', 'class', 'minimal', 'picture', 'level', 'orphans', 'popular', 'open', 'differ', 'steps', 'ms'];
  const body = all.map(({ file, solved }) => [
    escapeControls(file),
    solved.class,
    solved.minimalClass,
    solved.isPicture === undefined ? 'none' : solved.isPicture ? 'yes' : 'no',
    solved.level,
    ...[solved.orphans, solved.popular, solved.unknown, solved.differ, solved.trace].map(({ length }) => String(length)),
    solved.ms.toFixed(1),
  ]);
  return formatTable([head, ...body], (column) => column < 5);
}

/** A phrase that follows the name of a class or of a file. */
export function describeUnknown({ limitS }: Solved): string {
  return `unknown after ${limitS} s`;
}

type Row = readonly [label: string, text: string];

/** A description of one file. */
export function formatSolved(each: Solved): string[] {
  const { puzzle, map } = each.opened;
  const { solved } = each;
  const names = createSideNames(puzzle, map);
  const { orphans, popular, differ } = solved;
  const places = (faces: readonly number[]) =>
    shortList(
      facePoints(map, faces).map(([x, y]) => formatPoint({ x, y })),
      ', ',
      MAX_LISTED,
    );
  const isForOrphans = solved.class === 'multiple' && solved.minimalClass !== 'multiple';
  const named =
    (label: string) =>
    (text: string): Row => [label, text];
  const rows: Row[] = [
    ['class', `${describeClass(each, solved.class)}${isForOrphans ? `, because no clue touches ${names.countFaces(orphans.length)}` : ''}`],
    [
      'minimal',
      orphans.length === 0
        ? `the same, because clues touch all ${names.face}s`
        : `${describeClass(each, solved.minimalClass)}, if ${names.face}s that no clue touches stay empty`,
    ],
    ['picture', describePicture(solved, names, map.faceFilled, places)],
    ['level', `${solved.level}: ${explainLevel(names, solved.level)}`],
    ['orphans', orphans.length === 0 ? 'none' : `${names.countFaces(orphans.length)} that no clue touches, at ${places(orphans)}`],
    [
      'popular faces',
      popular.length === 0 ? 'none' : `${names.countFaces(popular.length)} that a curve touches several times, at ${places(popular)}`,
    ],
    ...describeClues(solved, names).map(named('clues')),
    ...(differ.length === 0 ? [] : [`differ in ${names.countFaces(differ.length)}, at ${places(differ)}`]).map(named('two solutions')),
    ...shortLines(solved.faults).map(named('fault')),
    ...describeSolving(solved, names).map(named('solving')),
    ['time', `${solved.ms.toFixed(1)} ms`],
  ];
  return [puzzle.name || '(no name)', ...rows.map(([label, text]) => `${label.padEnd(16)}${text}`)];
}

function describeClass(each: Solved, found: PuzzleClass): string {
  return found === 'unknown' ? describeUnknown(each) : `${found}: ${classDescriptions[found]}`;
}

/** The steps of the solution, one line each. */
export function formatTrace({ file, opened: { puzzle, map }, solved: { board, trace } }: Solved): string[] {
  const names = createSideNames(puzzle, map);
  const width = String(trace.length).length;
  return [
    `${file}, step by step; in parentheses the number of ${names.sides} that could have been used`,
    ...trace.map((step, i) => `${String(i + 1).padStart(width)}  ${describeStep(names, board, step)} (${step.usable})`),
  ];
}

/** Whether the minimal solution is the picture of the file. */
function describePicture(solved: SolvedPuzzle, names: SideNames, drawn: Uint8Array, places: (faces: readonly number[]) => string): string {
  const { isPicture, minimalClass, orphans, board, solution } = solved;
  if (isPicture === undefined) return 'the file has none';
  if (isPicture) return 'the same as the minimal solution';
  if (!isSolution(board, drawn)) return 'it contradicts the given clues';
  if (minimalClass === 'unknown') return 'it is a solution; there may be others';
  if (minimalClass === 'multiple') return 'it is one of several solutions';
  const filled = orphans.filter((face) => drawn[face] === FILLED && solution?.[face] !== FILLED);
  return `it is not the minimal solution, because it fills ${names.countFaces(filled.length)} that no clue touches, at ${places(filled)}`;
}

/** Lists the sides without a clue, if there are some. */
function describeClues({ sides, board }: SolvedPuzzle, names: SideNames): string[] {
  // Compares names, because most rows of a grid are between two sides that share one clue and one name.
  const [all, known] = [sides, board.lines].map((some) => new Set(some.map((side) => names.of(side))));
  const without = [...all].filter((name) => !known.has(name));
  if (without.length === 0 || known.size === 0) return [];
  return [`known for ${known.size} of ${all.size} ${names.sides}, not for ${shortList(without, ', ', MAX_LISTED)}`];
}

/** The number of steps, and of faces that they leave open; empty if there is no solution. */
function describeSolving({ class: found, trace, unknown }: SolvedPuzzle, names: SideNames): string[] {
  if (found === 'none') return [];
  const steps = `${trace.length} step${trace.length === 1 ? '' : 's'}`;
  return [`${steps}${unknown.length === 0 ? '' : `; line by line, ${names.countFaces(unknown.length)} stay open`}`];
}
