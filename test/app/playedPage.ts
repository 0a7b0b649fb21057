import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Random } from '../../src/geometry/random.ts';
import { packPlayerLink } from '../../src/play/playerLink.ts';
import { type PreparedPuzzle, preparePuzzleToPlay } from '../../src/player/drawing/preparedPuzzle.ts';
import { createPlayerCopy } from '../../src/print/playerCopy.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { solvePuzzle } from '../../src/session/solve/solve.ts';
import { type EMPTY, FILLED } from '../../src/solver/board.ts';
import type { Step } from '../../src/solver/trace.ts';

/** A puzzle as its link brings it to the page for players. */
export interface PlayedPuzzle {
  /** The part of the address after the #. */
  readonly hash: string;
  readonly prepared: PreparedPuzzle;
  /** The steps of its solution. */
  readonly trace: readonly Step[];
}

/** Makes the link of a puzzle, and solves it. The faces have the same numbers on the page. */
export async function shareAndSolve(opened: OpenedPuzzle): Promise<PlayedPuzzle> {
  const copy = createPlayerCopy(opened);
  const received = preparePuzzle(copy);
  const prepared = preparePuzzleToPlay(received);
  const { trace } = await solvePuzzle(received.puzzle, received.map, { limitMs: 10_000 });
  return { hash: `#play=${await packPlayerLink(copy)}`, prepared, trace };
}

/** The identifiers of the faults that axe finds. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe.run(),
  );
  return violations.map(({ id }) => id);
}

/** The labels of the faces, which include their states. */
export function readFaces(page: Page): Promise<(string | null)[]> {
  return page.locator('.face').evaluateAll((faces) => faces.map((face) => face.ariaLabel));
}

/** The faces of a solution in the order of its steps. */
export function facesOf({ trace }: PlayedPuzzle, colour: typeof FILLED | typeof EMPTY): number[] {
  return trace.flatMap(({ faces, colours }) => faces.filter((_, i) => colours[i] === colour));
}

/** Returns a function that finds the middle of a face on screen, for the current part of the drawing. */
export async function locateFaces(page: Page, { prepared }: PlayedPuzzle): Promise<(face: number) => { x: number; y: number }> {
  const [a, b, c, d, e, f] = await page.locator('.puzzle').evaluate((svg: SVGSVGElement) => {
    const matrix = svg.getScreenCTM()!;
    return [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f];
  });
  return (face) => {
    const { x, y } = prepared.picker.inscribedCircleOf(face);
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  };
}

/** Fills and crosses out faces by pointer as the steps of the solution say, and waits until the page says that the puzzle is solved. */
export async function solveByPointer(page: Page, puzzle: PlayedPuzzle): Promise<void> {
  const locate = await locateFaces(page, puzzle);
  for (const { faces, colours } of puzzle.trace) {
    for (const [i, face] of faces.entries()) {
      const { x, y } = locate(face);
      await page.mouse.click(x, y, { button: colours[i] === FILLED ? 'left' : 'right' });
    }
  }
  await page.getByText(/^Solved: all \d+ clues are met\.$/).waitFor();
}

const KEYS = ['z', 'x', 'p', 'ArrowUp', 'ArrowLeft', '.', 'Control+z', 'Control+y', '+', '-', '0'];

/** Plays without a plan: strokes of both buttons all over the page, and keys. */
export async function playRandomly(page: Page, random: Random, acts: number): Promise<void> {
  const box = (await page.locator('.puzzle').boundingBox())!;
  const place = () => [box.x + random() * box.width, box.y + random() * box.height] as const;
  for (let act = 0; act < acts; act++) {
    if (random() < 0.5) {
      await page.mouse.move(...place());
      await page.mouse.down({ button: random() < 0.3 ? 'right' : 'left' });
      await page.mouse.move(...place(), { steps: 3 });
      await page.mouse.up({ button: 'right' });
      await page.mouse.up();
    } else await page.keyboard.press(KEYS[Math.floor(KEYS.length * random())]);
  }
}

/** Undoes everything that can be undone. */
export async function undoAll(page: Page): Promise<void> {
  while (await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).isEnabled()) await page.keyboard.press('Control+z');
}
