import { type MethodName, methodCatalogue } from '../../generator/catalogue.ts';
import { methods } from '../../generator/generate.ts';
import type { GeneratorRun, ScorePart } from '../../generator/run.ts';
import { measureGrace } from '../../metrics/grace/live.ts';
import { countElements } from '../../puzzle/map/counts.ts';
import type { Changes } from '../../settings/paths.ts';
import type { Picture } from '../../svg/picture.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { pictureSchema } from '../../svg/settings.ts';
import { savePuzzle } from '../document/save.ts';
import { workInSlices } from '../relax/slices.ts';
import { type Candidate, measureCandidate } from './candidate.ts';
import type { SvgFile } from './inspectSvg.ts';
import { createRelaxedChoice } from './relaxedChoice.ts';

/** The input of the generator. */
export interface GenerateTask {
  readonly file: SvgFile;
  readonly method: MethodName;
  readonly seed: number;
  /** Settings of the drawing and of the method. */
  readonly changes: Changes;
}

export interface GenerateOptions {
  /** Called several times a second with the progress, from 0 to 1. */
  readonly onProgress?: (progress: number) => void;
  readonly signal?: AbortSignal;
}

/** Creates a generator. Throws if the drawing can't be read or used, or if a setting is invalid. */
export function startGenerating({ file, method, seed, changes }: GenerateTask): GeneratorRun {
  const { ofPicture, ofMethod } = sortChanges(changes);
  const { picture } = readPicture(file.text, file.name, pictureSchema.change(pictureSchema.defaults, ofPicture));
  return createGeneratorRun(method, picture, seed, ofMethod);
}

/** Creates a generator for a picture. Calm routes are chosen by their relaxed drawings, the methods of the papers by their own scores. */
export function createGeneratorRun(method: MethodName, picture: Picture, seed: number, changes: Changes): GeneratorRun {
  const run = methods[method].create(picture, seed, changes);
  if (method !== 'calm') return run;
  const { schema } = methodCatalogue.calm;
  const { relaxSteps, faces } = schema.change(schema.defaults, changes);
  return createRelaxedChoice(run, relaxSteps, faces);
}

/** Generates a puzzle from a picture. If the signal is aborted, returns the best puzzle so far; undefined if there is none yet. */
export async function generatePuzzle(task: GenerateTask, { onProgress, signal }: GenerateOptions): Promise<GeneratedPuzzle | undefined> {
  const run = startGenerating(task);
  await workInSlices(
    () => run.isDone,
    () => run.advance(),
    () => onProgress?.(run.progress),
    signal,
  );
  const end = performance.now() + MAX_RATING_MS;
  return takeGeneratedPuzzle(run, () => signal?.aborted === true || performance.now() > end);
}

/** Separates changes of the drawing's settings from those of the method, by name. Unknown names go to the method, which rejects them. */
export function sortChanges(changes: Changes): { readonly ofPicture: Changes; readonly ofMethod: Changes } {
  const isOfPicture = ([name]: [string, unknown]) => pictureSchema.settings.has(name);
  const entries = Object.entries(changes);
  return {
    ofPicture: Object.fromEntries(entries.filter(isOfPicture)),
    ofMethod: Object.fromEntries(entries.filter((entry) => !isOfPicture(entry))),
  };
}

/** A generated puzzle with its scores and counts. */
export interface GeneratedPuzzle extends Candidate {
  /** The text of a puzzle file. */
  readonly text: string;
  /** The generator's own measure; lower is better. */
  readonly score: number;
  /** The terms of the score. */
  readonly parts: readonly ScorePart[];
  readonly curves: number;
  readonly faces: number;
  /** The number of faces that are too small for a pen. */
  readonly smallFaces: number;
}

/** Time limit of the rating. Nearly all puzzles take a few milliseconds. */
export const MAX_RATING_MS = 10_000;

/**
 * The best puzzle of the run so far; undefined if there is none.
 * @param isOver ends the rating; difficulty and fun are undefined then
 */
export function takeGeneratedPuzzle(run: GeneratorRun, isOver?: () => boolean): GeneratedPuzzle | undefined {
  const { bestScore: score, bestParts: parts } = run;
  const best = run.takeBest();
  if (best === undefined) return undefined;
  const { curves, faces } = countElements(best.map);
  const { smallFaces } = measureGrace(best.map);
  return { ...measureCandidate(best, isOver), text: savePuzzle(best.puzzle), score, parts, curves, faces, smallFaces };
}
