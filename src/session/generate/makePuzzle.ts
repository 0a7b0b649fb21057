import type { MethodName } from '../../generator/catalogue.ts';
import { methods } from '../../generator/generate.ts';
import type { GeneratorRun, ScorePart } from '../../generator/run.ts';
import { measureGrace } from '../../metrics/grace/live.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import type { Changes } from '../../settings/paths.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { pictureSchema } from '../../svg/settings.ts';
import { savePuzzle } from '../document/save.ts';
import { workInSlices } from '../relax/slices.ts';
import { type Candidate, measureCandidate } from './candidate.ts';
import type { SvgFile } from './inspectSvg.ts';

/** What a puzzle is to be made of, and how. */
export interface MakeTask {
  readonly file: SvgFile;
  readonly method: MethodName;
  readonly seed: number;
  /** Of the reading of the drawing and of the method. */
  readonly changes: Changes;
}

export interface MakeOptions {
  /** Called several times a second, with how far it is, from 0 to 1. */
  readonly onProgress?: (progress: number) => void;
  readonly signal?: AbortSignal;
}

/** A generator at its beginning. Throws where the drawing can't be read or used, or a setting can't be so. */
export function startMaking({ file, method, seed, changes }: MakeTask): GeneratorRun {
  const { ofPicture, ofMethod } = sortChanges(changes);
  const { picture } = readPicture(file.text, file.name, pictureSchema.change(pictureSchema.defaults, ofPicture));
  return methods[method].create(picture, seed, ofMethod);
}

/** Makes a puzzle of a picture. Stopped, it is the best so far; undefined where there is none yet. */
export async function makePuzzle(task: MakeTask, { onProgress, signal }: MakeOptions): Promise<Made | undefined> {
  const run = startMaking(task);
  await workInSlices(
    () => run.isDone,
    () => run.advance(),
    () => onProgress?.(run.progress),
    signal,
  );
  const end = performance.now() + MAX_RATING_MS;
  return takeMade(run, () => signal?.aborted === true || performance.now() > end);
}

/** The changes for the reading of the drawing and for the method, told apart by their names. What exists in neither is the method's to refuse. */
export function sortChanges(changes: Changes): { readonly ofPicture: Changes; readonly ofMethod: Changes } {
  const isOfPicture = ([name]: [string, unknown]) => pictureSchema.settings.has(name);
  const entries = Object.entries(changes);
  return {
    ofPicture: Object.fromEntries(entries.filter(isOfPicture)),
    ofMethod: Object.fromEntries(entries.filter((entry) => !isOfPicture(entry))),
  };
}

/** A puzzle that a generator made, with what tells one from another. */
export interface Made extends Candidate {
  /** Of a puzzle file. */
  readonly text: string;
  /** The method's own measure; lower is better. */
  readonly score: number;
  /** What the score is made of. */
  readonly parts: readonly ScorePart[];
  readonly curves: number;
  readonly faces: number;
  /** Those that are too small for a pen. */
  readonly smallFaces: number;
}

/** What takes longer to solve as people do is not rated. Nearly all puzzles take some milliseconds. */
export const MAX_RATING_MS = 10_000;

/**
 * The best puzzle of the run so far; undefined while there is none.
 * @param isOver ends the rating of one that is hard to solve, which then has neither difficulty nor fun
 */
export function takeMade(run: GeneratorRun, isOver?: () => boolean): Made | undefined {
  const { bestScore: score, bestParts: parts } = run;
  const best = run.takeBest();
  if (best === undefined) return undefined;
  const { curves, faces } = countElements(best.map);
  const { smallFaces } = measureGrace(best.map);
  return { ...measureCandidate(best, isOver), text: savePuzzle(best.puzzle), score, parts, curves, faces, smallFaces };
}
