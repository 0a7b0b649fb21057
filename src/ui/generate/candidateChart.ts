import type { Best, PuzzleBatch } from '../../session/generate/puzzleBatch.ts';
import { type Axes, compareBests, describeBest, findScore, SCORES, type ScoreName } from '../../workbench/generating/candidates.ts';
import { create, setText } from '../kit/dom.ts';
import { createSelect } from '../kit/fields.ts';
import { Scatter } from '../kit/scatter.ts';
import { capitalise } from '../kit/text.ts';

export interface ChartActions {
  /** Opens the puzzle. */
  take(best: Best): void;
  /** The puzzle of this name is pointed at; undefined where none is. */
  point(name: string | undefined): void;
}

/** The puzzles of all attempts by two of their scores, each a dot that opens it. Those that no other beats in both are joined. */
export class CandidateChart {
  readonly element = create('figure', 'candidates');
  private readonly generating: PuzzleBatch;
  private readonly x: HTMLSelectElement;
  private readonly y: HTMLSelectElement;
  private readonly scatter: Scatter;
  private readonly caption = create('figcaption', 'quiet');
  private readonly left = create('p', 'quiet');
  private pointed: string | undefined;

  constructor(generating: PuzzleBatch, actions: ChartActions) {
    this.generating = generating;
    const [first, second] = generating.order.wanted;
    this.x = createAxis('Across', first?.name ?? 'difficulty');
    this.y = createAxis('Upwards', second?.name ?? 'turning');
    this.scatter = new Scatter('Puzzles by two scores', {
      choose: (key) => {
        const best = this.find(key);
        if (best !== undefined) actions.take(best);
      },
      point: (key) => {
        this.pointed = key;
        this.showCaption();
        actions.point(key);
      },
    });
    const axes = create('div', 'candidate-axes');
    axes.append(this.y, create('span', 'quiet', 'against'), this.x);
    this.element.append(axes, this.scatter.element, this.caption, this.left);
    for (const select of [this.x, this.y]) select.addEventListener('change', () => this.show());
    this.show();
  }

  /** One puzzle alone has nothing to be compared with. */
  show(): void {
    const { bests, best, order } = this.generating;
    this.element.hidden = bests.length < 2;
    const axes: Axes = { x: this.x.value as ScoreName, y: this.y.value as ScoreName };
    const { dots, unratedCount } = compareBests(bests, axes, order.wanted);
    this.scatter.show({
      dots: dots.map(({ name, x, y, isFront, label }) => ({ key: name, x, y, label: `Open ${label}`, isSolid: isFront })),
      x: this.describeAxis(axes.x, '←', '→'),
      y: this.describeAxis(axes.y, '↓', '↑'),
      named: best && { key: best.name, name: 'best' },
    });
    setText(this.left, unratedCount === 0 ? '' : `${unratedCount} not shown, as a program that solves as people do did not get to the end`);
    this.left.hidden = unratedCount === 0;
    this.showCaption();
  }

  /** What is pointed at, or else how to read the chart. */
  private showCaption(): void {
    const best = this.find(this.pointed);
    setText(
      this.caption,
      best === undefined
        ? 'Arrows point to what is better; none is better than a joined one in both. A click opens a puzzle.'
        : capitalise(describeBest(best)),
    );
  }

  private find(key: string | undefined): Best | undefined {
    return this.generating.bests.find(({ name }) => name === key);
  }

  private describeAxis(name: ScoreName, lower: string, higher: string): string {
    const { label, aim } = findScore(name, this.generating.order.wanted);
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
