import { measureAll } from '../../../src/metrics/measureAll.ts';
import type { Methods, Reply, Request, WorkerPort } from '../../../src/workers/methods.ts';
import type { AnalystMethods } from '../../../src/workers/page/analyst.ts';
import { createReceiver } from '../../../src/workers/serve.ts';
import type { VirtualTime } from './virtualTime.ts';

/** A port to scripted methods, whose messages take virtual time. Messages are not copied: nobody changes them. */
export class ScriptedPort implements WorkerPort {
  private readonly time: VirtualTime;
  private readonly delay: () => number;
  private readonly receive: (request: Request) => void;
  private onReply: (reply: Reply) => void = () => {};
  private onDeath: (reason: string) => void = () => {};
  private isAlive = true;
  /** Messages never overtake each other. */
  private sentUntil = 0;
  private answeredUntil = 0;

  /** @param delay the time that the next message takes */
  constructor(methods: Methods, time: VirtualTime, delay: () => number) {
    this.time = time;
    this.delay = delay;
    this.receive = createReceiver(methods, (reply) => {
      this.answeredUntil = this.deliver(this.answeredUntil, () => this.onReply(reply));
    });
  }

  post(request: Request): void {
    this.sentUntil = this.deliver(this.sentUntil, () => this.receive(request));
  }

  listen(onReply: (reply: Reply) => void, onDeath: (reason: string) => void): void {
    this.onReply = onReply;
    this.onDeath = onDeath;
  }

  close(): void {
    this.isAlive = false;
  }

  /** The worker dies, with or without an error event. */
  kill(isSilent: boolean): void {
    this.isAlive = false;
    if (!isSilent) this.onDeath('killed by the user');
  }

  private deliver(after: number, act: () => void): number {
    const { time } = this;
    const due = Math.max(after, time.now + this.delay());
    time.schedule(due - time.now, () => {
      if (this.isAlive) act();
    });
    return due;
  }
}

/** The metrics of each puzzle, which are measured once. */
const measured = new WeakMap<object, ReturnType<typeof measureAll>>();

/** An analyst that finds every drawing right, and measures the puzzle once. */
export function createScriptedAnalyst(): Methods {
  type Subject = Parameters<AnalystMethods['open']>[0];
  let subject: Subject | undefined;
  const methods: AnalystMethods = {
    open(opened) {
      subject = opened;
    },
    verify: () => [],
    async save({ extension }) {
      return `the puzzle ${subject?.puzzle.name} as ${extension}`;
    },
    measure({ settings }) {
      const { map } = subject!;
      const metrics = measured.get(map) ?? measureAll(map, settings);
      measured.set(map, metrics);
      return metrics;
    },
  };
  return methods;
}
