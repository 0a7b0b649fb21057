import type { GenerateTask } from '../../session/generate/generatePuzzle.ts';
import type { Inspection, SvgFile } from '../../session/generate/inspectSvg.ts';
import { type BatchRequest, type GenerateListener, PuzzleBatch, type StartGenerating } from '../../session/generate/puzzleBatch.ts';
import { DeadError, explainFailure } from '../../workers/lazyWorker.ts';
import type { GeneratorWorker } from '../../workers/page/browser.ts';

/** The methods that the page offers. The generators themselves are part of the worker only. */
export { type MethodName, methodCatalogue } from '../../generator/catalogue.ts';
export { pictureSchema } from '../../svg/settings.ts';

export type { GeneratorWorker } from '../../workers/page/browser.ts';

/** A batch that makes each puzzle in a worker of its own. @param maxWorkers how many workers run at a time */
export function createBatch(
  createWorker: () => GeneratorWorker,
  request: BatchRequest,
  listener: () => void,
  maxWorkers?: number,
): PuzzleBatch {
  return new PuzzleBatch(makeInWorkers(createWorker), request, listener, maxWorkers);
}

function makeInWorkers(createWorker: () => GeneratorWorker): StartGenerating {
  return (task, listener) => {
    const worker = createWorker();
    makeInWorker(worker, task, listener);
    return () => worker.close();
  };
}

/** Reports the best puzzle so far while the worker makes it, slice by slice. */
async function makeInWorker(worker: GeneratorWorker, task: GenerateTask, listener: GenerateListener): Promise<void> {
  try {
    let { progress, best, isDone, stage } = await worker.call('start', task);
    listener.advance(progress, best, isDone, stage);
    while (!isDone) {
      ({ progress, best, isDone, stage } = await worker.call('advance', undefined));
      listener.advance(progress, best, isDone, stage);
    }
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof DeadError) listener.fail(message);
    else listener.refuse(message);
  }
}

/** Finds out, in a worker, how an SVG file can be used. Rejects if that fails or is aborted. */
export async function inspectFile(createWorker: () => GeneratorWorker, file: SvgFile, signal?: AbortSignal): Promise<Inspection> {
  const worker = createWorker();
  try {
    return await worker.call('inspect', file, { signal });
  } catch (error) {
    throw error instanceof DeadError ? new Error(explainFailure(error, 'its reader')) : error;
  } finally {
    worker.close();
  }
}
