import { serve } from '../serve.ts';
import { Engine } from './engine.ts';
import type { EngineCommand, EngineEvent } from './protocol.ts';

/** The entry of the layout's worker. */
serve<EngineCommand, EngineEvent>((post) => {
  const engine = new Engine(post, () => performance.now());
  return (command) => engine.receive(command);
});
