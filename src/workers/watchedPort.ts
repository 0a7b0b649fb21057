import type { Port } from './port.ts';
import { Silence } from './silence.ts';

/** How often it is looked whether an answer is due. */
const LOOK_MS = 500;

/**
 * A port across which each command is answered by one event. An other side that owes an answer for longer than `silenceMs` is known to be
 * gone, too.
 */
export function watchPort<Command, Event>(port: Port<Command, Event>, silenceMs: number): Port<Command, Event> {
  const silence = new Silence(silenceMs);
  let owed = 0;
  let look: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(look);
  return {
    post(command) {
      owed++;
      port.post(command);
    },
    listen(onEvent, onDeath) {
      const die = (reason: string) => {
        stop();
        onDeath(reason);
      };
      port.listen((event) => {
        owed--;
        silence.end();
        onEvent(event);
      }, die);
      look = setInterval(() => {
        if (silence.isTooLong(performance.now(), owed > 0)) die('it no longer answers');
      }, LOOK_MS);
    },
    close() {
      stop();
      port.close();
    },
  };
}
