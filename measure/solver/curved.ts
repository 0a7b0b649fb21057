import { readdirSync } from 'node:fs';
import { findUnknown, noColours } from '../../src/solver/board.ts';
import { classify, type PuzzleClass } from '../../src/solver/classify.ts';
import { LineSolving } from '../../src/solver/line/lineSolving.ts';
import { Slots } from '../../src/solver/line/slots.ts';
import { boardOf, halfCurves } from '../../src/solver/sides.ts';
import { openSample } from '../bench/engine.ts';
import { median, medianMs, processorMs } from '../bench/timing.ts';

export interface CurvedRow {
  readonly name: string;
  readonly faces: number;
  readonly sides: number;
  /** How many faces are open at once, at most: seen on a side and to come again. */
  readonly width: number;
  /** To find the sides and their clues. */
  readonly boardMs: number;
  readonly linesMs: number;
  /** What lines leave open. */
  readonly unknown: number;
  readonly classifyMs: number;
  readonly minimalClass: PuzzleClass;
}

const ROUNDS = 9;

/** The puzzles of the page's gallery, by their paths in `samples`. */
export function galleryPaths(): string[] {
  const samples = new URL('../../samples/', import.meta.url);
  return ['', 'generated/'].flatMap((folder) =>
    readdirSync(new URL(folder, samples))
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}${file}`),
  );
}

export async function measureCurved(path: string, limitMs: number): Promise<CurvedRow> {
  const { puzzle, map } = openSample(path);
  const board = boardOf(map, halfCurves(puzzle, map));
  const boardMs = medianMs(() => boardOf(map, halfCurves(puzzle, map)), ROUNDS);
  let unknown = 0;
  const solveLines = () => {
    const colours = noColours(board);
    new LineSolving(board).propagate(colours);
    unknown = findUnknown(colours).length;
  };
  solveLines();
  const linesMs = median(Array.from({ length: ROUNDS }, () => processorMs(solveLines)));
  const end = performance.now() + limitMs;
  const start = process.cpuUsage();
  const { minimalClass, orphans } = await classify(board, { isOver: () => performance.now() > end });
  const { user, system } = process.cpuUsage(start);
  return {
    name: path.replace('.json', ''),
    faces: board.faceCount,
    sides: board.lines.length,
    width: Math.max(0, ...board.lines.map(({ faces }) => new Slots(faces).assign(noColours(board)))),
    boardMs,
    linesMs,
    unknown: unknown - orphans.length,
    classifyMs: (user + system) / 1000,
    minimalClass,
  };
}
