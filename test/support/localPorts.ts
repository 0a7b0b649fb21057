import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Metrics } from '../../src/metrics/measureAll.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { Engine } from '../../src/workers/engine/engine.ts';
import type { EngineAnswer, EngineCommand } from '../../src/workers/engine/protocol.ts';
import type { Methods, Reply, Request } from '../../src/workers/methods.ts';
import { type AnalystMethods, createAnalyst } from '../../src/workers/page/analyst.ts';
import { createEngineMethods } from '../../src/workers/page/engine.ts';
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
  constructor(
    methods: Methods,
    isHeard: (reply: Reply) => boolean = () => true,
    bend: (reply: Reply) => Reply = (reply) => reply,
    answer?: (request: Request) => Reply | undefined,
  ) {
    super(
      (post) => ({
        receive: createReceiver(methods, (reply, buffers) => {
          if (isHeard(reply)) post(reply, buffers);
        }),
      }),
      bend,
      answer,
    );
  }

  /** The called methods with their inputs. */
  get calls(): { readonly method: string; readonly input: unknown }[] {
    return this.posted.flatMap((request) => (request.type === 'call' ? [{ method: request.method, input: request.input }] : []));
  }
}

/** A command of the engine with the number of its call. */
export type PostedCommand = EngineCommand & { readonly call: number };

/** An answer of the engine with the number of the call. */
export type PostedAnswer = EngineAnswer & { readonly call: number };

/** A port to an engine in this process, with its commands and answers as flat objects. */
class LocalEnginePort extends LocalWorkerPort {
  get commands(): PostedCommand[] {
    return this.posted.flatMap((request) => (request.type === 'call' ? [commandOf(request)] : []));
  }
}

function commandOf({ call, method, input }: Request & { readonly type: 'call' }): PostedCommand {
  return { type: method, call, ...(input as object) } as unknown as PostedCommand;
}

export class LocalPorts {
  engine!: LocalEnginePort;
  analyst!: LocalWorkerPort;
  enginesOpened = 0;
  bendEngine: (answer: PostedAnswer) => PostedAnswer = (answer) => answer;
  /** Makes the engine refuse commands, for this reason. */
  refuseEngine: (command: EngineCommand) => string | undefined = () => undefined;
  /** Whether new workers die immediately, like one whose script can't be loaded. */
  isEngineGone = false;
  isAnalystGone = false;

  openEngine(): LocalEnginePort {
    this.enginesOpened++;
    // Continues work without a timer: tests count frames, and any number of them may pass before a timer fires.
    const engine = new Engine(performance.now.bind(performance), (work) => void setImmediate(work));
    this.engine = new LocalEnginePort(
      createEngineMethods(engine),
      () => true,
      (reply) => {
        if (reply.type !== 'result') return reply;
        const { call, ...result } = this.bendEngine({ ...(reply.result as EngineAnswer), call: reply.call });
        return { type: 'result', call, result };
      },
      (request) => {
        const message = request.type === 'call' ? this.refuseEngine(commandOf(request)) : undefined;
        return message === undefined ? undefined : { type: 'error', call: request.call, message };
      },
    );
    if (this.isEngineGone) killSoon(this.engine);
    return this.engine;
  }

  openAnalyst(): LocalWorkerPort {
    this.analyst = new LocalWorkerPort(rememberMeasured(createAnalyst()));
    if (this.isAnalystGone) killSoon(this.analyst);
    return this.analyst;
  }
}

/** The metrics of drawings by their hash: tests repeat drawings to the bit, and to measure one takes longer than to make it. */
const measured = new Map<string, Metrics>();

function rememberMeasured(analyst: AnalystMethods): AnalystMethods {
  let opened: Puzzle | undefined;
  return {
    ...analyst,
    open(subject) {
      opened = subject.puzzle;
      analyst.open(subject);
    },
    measure(input) {
      const key = createHash('sha1')
        .update(serialize([opened, input]))
        .digest('hex');
      const metrics = measured.get(key) ?? analyst.measure(input);
      measured.set(key, metrics);
      return metrics;
    },
  };
}

function killSoon(port: Pick<LocalPort<never, never>, 'kill'>): void {
  setImmediate(() => port.kill(false));
}
