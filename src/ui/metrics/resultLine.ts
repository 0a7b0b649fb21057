import { colorProperty } from '../../view/colorNames.ts';
import { OVERLAYS } from '../../view/overlays/index.ts';
import { describeResult, explainFixedParts, type Result } from '../../workbench/readouts/result.ts';
import { findCalmer } from '../../workbench/settings/looks.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { create, createButton, setText } from '../kit/dom.ts';

export type ResultWorkbench = Pick<Workbench, 'signals' | 'settings' | 'changeSettings' | 'play' | 'undo' | 'undoLabel'>;

type MarkedOverlay = Result['places'][number]['sort'];

/** Shows in the drawing what the line is about. */
export interface ResultView {
  /** Shows the marks of an overlay and a point; undefined removes the marks, unless the user has turned them on. */
  markBriefly(overlay: MarkedOverlay | undefined, place?: { readonly x: number; readonly y: number }): void;
  /** Shows before and now side by side. */
  compare(): void;
}

/** The legends of the marks, in short. */
const LEGENDS: Readonly<Record<MarkedOverlay, { readonly color: string; readonly text: string }>> = {
  ambiguities: { color: 'fault', text: 'Rings mark the ambiguous spots.' },
  grace: { color: 'ungraceful', text: OVERLAYS.find(({ name }) => name === 'grace')!.hint },
};

/** A quiet line below the metrics: how a finished drawing compares with the opened puzzle, and what can be done about it. */
export class ResultLine {
  readonly element = create('div', 'result-line quiet');
  private readonly workbench: ResultWorkbench;
  private readonly view: ResultView;
  private readonly text = create('p', '');
  private readonly cause = create('p', 'rest-cause');
  private readonly legend = create('p', 'result-legend');
  private readonly show: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly smoother: HTMLButtonElement;
  private places: Result['places'] = [];
  private next = 0;

  constructor(workbench: ResultWorkbench, view: ResultView) {
    this.workbench = workbench;
    this.view = view;
    this.show = createButton('Show', () => this.showNext());
    this.undo = createButton('Undo', () => workbench.undo());
    this.smoother = createButton('Smoother', () => this.smooth());
    const buttons = create('div', 'result-buttons');
    buttons.append(this.show, this.undo, this.smoother);
    this.element.append(this.text, this.cause, buttons, this.legend);
    this.text.role = 'status';
    const { signals } = workbench;
    signals.on('rest', (outcome) => this.report(describeResult(outcome), explainFixedParts(outcome)));
    signals.on('frame', ({ isSettled }) => {
      if (!isSettled) this.hide();
    });
    signals.on('document', () => this.hide());
    this.element.hidden = true;
    this.legend.hidden = true;
  }

  private report({ text, isWorse, places }: Result, cause: string): void {
    this.hide();
    this.places = places;
    setText(this.text, text);
    setText(this.cause, cause);
    this.cause.hidden = cause === '';
    const { settings, undoLabel } = this.workbench;
    const calmer = findCalmer(settings);
    this.show.hidden = !isWorse;
    this.show.title = places.length > 1 ? 'Show the worst spot; click again for the next one' : 'Show it in the drawing';
    this.undo.hidden = undoLabel === undefined;
    this.undo.title = `Undo ${undoLabel}`;
    this.smoother.hidden = calmer === undefined;
    this.smoother.title = calmer?.hint ?? '';
    this.element.hidden = false;
  }

  private hide(): void {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.legend.hidden = true;
    this.next = 0;
    this.view.markBriefly(undefined);
  }

  private showNext(): void {
    const { places, view, legend } = this;
    const place = places[this.next++ % places.length];
    if (place === undefined) {
      view.compare();
      return;
    }
    view.markBriefly(place.sort, place);
    const { color, text } = LEGENDS[place.sort];
    const swatch = create('span', 'swatch');
    swatch.style.background = `var(${colorProperty(color)})`;
    legend.replaceChildren(swatch, text);
    legend.hidden = false;
  }

  private smooth(): void {
    const calmer = findCalmer(this.workbench.settings);
    if (calmer === undefined) return;
    this.workbench.changeSettings(calmer.changes);
    this.workbench.play();
  }
}
