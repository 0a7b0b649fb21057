import {
  describeStanding,
  GRID_SETTINGS,
  type PolishCard,
  type Polishing,
  spreadValues,
  type Task,
} from '../../workbench/polishing/polishing.ts';
import { PAGES, type PageName } from '../../workbench/printing/printOptions.ts';
import { drawSmall } from '../../workbench/readouts/pictures.ts';
import { create, createButton, setText } from '../kit/dom.ts';
import { createField, createNumberInput, createSelect } from '../kit/fields.ts';
import { throttle } from '../kit/throttle.ts';

/** The minimum time between drawing two pictures. */
const DRAW_MS = 120;

/** The values of each setting of the grid. */
const GRID_SIZE = 3;

/** The element of a card. */
interface CardView {
  readonly button: HTMLButtonElement;
  readonly picture: HTMLImageElement;
  readonly name: HTMLElement;
  readonly text: HTMLElement;
  /** What the picture shows. */
  drawn: PolishCard['drawing'];
}

/** One setting of the grid, with the range of its values. */
interface SideFields {
  readonly element: HTMLElement;
  readonly setting: HTMLSelectElement;
  readonly from: HTMLInputElement;
  readonly to: HTMLInputElement;
}

/** Polishes the puzzle: drawings side by side, of a search or of a grid of settings. A click on one takes it. */
export class PolishPanel {
  private readonly polishing: Polishing;
  private readonly search: HTMLButtonElement;
  private readonly stop: HTMLButtonElement;
  private readonly page: HTMLSelectElement;
  private readonly bar = create('progress', '');
  private readonly status = create('p', 'quiet');
  private readonly cards = create('div', 'polish-cards');
  private readonly views = new Map<string, CardView>();
  private readonly rows: SideFields;
  private readonly columns: SideFields;
  private readonly compare: HTMLButtonElement;
  private readonly drawNext: () => void;

  constructor(panel: HTMLDetailsElement, polishing: Polishing) {
    this.polishing = polishing;
    this.search = createButton(
      'Polish',
      () => polishing.search(this.pageName),
      'Try many settings and show the best drawing. Undo goes back.',
    );
    this.search.classList.add('primary');
    this.stop = createButton('Stop', () => polishing.stop(), 'End the work and keep the best drawing so far');
    this.page = createSelect(PAGES);
    this.page.value = 'a4';
    this.page.title = 'The page on which a pen should be able to fill all faces';
    const start = create('div', 'polish-start');
    start.append(this.search, this.stop, createField('for', this.page));
    this.bar.ariaLabel = 'Polishing';
    this.status.role = 'status';
    const [openness, straightness] = ['openness', 'straightness'];
    this.rows = createSide('Rows', openness, () => this.show());
    this.columns = createSide('Columns', straightness, () => this.show());
    this.compare = createButton(
      `Compare ${GRID_SIZE} × ${GRID_SIZE}`,
      () => this.compareGrid(),
      'Relax the puzzle with each combination of these values, side by side',
    );
    const grid = create('details', 'polish-grid');
    grid.append(create('summary', '', 'Grid of settings'), this.rows.element, this.columns.element, this.compare);
    panel.append(start, this.bar, this.status, this.cards, grid);
    this.drawNext = throttle(() => this.drawOne(), DRAW_MS);
    polishing.signals.on('state', () => this.show());
    this.show();
  }

  private get pageName(): PageName {
    return this.page.value as PageName;
  }

  private compareGrid(): void {
    const [rows, columns] = [this.rows, this.columns].map(readSide);
    if (rows !== undefined && columns !== undefined) this.polishing.compareGrid(rows, columns, this.pageName);
  }

  private show(): void {
    const { state } = this.polishing;
    const isRunning = state.name === 'running';
    const task = 'task' in state ? state.task : undefined;
    this.search.hidden = isRunning;
    this.stop.hidden = !isRunning;
    this.bar.hidden = !isRunning;
    this.bar.value = task?.progress ?? 0;
    this.compare.disabled = isRunning || readSide(this.rows) === undefined || readSide(this.columns) === undefined;
    setText(this.status, this.describe(task));
    this.showCards(task);
    this.drawNext();
  }

  private describe(task: Task | undefined): string {
    const { state } = this.polishing;
    if (state.name === 'failed') return `Polishing stopped: ${state.message}`;
    if (task === undefined) return '';
    const best = task.cards.find(({ isBest }) => isBest);
    const drawn = task.cards.filter(({ drawing }) => drawing !== undefined).length;
    const found = best === undefined ? 'Nothing better than this drawing yet' : `Best so far: ${best.name}`;
    if (state.name === 'running') return drawn === 0 ? 'Measuring this drawing …' : `${found}. Click a drawing to take it.`;
    if (task.kind === 'grid') return 'Click a drawing to take it, with its settings. Undo goes back.';
    return best === undefined
      ? 'Nothing is better than this drawing, so it stays.'
      : `The best of ${drawn} is ${best.name}. Click another drawing to take it. Undo goes back.`;
  }

  /** Adds and removes cards, and updates their texts. */
  private showCards(task: Task | undefined): void {
    const cards = task?.cards ?? [];
    const names = new Set(cards.map(({ name }) => name));
    for (const [name, { button }] of this.views) {
      if (names.has(name)) continue;
      button.remove();
      this.views.delete(name);
    }
    this.cards.style.setProperty('--columns', String(task?.columns ?? 2));
    this.cards.hidden = cards.length === 0;
    for (const card of cards) {
      const view = this.views.get(card.name) ?? this.addCard(card.name);
      const { button, name, text } = view;
      button.disabled = card.drawing === undefined;
      button.hidden = card.drawing === undefined && task?.kind === 'search';
      button.classList.toggle('is-best', card.isBest);
      button.classList.toggle('is-dropped', card.isDropped && !card.isBest);
      setText(name, card.isBest ? `${card.name} (best)` : card.name);
      setText(text, card.drawing === undefined ? '' : describeStanding(card.drawing.standing, task!.before));
    }
  }

  private addCard(name: string): CardView {
    const picture = create('img', 'thumbnail');
    picture.alt = '';
    const label = create('span', 'polish-name', name);
    const text = create('span', 'quiet');
    const button = createButton('', () => this.polishing.choose(name), 'Take this drawing, with its settings');
    button.classList.add('polish-card');
    button.append(picture, label, text);
    this.cards.append(button);
    const view: CardView = { button, picture, name: label, text, drawn: undefined };
    this.views.set(name, view);
    return view;
  }

  /** Draws one outdated picture, first that of the best card; one at a time, so that the page stays responsive. */
  private drawOne(): void {
    const { state } = this.polishing;
    if (!('task' in state)) return;
    const outdated = state.task.cards.filter(({ name, drawing }) => drawing?.puzzle !== this.views.get(name)?.drawn?.puzzle);
    const card = outdated.find(({ isBest }) => isBest) ?? outdated[0];
    const view = card && this.views.get(card.name);
    if (view === undefined || card.drawing === undefined) return;
    view.drawn = card.drawing;
    view.picture.src = `data:image/svg+xml,${encodeURIComponent(drawSmall(card.drawing.puzzle))}`;
    this.drawNext();
  }
}

function createSide(title: string, path: string, onChange: () => void): SideFields {
  const setting = createSelect(GRID_SETTINGS.map((each) => [each.path, each.label]));
  setting.value = path;
  setting.ariaLabel = `${title}: setting`;
  const from = createNumberInput(0);
  from.ariaLabel = `${title}: first value`;
  const to = createNumberInput(0);
  to.ariaLabel = `${title}: last value`;
  const suggest = () => {
    const { range } = GRID_SETTINGS.find((each) => each.path === setting.value)!;
    [from.value, to.value] = range.map(String);
  };
  suggest();
  setting.addEventListener('change', () => {
    suggest();
    onChange();
  });
  for (const input of [from, to]) input.addEventListener('input', onChange);
  const element = create('div', 'polish-side');
  element.append(createField(title, setting), from, create('span', 'quiet', 'to'), to);
  return { element, setting, from, to };
}

/** The values of one side; undefined if they are invalid. */
function readSide({ setting, from, to }: SideFields) {
  const values = spreadValues(setting.value, from.valueAsNumber, to.valueAsNumber, GRID_SIZE);
  return values && { path: setting.value, values };
}
