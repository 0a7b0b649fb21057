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

/** The part of the view that is played on. */
export type PlayView = Pick<View, 'canvas' | 'pickFace' | 'pickFaceBeside' | 'scrollFaceIntoView'>;

/** What else on the page has to do with it. */
interface PlayHost {
  /** It begins: pointers on the drawing draw strokes. */
  began(painter: FacePainter): void;
  left(): void;
  /** Something the player should know. */
  warned(message: string): void;
}

const BRUSHES: readonly { readonly brush: Brush; readonly label: string; readonly hint: string }[] = [
  {
    brush: 'fill',
    label: 'Fill',
    hint: 'Click or drag over faces to fill them; once more wipes them. The other mouse button, or Shift, crosses out',
  },
  {
    brush: 'cross',
    label: 'Cross',
    hint: 'Click or drag over faces to cross them out: they stay empty. The other mouse button, or Shift, fills',
  },
];

/** Solving by hand, among the tools under the drawing: pointers and keys fill faces, and a line tells how far it is. */
export class PlayTool implements ArrowKeyHandler {
  private readonly playing: Playing;
  private readonly view: PlayView;
  private readonly marker: Pick<HighlightController, 'showGame'>;
  private readonly host: PlayHost;
  private readonly group = byId('play', HTMLElement);
  private readonly button: HTMLButtonElement;
  /** The same in the panel, for screens that have no room for another tool. */
  private readonly entry: HTMLButtonElement;
  private readonly brushes: readonly { readonly brush: Brush; readonly button: HTMLButtonElement }[];
  private readonly hint: HTMLButtonElement;
  private readonly check: HTMLButtonElement;
  private readonly clear: HTMLButtonElement;
  private readonly message = create('p', 'play-message');
  private brush: Brush = 'fill';
  /** The face that keys act on: where a key has led to, or the pointer was last. */
  private cursor: number | undefined;
  /** Whether it is shown, as the last word was a key's. */
  private isCursorShown = false;
  private hasWarned = false;
  private wasOn = false;

  constructor(playing: Playing, view: PlayView, marker: Pick<HighlightController, 'showGame'>, host: PlayHost) {
    this.playing = playing;
    this.view = view;
    this.marker = marker;
    this.host = host;
    this.button = createIconTextButton('pencil', 'Solve by hand', () => this.toggle());
    this.entry = createIconTextButton('pencil', 'Solve by hand', () => this.toggle());
    for (const button of [this.button, this.entry])
      button.title = withKeys('Fill in the faces yourself. What you have filled in stays with the puzzle', 'playByHand');
    byId('play-entry', HTMLElement).append(this.entry);
    this.brushes = BRUSHES.map(({ brush, label, hint }) => ({ brush, button: createButton(label, () => this.take(brush), hint) }));
    this.hint = createButton('Hint', () => playing.hint(), withKeys('Shows where to look next; once more fills it in', 'hint'));
    this.check = createButton('Check', () => playing.check(), 'Tells whether all that is filled in is right');
    this.clear = createButton('Clear', () => playing.clear(), 'Wipes all faces. Undo brings back what was there');
    this.message.role = 'status';
    this.group.append(this.button, ...this.brushes.map(({ button }) => button), this.hint, this.check, this.clear, this.message);
    view.canvas.addEventListener('keydown', (event) => this.press(event));
    playing.signals.on('change', () => this.show());
    this.show();
  }

  get isOn(): boolean {
    return this.playing.game !== undefined;
  }

  /** Begins, or leaves. */
  toggle(): void {
    if (this.isOn) {
      this.playing.leave();
      return;
    }
    const refusal = this.playing.begin();
    if (refusal !== undefined) this.host.warned(refusal);
  }

  steer(dx: number, dy: number): void {
    const { cursor } = this;
    // The first key only shows where it is.
    const isMoving = cursor !== undefined && this.isCursorShown;
    this.moveTo(isMoving ? (this.view.pickFaceBeside(cursor, dx, dy) ?? cursor) : (cursor ?? 0));
  }

  private take(brush: Brush): void {
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
      startStroke: (x, y, wish) => {
        const face = view.pickFace(x, y);
        if (face === undefined) return false;
        this.cursor = face;
        this.isCursorShown = false;
        playing.startStroke(face, wish === 'fill' ? this.brush : otherThan(this.brush));
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
      if (isOn) this.host.began(this.painter);
      else this.host.left();
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
    setText(this.message, `${this.cursorWords}${playing.message}`);
    // Where it is longer than there is room.
    this.message.title = playing.message;
    captureSpace(this.view.canvas, this.isCursorShown);
    this.showGame();
    if (isOn && !playing.isStored && !this.hasWarned) {
      this.hasWarned = true;
      this.host.warned('This browser keeps nothing, or has no room: what you fill in is gone when the page is closed.');
    }
  }

  /** What the face is that keys act on, for who does not see it. */
  private get cursorWords(): string {
    const { cursor, isCursorShown, playing } = this;
    if (cursor === undefined || !isCursorShown) return '';
    const state = playing.faces[cursor];
    return state === FaceState.filled ? 'Filled face. ' : state === FaceState.empty ? 'Crossed out. ' : 'Open face. ';
  }

  private showGame(): void {
    const { playing } = this;
    const { game, faces: known } = playing;
    if (game === undefined) {
      this.marker.showGame(undefined);
      return;
    }
    // The cursor is a shade of what its face is.
    const cursor = this.isCursorShown ? this.cursor : undefined;
    const isOpen = cursor !== undefined && known[cursor] === FaceState.open;
    if (cursor !== undefined && !isOpen) known[cursor] = known[cursor] === FaceState.filled ? FaceState.filledNow : FaceState.emptyNow;
    this.marker.showGame({
      known,
      faces: isOpen ? [cursor] : [],
      wrong: playing.wrongFaces,
      sides: playing.pointedSides,
      met: game.metLines,
      // What is solved may be looked at.
      hidesPicture: !game.isSolved,
    });
  }
}

function otherThan(brush: Brush): Brush {
  return brush === 'fill' ? 'cross' : 'fill';
}
