import { Engine } from '../engine/engine.ts';
import type { EngineAnswer, EngineCommand, EngineMethods } from '../engine/protocol.ts';
import type { CallContext, Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

const NAMES: readonly (keyof EngineMethods)[] = ['read', 'forget', 'open', 'draw', 'prove', 'run', 'change', 'seek', 'cut', 'look', 'save'];

/** The methods of the engine's worker. */
export function createEngineMethods(engine: Engine): EngineMethods & Methods {
  const createMethod =
    (type: keyof EngineMethods) =>
    (input: object, { onProgress, signal, transfer }: CallContext<number>): Promise<EngineAnswer> =>
      new Promise((resolve, reject) => {
        const command = { type, ...input } as EngineCommand;
        if (command.type === 'read') signal.addEventListener('abort', () => engine.stopReading(command.puzzle));
        engine.receive(command, {
          progress: onProgress,
          answer(answer, buffers = []) {
            transfer(buffers);
            resolve(answer);
          },
          fail: (message) => reject(new Error(message)),
        });
      });
  return Object.fromEntries(NAMES.map((name) => [name, createMethod(name)])) as unknown as EngineMethods & Methods;
}

serveInWorker(createEngineMethods(new Engine(() => performance.now())));
