import type { Inspection } from '../../session/generate/inspectSvg.ts';
import type { BatchRequest, Variant } from '../../session/generate/puzzleBatch.ts';
import { type MethodName, methodCatalogue, pictureSchema } from '../../workbench/generating/generating.ts';
import { createGoal, GOALS, type GoalName } from '../../workbench/generating/goals.ts';
import { changesOfLines, EFFORTS, type Effort, GOAL_OF_EFFORT, LINES, type Lines } from '../../workbench/generating/simpleChoices.ts';
import { create, setText } from '../kit/dom.ts';
import { createField, createNumberInput, createSelect } from '../kit/fields.ts';
import { SettingFields } from '../settings/settingFields.ts';
import { VaryFields } from './varyFields.ts';

export interface FormActions {
  /** Generates a puzzle from the picture. */
  make(request: Omit<BatchRequest, 'file'>): void;
  /** Opens the drawing as a finished puzzle. */
  open(puzzleText: string): void;
  onUseChange(use: Use): void;
}

/** The use of an SVG file. */
export type Use = 'picture' | 'puzzle';

const LABELS: Readonly<Record<Use, string>> = { picture: 'Picture to make a puzzle from', puzzle: 'Finished puzzle' };

/** The default number of tries; fewer if the machine has fewer cores. */
const DEFAULT_SEEDS = 4;
/** The maximum number of tries of one search. */
const MAX_SEEDS = 32;
/** The maximum of seeds times values of the varied setting. */
const MAX_PUZZLES = 64;

/** A medium difficulty. */
const DEFAULT_DIFFICULTY = 30;

const LINES_LABELS: Readonly<Record<Lines, string>> = { few: 'few', some: 'some', many: 'many' };
const EFFORT_LABELS: Readonly<Record<Effort, string>> = { easy: 'easy', any: 'any', hard: 'hard' };

/** Asks how to use an SVG file, and for the settings of the generator. */
export class GenerateForm {
  readonly element = create('form', 'generate-form');
  private readonly inspection: Inspection;
  private readonly actions: FormActions;
  private readonly uses: Readonly<Record<Use, HTMLInputElement>>;
  private readonly notes = create('ul', 'generate-notes');
  private readonly options = create('div', 'generate-options');
  private readonly lines = createSelect(LINES.map((lines) => [lines, LINES_LABELS[lines]]));
  private readonly effort = createSelect(EFFORTS.map((effort) => [effort, EFFORT_LABELS[effort]]));
  private readonly method = createSelect(Object.entries(methodCatalogue).map(([name, { label }]) => [name, label]));
  private readonly about = create('p', 'quiet');
  private readonly seedCount: HTMLInputElement;
  private readonly firstSeed = createNumberInput(1, { min: 0, max: 2 ** 32 - MAX_SEEDS });
  private readonly vary = new VaryFields(() => this.showVaried());
  private readonly count = create('p', 'quiet');
  private readonly goal = createSelect(GOALS);
  /** Whether the form changed the goal, because a setting is varied. */
  private isGoalAutomatic = false;
  private readonly difficulty = createNumberInput(DEFAULT_DIFFICULTY, { min: 0 });
  private readonly difficultyField = createField('Target difficulty', this.difficulty);
  private readonly fold = create('details', 'fold');
  private readonly foldContent = create('div', 'generate-settings');
  private settings!: SettingFields;
  private readonly submit = create('button', 'button primary');

  /** Preselects the use that the file suggests. */
  constructor(inspection: Inspection, coreCount: number, actions: FormActions) {
    this.inspection = inspection;
    this.actions = actions;
    this.seedCount = createNumberInput(Math.max(1, Math.min(DEFAULT_SEEDS, coreCount)), { min: 1, max: MAX_SEEDS });
    for (const input of [this.seedCount, this.firstSeed]) input.step = '1';
    this.seedCount.title =
      'The number of puzzles to generate for each value of a varied setting. Kronkel generates them in parallel and opens the best one.';
    this.lines.title = 'More lines hide the picture better and take longer to solve.';
    this.effort.title = 'Which of the puzzles Kronkel opens: the easiest, the best drawing or the hardest.';
    this.lines.value = 'some';
    this.effort.value = 'any';
    this.firstSeed.title = 'The same seed, picture and settings give the same puzzle.';
    this.goal.title = 'How Kronkel chooses the best of the puzzles with the same class. You can open the others too.';
    this.difficulty.title =
      'The estimate of a human-like solver, not calibrated with people. Most puzzles from these pictures have 5 to 60.';
    this.uses = { picture: this.createUse('picture'), puzzle: this.createUse('puzzle') };
    const choice = create('fieldset', 'generate-uses');
    choice.append(create('legend', 'unseen', 'Use of the file'), ...(Object.keys(this.uses) as Use[]).map((use) => this.createLine(use)));
    this.fold.append(create('summary', '', 'Settings'), this.foldContent);
    this.foldContent.append(
      createField('Method', this.method),
      this.about,
      createField('First seed', this.firstSeed),
      this.vary.element,
      this.count,
      createField('Best by', this.goal),
      this.difficultyField,
    );
    this.options.append(
      createField('Lines', this.lines),
      createField('Difficulty', this.effort),
      createField('How many tries', this.seedCount),
      this.fold,
    );
    this.submit.type = 'submit';
    this.element.append(choice, this.options, this.notes, this.submit);
    this.count.role = 'status';
    this.method.addEventListener('change', () => this.showMethod());
    this.goal.addEventListener('change', () => {
      this.isGoalAutomatic = false;
      this.showGoal();
    });
    this.effort.addEventListener('change', () => {
      this.goal.value = GOAL_OF_EFFORT[this.effort.value as Effort];
      this.isGoalAutomatic = false;
      this.showGoal();
    });
    this.seedCount.addEventListener('input', () => this.showVaried());
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.send();
    });
    this.uses['text' in inspection.puzzle ? 'puzzle' : 'picture'].checked = true;
    this.showMethod();
    this.showUse();
  }

  get use(): Use {
    return this.uses.puzzle.checked ? 'puzzle' : 'picture';
  }

  focus(): void {
    this.uses[this.use].focus();
  }

  private createUse(use: Use): HTMLInputElement {
    const radio = create('input', '');
    radio.type = 'radio';
    radio.name = 'generate-use';
    radio.disabled = 'refusal' in this.inspection[use];
    radio.addEventListener('change', () => this.showUse());
    return radio;
  }

  private createLine(use: Use): HTMLElement {
    const line = create('div', 'generate-use');
    const label = create('label', '');
    label.append(this.uses[use], create('span', '', LABELS[use]));
    line.append(label);
    const found = this.inspection[use];
    if ('refusal' in found) {
      const reason = create('details', 'quiet');
      reason.append(create('summary', '', 'Why not?'), create('p', '', found.refusal));
      line.append(reason);
    }
    return line;
  }

  private showUse(): void {
    const { use } = this;
    const found = this.inspection[use];
    this.options.hidden = use === 'puzzle';
    // Hidden fields must not block the form.
    this.element.noValidate = use === 'puzzle';
    this.notes.replaceChildren(...('notes' in found ? found.notes : []).map((note) => create('li', '', note)));
    this.notes.hidden = this.notes.children.length === 0;
    this.submit.textContent = use === 'picture' ? 'Make the puzzle' : 'Open the puzzle';
    this.actions.onUseChange(use);
  }

  private showMethod(): void {
    const entry = methodCatalogue[this.method.value as MethodName];
    this.about.textContent = entry.about;
    this.settings?.element.remove();
    this.settings = new SettingFields([entry.schema, pictureSchema]);
    this.foldContent.append(this.settings.element);
    this.vary.offer(entry.schema);
    this.showVaried();
  }

  /** Disables the field of the varied setting. Drawing scores of different settings are not comparable, so that goal is disabled too. */
  private showVaried(): void {
    const { path } = this.vary;
    this.settings.disable(path);
    setText(this.count, this.describeCount());
    const [drawing] = this.goal.options;
    drawing.disabled = path !== undefined;
    if (path !== undefined && this.goal.value === 'drawing') {
      this.goal.value = 'both';
      this.isGoalAutomatic = true;
    } else if (path === undefined && this.isGoalAutomatic) {
      this.goal.value = 'drawing';
      this.isGoalAutomatic = false;
    }
    this.showGoal();
  }

  /** The number of puzzles, or why there are none; empty if it equals the number of seeds. */
  private describeCount(): string {
    const variants = this.readVariants();
    if (this.vary.path === undefined || !this.seedCount.validity.valid) return '';
    if (variants.length === 0) return this.vary.fault;
    const puzzles = this.seedCount.valueAsNumber * variants.length;
    return `${puzzles === 1 ? '1 puzzle' : `${puzzles} puzzles`}, ${variants.length} for each try`;
  }

  private readVariants(): readonly Variant[] {
    return this.vary.read(Math.floor(MAX_PUZZLES / Math.max(1, this.seedCount.valueAsNumber)));
  }

  /** Shows the difficulty field for the goal that needs it. Goals without a simple choice leave that choice empty. */
  private showGoal(): void {
    this.effort.value = EFFORTS.find((effort) => GOAL_OF_EFFORT[effort] === this.goal.value) ?? '';
    const isNear = this.goal.value === 'near';
    this.difficultyField.hidden = !isNear;
    this.difficulty.disabled = !isNear;
  }

  private send(): void {
    const { puzzle } = this.inspection;
    if (this.use === 'puzzle') {
      if ('text' in puzzle) this.actions.open(puzzle.text);
      return;
    }
    const first = this.firstSeed.valueAsNumber;
    const method = this.method.value as MethodName;
    this.actions.make({
      method,
      seeds: Array.from({ length: this.seedCount.valueAsNumber }, (_, i) => first + i),
      changes: { ...changesOfLines(method, this.lines.value as Lines), ...this.settings.readChanges() },
      variants: this.readVariants(),
      wanted: createGoal(this.goal.value as GoalName, this.difficulty.valueAsNumber),
    });
  }
}
