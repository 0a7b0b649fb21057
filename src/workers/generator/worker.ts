import { serve } from '../serve.ts';
import { GeneratorHost } from './generatorHost.ts';
import type { GeneratorCommand, GeneratorEvent } from './protocol.ts';

/** The entry of a generator's worker. */
serve<GeneratorCommand, GeneratorEvent>((post) => {
  const host = new GeneratorHost(
    (event) => post(event, []),
    () => performance.now(),
  );
  return (command) => host.receive(command);
});
