import { type MethodName, methods } from '../generator/generate.ts';
import type { GeneratorRun } from '../generator/run.ts';
import type { Changes } from '../settings/paths.ts';
import { readPicture } from '../svg/readPicture.ts';
import { pictureSchema } from '../svg/settings.ts';
import { sortChanges } from './changes.ts';
import type { SvgFile } from './inspect.ts';
import { MAX_RATING_MS, type Made, takeMade } from './made.ts';
import { workInSlices } from './slices.ts';

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
