import { type MarkKind, type Timeline, type TimelineMark, wayToMark } from '../../workbench/state/timeline.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';

/** Numbers that change all the time are shown this often. */
const SHOW_EVERY_MS = 100;

type Bench = Pick<Workbench, 'signals' | 'timeline' | 'seek' | 'versions'>;

/** What marks are of, in words. */
const KINDS: Readonly<Record<MarkKind, string>> = {
  setting: 'changed',
  pin: '',
  drag: '',
  reheat: '',
  version: 'version',
  unambiguous: 'for the first time',
};

/** All steps of the run as a slider, with marks where something was done: scrubs through them like a film. */
export class TimelineBar {
  private readonly workbench: Bench;
  private readonly range = create('input', 'timeline-range');
  private readonly marks = create('div', 'timeline-marks');
  private readonly place = create('span', 'timeline-place quiet');
  /** The marks as they are drawn. */
  private drawn = '';
  /** What is done from when the slider is pressed until it is let go is one gesture. */
  private gesture = 0;
  private isHeld = false;

  constructor(workbench: Bench) {
    this.workbench = workbench;
    const { range, marks } = this;
    range.type = 'range';
    range.ariaLabel = 'Step that is shown';
    range.title = withKeys('Drag to go back and forth through the run', 'back');
    range.addEventListener('input', () => {
      this.isHeld = true;
      this.describe(range.valueAsNumber);
      workbench.seek(range.valueAsNumber, `scrub ${this.gesture}`);
    });
    // Brought back to where it was taken, not every browser tells of a change.
    for (const end of ['change', 'pointerup', 'pointercancel', 'blur'] as const) range.addEventListener(end, () => this.letGo());
    const track = create('div', 'timeline-track');
    track.append(marks, range);
    const keep = createButton('Keep', () => workbench.versions.add(), withKeys('Keep what is shown as a version', 'keep'));
    keep.ariaLabel = 'Keep as a version';
    byId('timeline', HTMLElement).prepend(track, this.place, keep);

    const update = throttle(() => this.update(), SHOW_EVERY_MS);
    for (const name of ['frame', 'timeline', 'versions', 'document'] as const) workbench.signals.on(name, update);
    this.update();
  }

  private letGo(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.gesture++;
  }

  private update(): void {
    const { range, workbench } = this;
    const { timeline } = workbench;
    range.min = String(timeline.first);
    range.max = String(timeline.last);
    range.disabled = timeline.first === timeline.last;
    if (!this.isHeld) range.value = String(timeline.now);
    this.describe(this.isHeld ? range.valueAsNumber : timeline.now);
    this.drawMarks(timeline);
  }

  private describe(step: number): void {
    const { last } = this.workbench.timeline;
    this.range.ariaValueText = `step ${step} of ${last}`;
    setText(this.place, `${step.toLocaleString('en')} / ${last.toLocaleString('en')}`);
  }

  private drawMarks({ first, last, marks }: Timeline): void {
    const drawn = JSON.stringify([first, last, marks]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.marks.replaceChildren(...marks.map((mark) => this.createMark(mark, (mark.step - first) / Math.max(1, last - first))));
  }

  /** For the eye and the pointer; the keys lead from one to the next. */
  private createMark({ step, kind, label }: TimelineMark, share: number): HTMLElement {
    const element = create('span', `timeline-mark ${kind}`);
    element.title = `${[KINDS[kind], label].filter(Boolean).join(' ')}, step ${step}`;
    element.style.setProperty('--at', String(share));
    element.addEventListener('click', () => this.workbench.seek(step));
    return element;
  }
}

/** Goes so many steps along the timeline from what was last asked for, if it reaches so far. Returns whether it does. */
export function seekBy(workbench: Pick<Workbench, 'timeline' | 'seek'>, steps: number): boolean {
  const { first, last, asked } = workbench.timeline;
  const step = asked + steps;
  if (step < first || step > Math.max(last, asked)) return false;
  workbench.seek(step, 'keys');
  return true;
}

/** Whether what was last asked for is shown: a key that is held waits for that, so that nothing is left to be done when it is let go. */
export function isCaughtUp({ timeline: { now, asked } }: Pick<Workbench, 'timeline'>): boolean {
  return now === asked;
}

/** Goes to the mark before what was last asked for, or to the one after it; to the ends where there is none. */
export function seekMark(workbench: Pick<Workbench, 'timeline' | 'seek'>, direction: -1 | 1): void {
  workbench.seek(wayToMark(workbench.timeline, direction), 'keys');
}
