import type { Incremental } from '../../puzzle/incremental.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Picture } from '../../svg/picture.ts';
import { PictureError } from '../error.ts';
import type { GeneratorRun, ScorePart } from '../run.ts';
import type { JudgedPuzzle } from './decoys/addDecoys.ts';
import type { JudgedPart } from './decoys/judge.ts';
import { makeDrawing, TASTES } from './drawing.ts';
import { closeOutlines } from './outlines.ts';
import { createScene } from './scene.ts';
import type { CalmSettings } from './settings.ts';

const PARTS: Readonly<Record<JudgedPart, Omit<ScorePart, 'value'>>> = {
  narrow: { label: 'narrow faces', hint: 'for faces too narrow for a pen; 0 is best' },
  uneven: { label: 'uneven faces', hint: 'for faces of very different sizes; lower is better' },
  big: { label: 'big face', hint: 'for a face that is too large; 0 is best' },
  shown: { label: 'visible picture', hint: 'for a picture that shows before the puzzle is solved; 0 is best' },
  open: { label: 'open faces', hint: 'for faces that no clue determines; 0 is best' },
  crossed: { label: 'self-crossings', hint: 'for curves that cross themselves; 0 is best' },
  size: { label: 'size', hint: 'for many curves, and for more or fewer faces than requested; lower is better' },
};

/** Generates from calm routes that are chosen together. The same seed gives the same puzzle. */
export function createCalm(picture: Picture, seed: number, settings: CalmSettings): GeneratorRun {
  const found: JudgedPuzzle[] = [];
  let best: JudgedPuzzle | undefined;
  let bestCount = 0;
  let progress = 0;
  let isDone = false;
  let stage: string | undefined;
  const work = makeDrawings();

  function* makeDrawings(): Incremental<void> {
    yield* makeDrawingsOf(picture, settings.drawings);
    // A curve that winds around itself can't avoid a self-crossing, unless its outline stays closed.
    const [best] = found.toSorted((a, b) => a.score - b.score);
    const winding = best?.selfCrossing ?? new Set();
    if (winding.size > 0)
      yield* makeDrawingsOf(
        closeOutlines(picture, (curve) => winding.has(curve)),
        1,
      );
    // Nothing could be drawn, so all outlines stay closed, and decoys cross them.
    if (found.length === 0)
      yield* makeDrawingsOf(
        closeOutlines(picture, () => true),
        1,
      );
    if (found.length === 0) {
      const { width, height } = picture;
      throw new PictureError('the picture’s outlines touch each other; move them apart', width / 2, height / 2);
    }
  }

  function* makeDrawingsOf(drawn: Picture, count: number): Incremental<void> {
    const scene = createScene(drawn);
    for (let i = 0; i < count; i++) {
      const taste = TASTES[i % TASTES.length];
      const drawing = makeDrawing(scene, { ...settings, ...taste.changes }, taste, mixSeed(seed, i), meta, {
        stage: (name) => {
          stage = name;
        },
        better: show,
      });
      for (let next = drawing.next(); ; next = drawing.next()) {
        if (next.done === true) {
          if (next.value !== undefined) found.push(next.value);
          break;
        }
        yield Math.max(progress, (i + next.value) / (count + 1));
      }
    }
  }

  function show(puzzle: JudgedPuzzle): void {
    if (best !== undefined && best.score <= puzzle.score) return;
    best = puzzle;
    bestCount++;
  }

  const meta = { generator: { method: 'calm', seed } };

  return {
    advance() {
      const { done, value } = work.next();
      isDone = done === true;
      if (typeof value === 'number') progress = value;
    },
    get isDone() {
      return isDone;
    },
    get progress() {
      return progress;
    },
    get stage() {
      return stage;
    },
    get bestCount() {
      return bestCount;
    },
    get bestScore() {
      return best?.score ?? Number.POSITIVE_INFINITY;
    },
    get bestParts() {
      return best === undefined ? [] : listScoreParts(best);
    },
    takeBest: () => best?.opened,
    listCandidates: () =>
      found
        .toSorted((a, b) => a.score - b.score)
        .map((puzzle): { score: number; parts: ScorePart[]; open: () => OpenedPuzzle } => ({
          score: puzzle.score,
          parts: listScoreParts(puzzle),
          open: () => puzzle.opened,
        })),
  };
}

function listScoreParts({ judgement: { parts, score: judged }, score }: JudgedPuzzle): ScorePart[] {
  const named = Object.entries(PARTS).map(([name, part]) => ({ ...part, value: parts[name as JudgedPart] }));
  return [...named, { label: 'curves', hint: 'for the bends, angles and distances of the curves; lower is better', value: score - judged }];
}

/** A seed for each drawing. */
function mixSeed(seed: number, drawing: number): number {
  return (Math.imul(seed, 0x9e3779b1) ^ Math.imul(drawing + 1, 0x85ebca6b)) >>> 0;
}
