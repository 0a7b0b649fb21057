import { openScope } from '../serve.ts';
import { Engine } from './engine.ts';
import type { EngineCommand, EngineEvent } from './protocol.ts';

/** The entry of the layout's worker. */
const scope = openScope<EngineCommand, EngineEvent>();
const engine = new Engine(
  (event, buffers) => scope.post(event, buffers),
  () => performance.now(),
);
scope.listen((command) => engine.receive(command));
