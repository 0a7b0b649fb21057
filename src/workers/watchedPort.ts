import type { Port } from './port.ts';
import { Silence } from './silence.ts';

/** How often it is looked whether an answer is due. */
const LOOK_MS = 500;

/** Which commands are answered by an event, each by one, and which events do; all of them unless told otherwise. */
export interface Manners<Command, Event> {
  readonly isAsking?: (command: Command) => boolean;
  readonly isAnswer?: (event: Event) => boolean;
}

/** A port whose other side is known to be gone, too, if it owes an answer and has been silent for longer than `silenceMs`. */
export function watchPort<Command, Event>(
  port: Port<Command, Event>,
  silenceMs: number,
  { isAsking = () => true, isAnswer = () => true }: Manners<Command, Event> = {},
): Port<Command, Event> {
  const silence = new Silence();
  let owed = 0;
  let look: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(look);
  return {
    post(command, buffers) {
      // What can't be copied is thrown back, and nobody owes anything for it.
      port.post(command, buffers);
      if (isAsking(command)) owed++;
    },
    listen(onEvent, onDeath) {
      const die = (reason: string) => {
        stop();
        onDeath(reason);
      };
      port.listen((event) => {
        if (isAnswer(event)) owed--;
        silence.end();
        onEvent(event);
      }, die);
      look = setInterval(() => {
        if (silence.isTooLong(performance.now(), owed > 0, silenceMs)) die('it no longer answers');
      }, LOOK_MS);
    },
    close() {
      stop();
      port.close();
    },
  };
}
