import { formatTime } from '../../play/stopwatch.ts';
import { create, createButton, setText } from '../../ui/kit/dom.ts';
import { createIcon, type IconName } from '../../ui/kit/icons.ts';
import { readStored, writeStored } from '../../ui/kit/stored.ts';
import type { BrushName, PuzzleGame } from '../game/puzzleGame.ts';

export interface ToolbarHost {
  readonly game: PuzzleGame;
  brush: BrushName;
  zoom(isIn: boolean): void;
  fit(): void;
  showHelp(): void;
  /** Called after a button was used by a pointer: keys then belong to the puzzle again. */
  focusPuzzle(): void;
}

/** Whether the timer is hidden, for all puzzles. */
const TIMER_KEY = 'kronkel.timerHidden';

const BRUSHES: readonly { readonly brush: BrushName; readonly label: string; readonly title: string }[] = [
  {
    brush: 'fill',
    label: 'Fill',
    title: 'Click or drag to fill faces; again to clear them. The right button or a long press crosses out. (Z)',
  },
  {
    brush: 'cross',
    label: 'Cross',
    title: 'Click or drag to cross faces out: they stay empty. The right button or a long press fills. (X)',
  },
];

/** The buttons around the puzzle, the message and the timer. */
export class Toolbar {
  readonly head = create('div', 'head');
  readonly tools = create('div', 'tools');
  readonly answer = create('div', 'answer');
  private readonly host: ToolbarHost;
  private isTimerHidden = readStored(TIMER_KEY) === true;
  private readonly message = create('p', 'message');
  private readonly time = create('span', 'time');
  private readonly timer: HTMLButtonElement;
  private readonly brushes: readonly { readonly brush: BrushName; readonly button: HTMLButtonElement }[];
  private readonly pencil: HTMLButtonElement;
  private readonly keep: HTMLButtonElement;
  private readonly drop: HTMLButtonElement;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly hint: HTMLButtonElement;
  private readonly check: HTMLButtonElement;
  private readonly restart: HTMLButtonElement;
  private readonly clearWrong: HTMLButtonElement;
  private readonly fillIn: HTMLButtonElement;

  constructor(host: ToolbarHost) {
    this.host = host;
    const { game } = host;
    this.message.role = 'status';
    this.time.role = 'timer';
    this.time.ariaLabel = 'Time';
    this.timer = this.button('Hide timer', () => this.toggleTimer());
    this.brushes = BRUSHES.map(({ brush, label, title }) => ({ brush, button: this.button(label, () => this.chooseBrush(brush), title) }));
    this.pencil = this.button(
      'Pencil',
      () => game.setPencil(!game.isPencil),
      'Try something: pencil marks can be kept or dropped together (P)',
    );
    this.keep = this.button('Keep', () => game.keepPencilMarks(), 'Turn all pencil marks into ink');
    this.drop = this.button('Drop', () => game.dropPencilMarks(), 'Remove all pencil marks');
    this.undo = this.iconButton('undo', 'Undo (Ctrl Z)', () => game.undo());
    this.redo = this.iconButton('redo', 'Redo (Ctrl Y)', () => game.redo());
    this.hint = this.button('Hint', () => game.hint(), 'Show where to continue; again to fill it in (H)');
    this.check = this.button('Check', () => game.check(), 'Check everything that is filled in (C)');
    this.restart = this.button('Restart', () => game.restart(), 'Clear everything and set the time to 0. Undo restores the faces.');
    this.clearWrong = this.button('Clear them', () => game.clearWrong());
    this.fillIn = this.button('Fill it in', () => game.hint());
    const help = this.button('How to play', () => host.showHelp());
    this.head.append(this.time, this.timer, this.restart, help);
    this.answer.append(this.message, this.fillIn, this.clearWrong);
    this.tools.append(
      group('Brush', ...this.brushes.map(({ button }) => button)),
      group('Pencil', this.pencil, this.keep, this.drop),
      group('History', this.undo, this.redo),
      group('Help', this.hint, this.check),
      group(
        'Zoom',
        this.named('Zoom in (+)', '+', () => host.zoom(true)),
        this.named('Zoom out (−)', '−', () => host.zoom(false)),
        this.named('Show everything (0)', 'Fit', () => host.fit()),
      ),
    );
  }

  chooseBrush(brush: BrushName): void {
    this.host.brush = brush;
    this.show();
  }

  show(): void {
    const { game, brush } = this.host;
    for (const one of this.brushes) one.button.ariaPressed = String(one.brush === brush);
    this.pencil.ariaPressed = String(game.isPencil);
    this.keep.hidden = this.drop.hidden = !game.hasPencilMarks;
    this.undo.disabled = !game.canUndo;
    this.redo.disabled = !game.canRedo;
    this.hint.disabled = this.pencil.disabled = game.isSolved;
    this.check.disabled = game.isSolved || !game.hasBegun;
    this.restart.disabled = !game.hasBegun;
    this.clearWrong.hidden = game.wrongFaces.length === 0;
    setText(this.clearWrong, game.wrongFaces.length === 1 ? 'Clear it' : 'Clear them');
    this.fillIn.hidden = !game.canFillIn;
    const warning = game.isStored ? '' : ' The browser can’t store your progress.';
    setText(this.message, game.message + warning);
    this.showTime();
  }

  showTime(): void {
    this.time.hidden = this.isTimerHidden;
    setText(this.timer, this.isTimerHidden ? 'Show timer' : 'Hide timer');
    setText(this.time, formatTime(this.host.game.stopwatch.ms));
  }

  private toggleTimer(): void {
    this.isTimerHidden = !this.isTimerHidden;
    writeStored(TIMER_KEY, this.isTimerHidden);
    this.showTime();
  }

  private button(text: string, action: () => void, title = ''): HTMLButtonElement {
    const button = createButton(text, action, title);
    // A click by keyboard has no detail. After a click by pointer, Space belongs to the puzzle.
    button.addEventListener('click', ({ detail }) => {
      if (detail > 0) this.host.focusPuzzle();
    });
    return button;
  }

  private named(title: string, text: string, action: () => void): HTMLButtonElement {
    const button = this.button(text, action, title);
    if (text.length === 1) button.ariaLabel = title;
    return button;
  }

  private iconButton(icon: IconName, title: string, action: () => void): HTMLButtonElement {
    const button = this.button('', action, title);
    button.ariaLabel = title;
    button.append(createIcon(icon));
    return button;
  }
}

function group(name: string, ...buttons: readonly HTMLElement[]): HTMLElement {
  const element = create('div', 'group');
  element.role = 'group';
  element.ariaLabel = name;
  element.append(...buttons);
  return element;
}
