import type { View } from '../../view/view.ts';
import type { Brush, Playing } from '../../workbench/playing/playing.ts';
import { FaceState } from '../../workbench/solving/stepping.ts';
import { withKeys } from '../help/shortcuts.ts';
import { byId, create, createButton, setText } from '../kit/dom.ts';
import { createIconTextButton } from '../kit/icons.ts';
import { captureSpace } from '../kit/keys.ts';
import type { HighlightController } from '../solver/highlights.ts';
import type { FacePainter } from '../tools/dragTool.ts';
import type { ArrowKeyHandler } from '../tools/navigation.ts';

/** The used part of the view. */
export type PlayView = Pick<View, 'canvas' | 'pickFace' | 'pickFaceBeside' | 'scrollFaceIntoView'>;

/** The callbacks of the page. */
interface PlayHost {
  /** Called when solving by hand starts. From then on pointers on the drawing paint faces with the painter. */
  onStart(painter: FacePainter): void;
  onStop(): void;
  warn(message: string): void;
}

const BRUSHES: readonly { readonly brush: Brush; readonly label: string; readonly hint: string }[] = [
  {
    brush: 'fill',
    label: 'Fill',
    hint: 'Click or drag over faces to fill them; click again to clear them. The right mouse button or Shift crosses them out.',
  },
  {
    brush: 'cross',
    label: 'Cross',
    hint: 'Click or drag over faces to cross them out: they stay empty. The right mouse button or Shift fills them.',
  },
];

/** The tool for solving by hand: pointers and keys fill faces, and a message shows the progress. */
export class PlayTool implements ArrowKeyHandler {
  private readonly playing: Playing;
  private readonly view: PlayView;
  private readonly highlights: Pick<HighlightController, 'showGame'>;
  private readonly host: PlayHost;
  private readonly group = byId('play', HTMLElement);
  private readonly button: HTMLButtonElement;
  /** The same button in the Puzzle panel, for screens without room for another tool. */
  private readonly entry: HTMLButtonElement;
  private readonly brushes: readonly { readonly brush: Brush; readonly button: HTMLButtonElement }[];
  private readonly hint: HTMLButtonElement;
  private readonly check: HTMLButtonElement;
  private readonly clear: HTMLButtonElement;
  private readonly message = create('p', 'play-message');
  private brush: Brush = 'fill';
  /** The face that keys act on: the last one that a key or the pointer selected. */
  private cursor: number | undefined;
  /** Whether the cursor is visible: from a key until the next pointer action. */
  private isCursorShown = false;
  private hasWarned = false;
  private wasOn = false;

  constructor(playing: Playing, view: PlayView, highlights: Pick<HighlightController, 'showGame'>, host: PlayHost) {
    this.playing = playing;
    this.view = view;
    this.highlights = highlights;
    this.host = host;
    this.button = createIconTextButton('pencil', 'Solve by hand', () => this.toggle());
    this.entry = createIconTextButton('pencil', 'Solve by hand', () => this.toggle());
    for (const button of [this.button, this.entry])
      button.title = withKeys('Fill in the faces yourself. Your progress is stored.', 'playByHand');
    byId('play-entry', HTMLElement).append(this.entry);
    this.brushes = BRUSHES.map(({ brush, label, hint }) => ({ brush, button: createButton(label, () => this.selectBrush(brush), hint) }));
    this.hint = createButton('Hint', () => playing.hint(), withKeys('Show where to continue; again to fill it in', 'hint'));
    this.check = createButton('Check', () => playing.check(), 'Check everything that is filled in');
    this.clear = createButton('Clear', () => playing.clear(), 'Clear all faces. Undo to restore them.');
    this.message.role = 'status';
    this.group.append(this.button, ...this.brushes.map(({ button }) => button), this.hint, this.check, this.clear, this.message);
    view.canvas.addEventListener('keydown', (event) => this.press(event));
    playing.signals.on('change', () => this.show());
    this.show();
  }

  get isOn(): boolean {
    return this.playing.game !== undefined;
  }

  /** Starts or stops solving by hand. */
  toggle(): void {
    if (this.isOn) {
      this.playing.leave();
      return;
    }
    const refusal = this.playing.begin();
    if (refusal !== undefined) this.host.warn(refusal);
  }

  moveCursor(dx: number, dy: number): void {
    const { cursor } = this;
    // The first key only shows the cursor.
    const isMoving = cursor !== undefined && this.isCursorShown;
    this.moveTo(isMoving ? (this.view.pickFaceBeside(cursor, dx, dy) ?? cursor) : (cursor ?? 0));
  }

  private selectBrush(brush: Brush): void {
    this.brush = brush;
    this.show();
  }

  private press(event: KeyboardEvent): void {
    const { cursor, playing } = this;
    const { game } = playing;
    if (game === undefined) return;
    const { faceCount } = game.board;
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (step !== undefined) this.moveTo(cursor === undefined ? 0 : (cursor + step + faceCount) % faceCount);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined && this.isCursorShown) {
      if (!event.repeat) this.fillAt(cursor, event.shiftKey);
    } else return;
    event.preventDefault();
  }

  private fillAt(face: number, isOther: boolean): void {
    this.playing.startStroke(face, isOther ? otherThan(this.brush) : this.brush);
    this.playing.endStroke();
  }

  private moveTo(face: number): void {
    this.cursor = face;
    this.isCursorShown = true;
    this.view.scrollFaceIntoView(face);
    this.show();
  }

  private get painter(): FacePainter {
    const { playing, view } = this;
    return {
      startStroke: (x, y, action) => {
        const face = view.pickFace(x, y);
        if (face === undefined) return false;
        this.cursor = face;
        this.isCursorShown = false;
        playing.startStroke(face, action === 'fill' ? this.brush : otherThan(this.brush));
        return true;
      },
      strokeTo: (x, y) => {
        const face = view.pickFace(x, y);
        if (face !== undefined) playing.strokeTo(face);
      },
      endStroke: () => playing.endStroke(),
      cancelStroke: () => playing.cancelStroke(),
    };
  }

  private show(): void {
    const { isOn, playing } = this;
    const { game } = playing;
    if (isOn !== this.wasOn) {
      this.wasOn = isOn;
      this.cursor = undefined;
      this.isCursorShown = false;
      document.documentElement.classList.toggle('by-hand-on', isOn);
      if (isOn) this.host.onStart(this.painter);
      else this.host.onStop();
    }
    for (const button of [this.button, this.entry]) button.ariaPressed = String(isOn);
    for (const { brush, button } of this.brushes) {
      button.hidden = !isOn;
      button.ariaPressed = String(brush === this.brush);
    }
    for (const element of [this.hint, this.check, this.clear, this.message]) element.hidden = !isOn;
    this.hint.disabled = game?.isSolved === true;
    this.check.disabled = game?.isSolved === true || game?.hasBegun === false;
    this.clear.disabled = game?.hasBegun === false;
    setText(this.message, `${this.cursorText}${playing.message}`);
    // The tooltip shows a message that is cut off.
    this.message.title = playing.message;
    captureSpace(this.view.canvas, this.isCursorShown);
    this.showGame();
    if (isOn && !playing.isStored && !this.hasWarned) {
      this.hasWarned = true;
      this.host.warn('The browser can’t store your progress. It is lost when you close the page.');
    }
  }

  /** The state of the face at the cursor, for screen readers. */
  private get cursorText(): string {
    const { cursor, isCursorShown, playing } = this;
    if (cursor === undefined || !isCursorShown) return '';
    const state = playing.faces[cursor];
    return state === FaceState.filled ? 'Filled face. ' : state === FaceState.empty ? 'Crossed out. ' : 'Open face. ';
  }

  private showGame(): void {
    const { playing } = this;
    const { game, faces } = playing;
    if (game === undefined) {
      this.highlights.showGame(undefined);
      return;
    }
    // The cursor is drawn as another shade of its face's colour.
    const cursor = this.isCursorShown ? this.cursor : undefined;
    const isOpen = cursor !== undefined && faces[cursor] === FaceState.open;
    if (cursor !== undefined && !isOpen) faces[cursor] = faces[cursor] === FaceState.filled ? FaceState.filledNow : FaceState.emptyNow;
    this.highlights.showGame({
      known: faces,
      faces: isOpen ? [cursor] : [],
      wrong: playing.wrongFaces,
      sides: playing.pointedSides,
      met: game.metLines,
      // A solved puzzle may show its picture.
      hidesPicture: !game.isSolved,
    });
  }
}

function otherThan(brush: Brush): Brush {
  return brush === 'fill' ? 'cross' : 'fill';
}
