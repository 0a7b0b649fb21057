import { findMarkStep, type MarkKind, type Timeline, type TimelineMark } from '../../workbench/state/timeline.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { throttle } from '../kit/throttle.ts';

/** The interval at which the timeline is updated during a run. */
const SHOW_EVERY_MS = 100;

type TimelineWorkbench = Pick<Workbench, 'signals' | 'timeline' | 'seek' | 'versions'>;

/** The first words of the tooltip of a mark, by its kind. */
const KINDS: Readonly<Record<MarkKind, string>> = {
  setting: 'changed',
  pin: '',
  drag: '',
  reheat: '',
  version: 'version',
  unambiguous: 'for the first time',
};

/** A slider over all steps of the run, with marks for actions. */
export class TimelineBar {
  private readonly workbench: TimelineWorkbench;
  private readonly range = create('input', 'timeline-range');
  private readonly marks = create('div', 'timeline-marks');
  private readonly position = create('span', 'timeline-position quiet');
  /** The drawn marks, as JSON. */
  private drawn = '';
  /** Identifies the gesture, from pressing to releasing the slider. Undo reverts all its seeks at once. */
  private gesture = 0;
  private isHeld = false;
  private readonly keep: HTMLButtonElement;
  private readonly form = create('form', 'keep-form');
  private readonly name = create('input', 'field');

  constructor(workbench: TimelineWorkbench) {
    this.workbench = workbench;
    const { range, marks } = this;
    range.type = 'range';
    range.ariaLabel = 'Current step';
    range.title = withKeys('Drag to go to any step of the run', 'back');
    range.addEventListener('input', () => {
      this.isHeld = true;
      this.describe(range.valueAsNumber);
      workbench.seek(range.valueAsNumber, `scrub ${this.gesture}`);
    });
    // Some browsers fire no change event if the slider returns to its start.
    for (const end of ['change', 'pointerup', 'pointercancel', 'blur'] as const) range.addEventListener(end, () => this.release());
    const track = create('div', 'timeline-track');
    track.append(marks, range);
    const keep = createButton('Keep', () => this.askName(), withKeys('Keep the current drawing as a version, with a name', 'keep'));
    keep.ariaLabel = 'Keep as a version';
    this.keep = keep;
    byId('timeline', HTMLElement).prepend(track, this.position, keep, this.createForm());

    const update = throttle(() => this.update(), SHOW_EVERY_MS);
    for (const name of ['frame', 'timeline', 'versions', 'document'] as const) workbench.signals.on(name, update);
    this.update();
  }

  /** Asks for the name of a version, in place of the button. */
  askName(): void {
    const { form, name, keep, workbench } = this;
    if (!form.hidden) return;
    name.value = '';
    name.placeholder = workbench.versions.freeName;
    form.hidden = false;
    keep.hidden = true;
    name.focus();
  }

  private createForm(): HTMLElement {
    const { form, name } = this;
    name.ariaLabel = 'Name of the version';
    name.maxLength = 60;
    name.dataset.ownKeys = '';
    const submit = create('button', 'button', 'Keep');
    submit.title = 'Keep the current drawing under this name';
    form.append(name, submit);
    form.hidden = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.workbench.versions.add(name.value);
      this.closeForm();
    });
    name.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.closeForm();
    });
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget as Node | null)) this.closeForm();
    });
    return form;
  }

  /** Leaves the keyboard to the drawing. */
  private closeForm(): void {
    this.form.hidden = true;
    this.keep.hidden = false;
  }

  private release(): void {
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
    setText(this.position, `${step.toLocaleString('en')} / ${last.toLocaleString('en')}`);
  }

  private drawMarks({ first, last, marks }: Timeline): void {
    const drawn = JSON.stringify([first, last, marks]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.marks.replaceChildren(...marks.map((mark) => this.createMark(mark, (mark.step - first) / Math.max(1, last - first))));
  }

  /** Creates a mark for the pointer; shortcuts move between marks. @param position from 0 to 1 */
  private createMark({ step, kind, label }: TimelineMark, position: number): HTMLElement {
    const element = create('span', `timeline-mark ${kind}`);
    element.title = `${[KINDS[kind], label].filter(Boolean).join(' ')}, step ${step}`;
    element.style.setProperty('--at', String(position));
    element.addEventListener('click', () => this.workbench.seek(step));
    return element;
  }
}

/** Moves by a number of steps from the last requested step. Returns false if the timeline does not reach that far. */
export function seekBy(workbench: Pick<Workbench, 'timeline' | 'seek'>, steps: number): boolean {
  const { first, last, requested } = workbench.timeline;
  const step = requested + steps;
  if (step < first || step > Math.max(last, requested)) return false;
  workbench.seek(step, 'keys');
  return true;
}

/** Whether the last requested step is shown. Repeats of a held key wait for this, so that no requests are pending when the user releases the key. */
export function isCaughtUp({ timeline: { now, requested } }: Pick<Workbench, 'timeline'>): boolean {
  return now === requested;
}

/** Goes to the mark before or after the last requested step, or to the end of the timeline. */
export function seekMark(workbench: Pick<Workbench, 'timeline' | 'seek'>, direction: -1 | 1): void {
  workbench.seek(findMarkStep(workbench.timeline, direction), 'keys');
}
