import { Engine } from '../../src/workers/engine/engine.ts';
import type { EngineCommand, EngineEvent } from '../../src/workers/engine/protocol.ts';
import type { Methods, Reply, Request } from '../../src/workers/methods.ts';
import { createAnalyst } from '../../src/workers/page/analyst.ts';
import type { Port } from '../../src/workers/port.ts';
import { createReceiver } from '../../src/workers/serve.ts';

/** A port within this process that behaves like one to a worker: messages are copied, buffers are transferred, and both arrive asynchronously. */
export class LocalPort<Command, Event> implements Port<Command, Event> {
  readonly posted: Command[] = [];
  private readonly receive: (command: Command) => void;
  private onEvent: (event: Event) => void = () => {};
  private onDeath: (reason: string) => void = () => {};
  /** Changes events on their way, to simulate a faulty other side. */
  private readonly bend: (event: Event) => Event;
  private isAlive = true;

  /** @param answer returns an event that replaces the effect of a command, or undefined to execute the command */
  constructor(
    create: (post: (event: Event, buffers?: ArrayBuffer[]) => void) => { receive(command: Command): void },
    bend: (event: Event) => Event,
    answer: (command: Command) => Event | undefined = () => undefined,
  ) {
    this.bend = bend;
    const other = create((event, buffers = []) => this.deliver(event, buffers));
    this.receive = (command) => {
      const event = answer(command);
      if (event === undefined) other.receive(command);
      else this.deliver(event, []);
    };
  }

  post(command: Command, buffers: ArrayBuffer[] = []): void {
    this.posted.push(command);
    const copy = structuredClone(command, { transfer: buffers });
    setImmediate(() => {
      if (this.isAlive) this.receive(copy);
    });
  }

  listen(onEvent: (event: Event) => void, onDeath: (reason: string) => void): void {
    this.onEvent = onEvent;
    this.onDeath = onDeath;
  }

  close(): void {
    this.isAlive = false;
  }

  /** The other side dies, with or without an error event. */
  kill(isSilent: boolean): void {
    this.isAlive = false;
    if (!isSilent) this.onDeath('killed by a test');
  }

  private deliver(event: Event, buffers: ArrayBuffer[]): void {
    const copy = this.bend(structuredClone(event, { transfer: buffers }));
    setImmediate(() => {
      if (this.isAlive) this.onEvent(copy);
    });
  }
}

/** A port to methods in this process. */
export class LocalWorkerPort extends LocalPort<Request, Reply> {
  /** @param isHeard returns whether a reply arrives, to simulate a worker that never answers */
  constructor(methods: Methods, isHeard: (reply: Reply) => boolean = () => true) {
    super(
      (post) => ({
        receive: createReceiver(methods, (reply, buffers) => {
          if (isHeard(reply)) post(reply, buffers);
        }),
      }),
      (reply) => reply,
    );
  }

  /** The called methods with their inputs. */
  get calls(): { readonly method: string; readonly input: unknown }[] {
    return this.posted.flatMap((request) => (request.type === 'call' ? [{ method: request.method, input: request.input }] : []));
  }
}

export class LocalPorts {
  engine!: LocalPort<EngineCommand, EngineEvent>;
  analyst!: LocalWorkerPort;
  enginesOpened = 0;
  bendEngine: (event: EngineEvent) => EngineEvent = (event) => event;
  /** Makes the engine refuse commands, for this reason. */
  refuseEngine: (command: EngineCommand) => string | undefined = () => undefined;
  /** Whether new workers die immediately, like one whose script can't be loaded. */
  isEngineGone = false;
  isAnalystGone = false;

  openEngine(): Port<EngineCommand, EngineEvent> {
    this.enginesOpened++;
    this.engine = new LocalPort<EngineCommand, EngineEvent>(
      // Continues work without a timer: tests count frames, and any number of them may pass before a timer fires.
      (post) => new Engine(post, performance.now.bind(performance), (work) => void setImmediate(work)),
      (event) => this.bendEngine(event),
      (command) => {
        const message = this.refuseEngine(command);
        return message === undefined
          ? undefined
          : { type: 'refused', of: command.type, call: 'call' in command ? command.call : undefined, message };
      },
    );
    if (this.isEngineGone) killSoon(this.engine);
    return this.engine;
  }

  openAnalyst(): LocalWorkerPort {
    this.analyst = new LocalWorkerPort(createAnalyst());
    if (this.isAnalystGone) killSoon(this.analyst);
    return this.analyst;
  }
}

function killSoon(port: Pick<LocalPort<never, never>, 'kill'>): void {
  setImmediate(() => port.kill(false));
}
