import { findCornerCuts } from '../../drawing/corners.ts';
import { FacePicker } from '../../drawing/facePicker.ts';
import { kindsOfEdges } from '../../drawing/kinds.ts';
import { findEdgeRuns, PathWriter, pathOfEdgeRun, pathOfFace } from '../../drawing/path.ts';
import { LineRounder } from '../../drawing/rounding.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { type Box, boxOfPoints, growBox } from '../../geometry/box.ts';
import { labelPuzzle } from '../../labels/label.ts';
import { flattenLabels, type PlacedLabels } from '../../labels/placedLabels.ts';
import { concealPuzzle } from '../../play/conceal.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { FRAME } from '../../puzzle/map/planarMap.ts';
import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Board } from '../../solver/board.ts';
import { boardOf, type ClueSide, validateClues } from '../../solver/sides.ts';

/** The length of the arrow at a label, as a fraction of the font size. */
export const ARROW_LENGTH = 0.45;

/** Decimals of the paths, in puzzle units. */
const DIGITS = 2;

/** A puzzle that is ready to be solved by hand: its board, and its lines as SVG path data. It holds no solution. */
export interface PreparedPuzzle {
  readonly board: Board<ClueSide>;
  readonly names: SideNames;
  readonly picker: FacePicker;
  /** Path data by face. */
  readonly faces: readonly string[];
  /** Path data by curve. */
  readonly curves: readonly string[];
  readonly frame: string;
  readonly frameBox: Box;
  placeLabels(size: number): DrawnLabels;
}

/** The labels of all lines of the board, in puzzle units. */
export interface DrawnLabels {
  readonly placed: PlacedLabels;
  /** By label: its line of the board. */
  readonly lines: readonly number[];
  /** The frame and all labels. */
  readonly box: Box;
}

/** Prepares a puzzle. Throws an error for the user if no side has a clue. */
export function preparePuzzleToPlay(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>): PreparedPuzzle {
  const { puzzle, map } = concealPuzzle(opened);
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const names = createSideNames(puzzle, map);
  if (board.lines.length === 0) throw new Error(`This puzzle can’t be solved by hand: ${validateClues(puzzle, names, board)[0]}.`);
  const writer = new PathWriter(new LineRounder(map).round(map, findCornerCuts(map, map)), DIGITS);
  const curves: string[] = puzzle.curves.map(() => '');
  let frame = '';
  for (const run of findEdgeRuns(map, kindsOfEdges(map))) {
    if (run.curve === FRAME) frame += pathOfEdgeRun(writer, run);
    else curves[run.curve] += pathOfEdgeRun(writer, run);
  }
  const lineOf = new Map(board.lines.map(({ curve, side }, line) => [`${curve} ${side}`, line]));
  const frameBox = boxOfPoints(map);
  return {
    board,
    names,
    picker: new FacePicker(map, map),
    faces: Array.from({ length: map.faceCount }, (_, face) => pathOfFace(map, writer, face)),
    curves,
    frame,
    frameBox,
    placeLabels: (size) => {
      const { labels } = labelPuzzle(puzzle, map, map, { size });
      const box = { ...frameBox };
      for (const { corners } of labels) {
        for (const [x, y] of corners) growBox(box, x, y);
        const [[ax, ay], [bx, by]] = corners;
        const beyond = (ARROW_LENGTH * size) / hypot(bx - ax, by - ay);
        growBox(box, bx + beyond * (bx - ax), by + beyond * (by - ay));
      }
      return { placed: flattenLabels({ labels }, size), lines: labels.map(({ curve, side }) => lineOf.get(`${curve} ${side}`)!), box };
    },
  };
}
