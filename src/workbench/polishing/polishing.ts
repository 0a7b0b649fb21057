import { knobs } from '../../layout/knobs.ts';
import { layoutSchema, type Settings } from '../../layout/settings.ts';
import type { PageName } from '../../print/page/paper.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import { type Assessed, type OpenRun, type Run, runOf } from '../../session/polish/improve.ts';
import { compareStandings, type Standing } from '../../session/polish/order.ts';
import { DEFAULT_TRIES } from '../../session/polish/polish.ts';
import { readRecipe } from '../../session/polish/recipe.ts';
import { PolishSearch, type StartTrial } from '../../session/polish/search.ts';
import { Sweep } from '../../session/polish/sweep.ts';
import type { Trial, TrialSubject } from '../../session/polish/trial.ts';
import type { Changes } from '../../settings/paths.ts';
import { isValidValue } from '../../settings/setting.ts';
import { DeadError, explainFailure } from '../../workers/lazyWorker.ts';
import type { PolisherWorker } from '../../workers/page/browser.ts';
import { labelOfSetting, settingCatalogue, THRESHOLDS } from '../settings/settingCatalogue.ts';
import { SignalHub } from '../state/signals.ts';
import type { Workbench } from '../workbench.ts';

/** A drawing to choose. */
export interface PolishCard {
  /** Unique among the cards. */
  readonly name: string;
  /** Undefined until there is a drawing. */
  readonly drawing: { readonly puzzle: Puzzle; readonly standing: Standing; readonly run: Run } | undefined;
  readonly isBest: boolean;
  /** Whether it does not continue, because others are better. */
  readonly isDropped: boolean;
}

export type PolishingState =
  | { readonly name: 'idle' }
  | { readonly name: 'running' | 'over'; readonly task: Task }
  | { readonly name: 'failed'; readonly message: string };

/** A search, or a grid of settings, and its cards. */
export interface Task {
  readonly kind: 'search' | 'grid';
  /** The number of columns of a grid. */
  readonly columns: number | undefined;
  /** From 0 to 1. */
  readonly progress: number;
  readonly cards: readonly PolishCard[];
  /** The standing of the drawing that is polished. */
  readonly before: Standing;
}

/** A setting with its values, for one side of the grid. */
export interface GridSide {
  readonly path: string;
  readonly values: readonly number[];
}

/** A setting that the grid can vary. */
export interface GridSetting {
  readonly path: string;
  readonly label: string;
  /** Values to begin with. */
  readonly range: readonly [from: number, to: number];
}

/** The numbers of the layout that have a slider: first the knobs. */
export const GRID_SETTINGS: readonly GridSetting[] = settingCatalogue
  .flatMap(({ path, folder, setting }): GridSetting[] => {
    if (folder === THRESHOLDS || setting.type !== 'number' || setting.slider === undefined) return [];
    const [min, max] = setting.slider;
    const at = (share: number) => Number((min + share * (max - min)).toPrecision(3));
    return [{ path, label: labelOfSetting(path), range: [at(0.2), at(0.8)] }];
  })
  .toSorted((a, b) => Number(Object.hasOwn(knobs, b.path)) - Number(Object.hasOwn(knobs, a.path)));

/** Evenly spread values from one to the other; undefined if the setting does not allow them, or if they are the same. */
export function spreadValues(path: string, from: number, to: number, count: number): number[] | undefined {
  const setting = layoutSchema.settings.get(path);
  if (setting?.type !== 'number' || from === to) return undefined;
  const values = Array.from({ length: count }, (_, i) => {
    const value = from + ((to - from) * i) / (count - 1);
    return setting.isWhole ? Math.round(value) : Number(value.toPrecision(3));
  });
  const isDistinct = new Set(values).size === count;
  return isDistinct && values.every((value) => isValidValue(setting, value)) ? values : undefined;
}

/** The number of steps after which it is another cell's turn. */
const PART_STEPS = 36;

/** Polishes the open puzzle in workers beside the editor: searches for the best drawing, or compares a grid of settings. */
export class Polishing {
  readonly signals = new SignalHub<{ state: undefined }>();
  private readonly workbench: Workbench;
  private readonly createWorker: () => PolisherWorker;
  private readonly maxWorkers: number;
  private current: PolishingState = { name: 'idle' };
  private workers: PolisherWorker[] = [];
  private document: PuzzleDocument | undefined;
  /** Ends the running work. */
  private end: () => void = () => {};
  /** Increases with each start and end: answers to earlier work are ignored. */
  private generation = 0;
  /** Whether the user has chosen a drawing since the start. */
  private hasChosen = false;

  constructor(workbench: Workbench, createWorker: () => PolisherWorker, maxWorkers: number) {
    this.workbench = workbench;
    this.createWorker = createWorker;
    this.maxWorkers = Math.max(1, maxWorkers);
    workbench.signals.on('document', ({ isAmended }) => {
      if (!isAmended) this.reset();
    });
  }

  get state(): PolishingState {
    return this.current;
  }

  /** Searches for the best drawing. At the end, or when it is stopped, the editor goes to the best one as an edit, unless another one was chosen. */
  search(page: PageName = DEFAULT_SETUP.page): Promise<void> {
    return this.start(page, (start, { before }, settings, onChange) => {
      const search = new PolishSearch(start, { settings, before, seed: 1, tries: DEFAULT_TRIES, maxAtOnce: this.maxWorkers }, onChange);
      return {
        stop: () => search.stop(),
        isOver: () => search.isOver,
        describe: () => ({
          kind: 'search',
          columns: undefined,
          progress: search.progress,
          before,
          cards: search.variants.map((variant) => createCard(variant.name, variant.best, variant === search.best, variant.isDropped)),
        }),
        faults: () => search.troubles,
      };
    });
  }

  /** Relaxes the puzzle under each combination of two settings: a row for each value of the first, a column for each of the second. */
  compareGrid(rows: GridSide, columns: GridSide, page: PageName = DEFAULT_SETUP.page): Promise<void> {
    const variants = rows.values.flatMap((row) =>
      columns.values.map((column) => {
        const changes: Changes = { [rows.path]: row, [columns.path]: column };
        return { name: `${labelOfSetting(rows.path)} ${row}, ${labelOfSetting(columns.path)} ${column}`, changes };
      }),
    );
    return this.start(page, (start, { before }, settings, onChange) => {
      const sweep = new Sweep(start, settings, variants, { maxAtOnce: this.maxWorkers, partSteps: PART_STEPS }, onChange);
      return {
        stop: () => sweep.stop(),
        isOver: () => sweep.isOver,
        describe: () => ({
          kind: 'grid',
          columns: columns.values.length,
          progress: sweep.progress,
          before,
          cards: sweep.cells.map((cell) => createCard(cell.name, cell.last, cell === sweep.best, false)),
        }),
        faults: () => sweep.cells.flatMap(({ fault }) => fault ?? []),
      };
    });
  }

  /** Ends the work and keeps the drawings so far. */
  stop(): void {
    this.end();
  }

  /** The editor goes to the drawing of a card, as an edit. */
  async choose(name: string): Promise<void> {
    const { current, document } = this;
    if (!('task' in current) || document === undefined) return;
    const drawing = current.task.cards.find((card) => card.name === name)?.drawing;
    if (drawing === undefined) return;
    this.hasChosen = true;
    await this.workbench.adopt(document, `polish: ${name}`, drawing.run);
  }

  /** Relaxes the puzzle by a recipe, from the opened drawing on; the editor goes to the result as an edit. Rejects with a message for the user. */
  async applyRecipe(recipeText: string): Promise<void> {
    const { workbench } = this;
    const { document } = workbench;
    const recipe = readRecipe(recipeText);
    if (document === undefined) throw new Error('no puzzle is open to apply it to');
    workbench.pause();
    const worker = this.createWorker();
    try {
      const subject: TrialSubject = { order: { penWidth: 0 } };
      const trial = await worker.call('trial', { key: 'recipe', text: document.text, subject, plan: { recipe } });
      await workbench.adopt(document, `recipe ${recipe.name}`.trim(), runOf(trial));
    } catch (error) {
      throw error instanceof DeadError ? new Error(explainFailure(error, 'its worker')) : error;
    } finally {
      worker.close();
    }
  }

  private async start(page: PageName, begin: Begin): Promise<void> {
    const { workbench } = this;
    this.reset();
    const { document } = workbench;
    const generation = ++this.generation;
    const isOutdated = () => generation !== this.generation;
    workbench.pause();
    const packed = await workbench.pack();
    if (document === undefined || packed === undefined || isOutdated()) return;
    this.document = document;
    this.hasChosen = false;
    const { settings, checkpoint, schedule } = packed;
    const now = { settings, checkpoint, schedule };
    const print = { ...DEFAULT_SETUP, page };
    const open: OpenRun = { text: document.text, now, print };
    this.set({ name: 'running', task: { kind: 'search', columns: undefined, progress: 0, cards: [], before: NOTHING } });
    try {
      const assessed = await this.takeWorker(0).call('assess', open);
      if (isOutdated()) return;
      // What was done by hand must not be lost.
      const beginning = isTouched(packed.schedule) ? now : undefined;
      this.run(begin, assessed, { order: assessed.order, beginning }, settings, document);
    } catch (error) {
      if (isOutdated()) return;
      this.reset();
      this.set({ name: 'failed', message: explainFailure(error, 'the polisher') });
    }
  }

  private run(begin: Begin, assessed: Assessed, subject: TrialSubject, settings: Settings, document: PuzzleDocument): void {
    const { generation } = this;
    const startTrial = this.runInWorkers(document.text, `${generation}`, subject);
    const finish = () => {
      if (generation !== this.generation) return;
      work.stop();
      this.generation++;
      this.closeWorkers();
      this.end = () => {};
      const task = work.describe();
      const [fault] = work.faults();
      if (fault !== undefined && task.cards.every(({ drawing }) => drawing === undefined)) this.set({ name: 'failed', message: fault });
      else this.set({ name: 'over', task });
      const best = task.cards.find(({ isBest }) => isBest);
      if (task.kind === 'search' && best !== undefined && !this.hasChosen) this.choose(best.name);
    };
    const work = begin(startTrial, assessed, settings, () => {
      if (generation !== this.generation) return;
      this.set({ name: 'running', task: work.describe() });
      if (work.isOver()) finish();
    });
    this.end = finish;
  }

  /** Runs each trial in a free worker. */
  private runInWorkers(text: string, key: string, subject: TrialSubject): StartTrial {
    const free = Array.from({ length: this.maxWorkers }, (_, i) => i);
    return (plan, { advance, refuse, fail }) => {
      const index = free.pop()!;
      const controller = new AbortController();
      const options = { signal: controller.signal, onProgress: (progress: number) => advance(progress, undefined, false) };
      this.takeWorker(index)
        .call('trial', { key, text, subject, plan }, options)
        .then(
          (trial) => advance(1, trial, true),
          (error: Error) => (error instanceof DeadError ? fail(error.message) : refuse(error.message)),
        );
      return () => {
        controller.abort();
        free.push(index);
      };
    };
  }

  private takeWorker(index: number): PolisherWorker {
    this.workers[index] ??= this.createWorker();
    return this.workers[index];
  }

  private closeWorkers(): void {
    for (const worker of this.workers) worker?.close();
    this.workers = [];
  }

  /** Ends all work and forgets its drawings. */
  private reset(): void {
    this.generation++;
    this.end = () => {};
    this.closeWorkers();
    this.set({ name: 'idle' });
  }

  private set(state: PolishingState): void {
    this.current = state;
    this.signals.emit('state', undefined);
  }
}

/** Running work. */
interface Work {
  stop(): void;
  isOver(): boolean;
  describe(): Task;
  faults(): readonly string[];
}

type Begin = (start: StartTrial, assessed: Assessed, settings: Settings, onChange: () => void) => Work;

const NOTHING: Standing = { ambiguities: 0, narrowFaces: 0, clear: 0, even: 0, graceful: 0, cost: 0 };

function createCard(name: string, trial: Trial | undefined, isBest: boolean, isDropped: boolean): PolishCard {
  const drawing = trial && { puzzle: trial.puzzle, standing: trial.standing, run: runOf(trial) };
  return { name, drawing, isBest, isDropped };
}

/** Whether points were pinned or dragged, or the run begins with a drawing of unknown history. */
function isTouched(schedule: Run['schedule']): boolean {
  return schedule[0]?.atStep !== 0 || schedule.some(({ pins, pulls }) => pins !== undefined || pulls !== undefined);
}

/** Describes a drawing in comparison with another, as in "no ambiguity, cost 4.31 (−30 %)". */
export function describeStanding(standing: Standing, before: Standing): string {
  const { ambiguities, narrowFaces, cost } = standing;
  const faults = [
    ...(ambiguities > 0 ? [`${ambiguities} ${ambiguities === 1 ? 'ambiguity' : 'ambiguities'}`] : []),
    ...(narrowFaces > 0 ? [`${narrowFaces} narrow ${narrowFaces === 1 ? 'face' : 'faces'}`] : []),
  ];
  const verdict = compareStandings(standing, before);
  const word = verdict < 0 ? 'better' : verdict > 0 ? 'worse' : 'the same';
  return `${word}: ${faults.length === 0 ? 'no faults' : faults.join(', ')}, cost ${cost.toFixed(2)}`;
}
