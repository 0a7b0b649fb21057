import { listBorderlines } from '../../layout/borderlines.ts';
import { saveCheckpoint } from '../../layout/checkpoint.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import type { Extras, Frame } from '../../session/frame.ts';
import { buffersOf, FrameMaker } from '../../session/frames.ts';
import { advance, change, isDone, type Relaxation, resumeRelaxation, startRelaxation } from '../../session/relaxation.ts';
import type { EngineCommand, EngineEvent } from './protocol.ts';

/** Steps that take longer than this in all are not followed by another one before the page has its frame. */
const FRAME_MS = 30;

/** The puzzle that is open. */
interface Work {
  readonly relaxation: Relaxation;
  readonly frames: FrameMaker;
  metricSettings: MetricSettings;
  extras: Extras;
  /** Of the last step that was made. */
  borderlines: Float32Array<ArrayBuffer> | undefined;
}

/** The layout behind a port: carries out commands and posts events, in order. Knows nothing of where it runs. */
export class Engine {
  private work: Work | undefined;
  private readonly post: (event: EngineEvent, buffers: ArrayBuffer[]) => void;
  private readonly now: () => number;

  /** @param now the time in milliseconds, which only decides how many steps a frame gets */
  constructor(post: (event: EngineEvent, buffers: ArrayBuffer[]) => void, now: () => number) {
    this.post = post;
    this.now = now;
  }

  receive(command: EngineCommand): void {
    try {
      this.carryOut(command);
    } catch (error) {
      this.post({ type: 'refused', call: 'call' in command ? command.call : undefined, message: (error as Error).message }, []);
    }
  }

  private carryOut(command: EngineCommand): void {
    if (command.type === 'open') {
      this.open(command);
      return;
    }
    const { work } = this;
    if (work === undefined) throw new Error('no puzzle is open');
    switch (command.type) {
      case 'run':
        this.run(work, command.steps);
        break;
      case 'change':
        change(work.relaxation, command.what);
        this.post({ type: 'changed', call: command.call }, []);
        break;
      case 'look':
        work.metricSettings = command.metricSettings;
        work.extras = command.extras;
        break;
      case 'save': {
        const { layout, schedule } = work.relaxation;
        const saved = { checkpoint: saveCheckpoint(layout), schedule: [...schedule], puzzle: snapshotPuzzle(layout.state) };
        this.post({ type: 'saved', call: command.call, saved }, []);
      }
    }
  }

  private open({ call, text, settings, metricSettings, extras, from }: EngineCommand & { type: 'open' }): void {
    const opened = openPuzzle(text);
    const relaxation =
      from === undefined ? startRelaxation(opened, settings) : resumeRelaxation(opened, settings, from.checkpoint, from.schedule);
    const work: Work = { relaxation, frames: new FrameMaker(opened.map), metricSettings, extras, borderlines: undefined };
    const original = work.frames.original(metricSettings.bos2022);
    const frame = makeFrame(work, 0, 0);
    this.work = work;
    this.post({ type: 'opened', call, original, frame }, [...buffersOf(original), ...buffersOf(frame)]);
  }

  private run(work: Work, steps: number): void {
    const { relaxation } = work;
    const start = this.now();
    let made = 0;
    let spent = 0;
    while (made < steps && spent < FRAME_MS && !isDone(relaxation)) {
      advance(relaxation);
      made++;
      spent = this.now() - start;
    }
    if (made > 0) work.borderlines = work.extras.borderlines ? listBorderlines(relaxation.layout) : undefined;
    const frame = makeFrame(work, made, made > 0 ? spent / made : 0);
    this.post({ type: 'frame', frame }, buffersOf(frame));
  }
}

function makeFrame({ relaxation, frames, metricSettings, extras, borderlines }: Work, stepsMade: number, stepMs: number): Frame {
  return { ...frames.make(relaxation, metricSettings.bos2022, extras, borderlines), stepsMade, stepMs };
}
