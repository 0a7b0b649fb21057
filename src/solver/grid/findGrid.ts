import { facesAlong, formatClue, formatShortClue, knownClue } from '../../puzzle/map/clues.ts';
import { findGridLines, type GridLine, type NoGrid, nameStrip, STRIP_SIDES } from '../../puzzle/map/gridLines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { FILLED } from '../board.ts';
import type { Grid } from './grid.ts';
import { propertiesOf } from './properties.ts';

/**
 * Finds the grid that a puzzle represents. Only the topology matters: its lines may be bent, reordered or reversed, for example after relaxing. The
 * clues come from the sides of the lines, or follow from the solution, which becomes the goal.
 */
export function findGrid(puzzle: Puzzle, map: PlanarMap): Grid | NoGrid {
  const lines = findGridLines(puzzle, map);
  if ('reason' in lines) return lines;
  const strips = (['row', 'column'] as const).map((kind) => listStrips(puzzle, map, kind, lines[kind]));
  const reason = strips.flat().find(({ fault }) => fault !== undefined)?.fault;
  if (reason !== undefined) return { reason };
  const [rows, columns] = strips;
  const goal = Uint8Array.from(
    rows.flatMap(({ faces }) => faces),
    (face) => map.faceFilled[face],
  );
  return {
    rows: rows.map(({ clue }) => clue),
    columns: columns.map(({ clue }) => clue),
    goals: goal.includes(FILLED) ? [goal] : [],
    properties: propertiesOf(puzzle),
  };
}

/** A row or a column. */
interface Strip {
  /** From left to right, or from top to bottom. */
  readonly faces: readonly number[];
  readonly clue: readonly number[];
  /** The reason why the clue is unknown or ambiguous; undefined if it is known. */
  readonly fault: string | undefined;
}

/** All rows from top to bottom, or all columns from left to right. Each is between two lines, or between a line and the frame. */
function listStrips(puzzle: Puzzle, map: PlanarMap, kind: 'row' | 'column', lines: readonly GridLine[]): Strip[] {
  const [before, after] = STRIP_SIDES[kind];
  return Array.from({ length: lines.length + 1 }, (_, strip) => {
    const sides = [
      ...lines.slice(strip, strip + 1).map((line) => readSide(puzzle, map, line, before)),
      ...lines.slice(strip - 1, strip).map((line) => readSide(puzzle, map, line, after)),
    ];
    const [clue, other] = new Map(sides.flatMap(({ clue }) => (clue === undefined ? [] : [[formatClue(clue), clue]]))).values();
    return { faces: sides[0].faces, clue: clue ?? [], fault: findFault(nameStrip(kind, strip), clue, other) };
  });
}

function findFault(name: string, clue: readonly number[] | undefined, other: readonly number[] | undefined): string | undefined {
  if (clue === undefined) return `no side of a curve gives the clue of ${name}`;
  return other === undefined
    ? undefined
    : `the curves along ${name} give it two clues, ${formatShortClue(clue)} and ${formatShortClue(other)}`;
}

/** The faces and the clue on one side of a line, seen from left to right or from top to bottom. */
function readSide(puzzle: Puzzle, map: PlanarMap, { curve, isForward }: GridLine, side: 'left' | 'right') {
  const own = isForward ? side : side === 'left' ? 'right' : 'left';
  const known = knownClue(puzzle, map, curve, own);
  const [faces, clue] = [facesAlong(map, curve, own), 'runs' in known ? known.runs : undefined];
  return isForward ? { faces, clue } : { faces: faces.toReversed(), clue: clue?.toReversed() };
}
