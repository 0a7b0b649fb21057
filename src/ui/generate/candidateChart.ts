import type { Best, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { type Axes, compareBests, describeBest, findScore, SCORES, type ScoreName } from '../../workbench/generating/candidates.ts';
import { create, setText } from '../kit/dom.ts';
import { createSelect } from '../kit/fields.ts';
import { Scatter } from '../kit/scatter.ts';
import { capitalise } from '../kit/text.ts';

export interface ChartActions {
  open(best: Best): void;
  /** Called with the name of the puzzle at the pointer, or undefined. */
  point(name: string | undefined): void;
}

/** A scatter plot of all attempts by two scores. Clicking a dot opens its puzzle. A line joins the Pareto front. */
export class CandidateChart {
  readonly element = create('figure', 'candidates');
  private readonly generating: PuzzleBatch;
  private readonly x: HTMLSelectElement;
  private readonly y: HTMLSelectElement;
  private readonly scatter: Scatter;
  private readonly caption = create('figcaption', 'quiet');
  private readonly omitted = create('p', 'quiet');
  private pointed: string | undefined;

  constructor(generating: PuzzleBatch, actions: ChartActions) {
    this.generating = generating;
    const [first, second] = generating.request.wanted;
    this.x = createAxis('Horizontal axis', first?.name ?? 'difficulty');
    this.y = createAxis('Vertical axis', second?.name ?? 'turning');
    this.scatter = new Scatter('Puzzles by two scores', {
      choose: (key) => {
        const best = this.find(key);
        if (best !== undefined) actions.open(best);
      },
      point: (key) => {
        this.pointed = key;
        this.showCaption();
        actions.point(key);
      },
    });
    const axes = create('div', 'candidate-axes');
    axes.append(this.y, create('span', 'quiet', 'against'), this.x);
    this.element.append(axes, this.scatter.element, this.caption, this.omitted);
    for (const select of [this.x, this.y]) select.addEventListener('change', () => this.show());
    this.show();
  }

  /** Updates the chart. It is hidden for a single puzzle. */
  show(): void {
    const { bests, best, request } = this.generating;
    this.element.hidden = bests.length < 2;
    const axes: Axes = { x: this.x.value as ScoreName, y: this.y.value as ScoreName };
    const { dots, unratedCount } = compareBests(bests, axes, request.wanted);
    this.scatter.show({
      dots: dots.map(({ name, x, y, isFront, label }) => ({ key: name, x, y, label: `Open ${label}`, isSolid: isFront })),
      x: this.describeAxis(axes.x, '←', '→'),
      y: this.describeAxis(axes.y, '↓', '↑'),
      named: best && { key: best.name, name: 'best' },
    });
    setText(
      this.omitted,
      unratedCount === 0 ? '' : `${unratedCount} not shown: the human-like solver could not solve ${unratedCount === 1 ? 'it' : 'them'}`,
    );
    this.omitted.hidden = unratedCount === 0;
    this.showCaption();
  }

  /** Describes the puzzle at the pointer, or else how to read the chart. */
  private showCaption(): void {
    const best = this.find(this.pointed);
    setText(
      this.caption,
      best === undefined
        ? 'Arrows point in the better direction. No puzzle beats one on the line in both values. Click a dot to open its puzzle.'
        : capitalise(describeBest(best)),
    );
  }

  private find(key: string | undefined): Best | undefined {
    return this.generating.bests.find(({ name }) => name === key);
  }

  private describeAxis(name: ScoreName, lower: string, higher: string): string {
    const { label, aim } = findScore(name, this.generating.request.wanted);
    return typeof aim === 'number' ? `${label}, near ${aim}` : aim === 'lower' ? `${lower} ${label}` : `${label} ${higher}`;
  }
}

function createAxis(name: string, value: ScoreName): HTMLSelectElement {
  const select = createSelect(SCORES.map((score) => [score.name, score.label]));
  select.value = value;
  select.ariaLabel = name;
  select.title = SCORES.map(({ label, hint }) => `${label}: ${hint}`).join('\n');
  return select;
}
