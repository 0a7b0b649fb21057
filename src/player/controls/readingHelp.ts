import { create } from '../../ui/kit/dom.ts';
import type { PlayCamera } from '../drawing/camera.ts';
import type { Scene } from '../drawing/scene.ts';
import type { PuzzleGame } from '../game/puzzleGame.ts';

/** The distance of a clue from the edge of the screen, in pixels. */
const EDGE_PX = 4;

/** What the player points at. */
export interface Pointed {
  readonly face: number | undefined;
  readonly line: number | undefined;
}

/**
 * Helps to read clues: a pointed clue lights its side and numbers its faces; a pointed face lights its clues. Clues of the pointed face that are outside
 * the visible part stay at the edge of the screen.
 */
export class ReadingHelp {
  private readonly scene: Scene;
  private readonly game: PuzzleGame;
  private readonly camera: PlayCamera;
  private readonly chips = create('div', 'chips');
  private pointed: Pointed = { face: undefined, line: undefined };
  /** A line that stays lit until another one is pressed. */
  private pinned: number | undefined;
  private cursor: number | undefined;

  constructor(scene: Scene, game: PuzzleGame, camera: PlayCamera) {
    this.scene = scene;
    this.game = game;
    this.camera = camera;
    this.chips.ariaHidden = 'true';
  }

  get element(): HTMLElement {
    return this.chips;
  }

  /** The line whose side is lit. */
  get line(): number | undefined {
    return this.pointed.line ?? this.pinned;
  }

  /** The line that stays lit. */
  get pinnedLine(): number | undefined {
    return this.pinned;
  }

  point(pointed: Pointed): void {
    if (pointed.face === this.pointed.face && pointed.line === this.pointed.line) return;
    this.pointed = pointed;
    this.show();
  }

  /** Pins a line, or releases it if it is pinned already. */
  pin(line: number | undefined): void {
    this.pinned = line === this.pinned ? undefined : line;
    this.show();
  }

  /** Shows the keyboard's cursor at a face, or hides it. */
  setCursor(face: number | undefined): void {
    this.cursor = face;
    this.show();
  }

  show(): void {
    const { game, pointed, cursor, line } = this;
    const { shownLines, wrongFaces, isSolved } = game;
    const face = pointed.face ?? cursor;
    const sides = isSolved ? [] : line === undefined ? shownLines : [line];
    const labels = isSolved || face === undefined || line !== undefined ? [] : game.linesOf(face);
    this.scene.highlight({ sides, labels, wrong: wrongFaces, cursor: isSolved ? undefined : cursor, scale: this.camera.scale });
    this.showChips(labels.length > 0 ? labels : sides);
  }

  private showChips(lines: readonly number[]): void {
    const { scene, camera, chips } = this;
    const area = chips.getBoundingClientRect();
    const hidden =
      camera.zoom <= 1
        ? []
        : scene.labelElements.flatMap(({ line, x, y }) => {
            if (!lines.includes(line)) return [];
            const place = camera.toScreen(x, y);
            const isVisible = place.x > area.left && place.x < area.right && place.y > area.top && place.y < area.bottom;
            return isVisible ? [] : [{ line, x: place.x - area.left, y: place.y - area.top }];
          });
    const shown = hidden.map(({ line, x, y }) => ({ chip: this.createChip(line), x, y }));
    chips.replaceChildren(...shown.map(({ chip }) => chip));
    const placed: PlacedChip[] = [];
    for (const { chip, x, y } of shown) {
      const [width, height] = [chip.offsetWidth, chip.offsetHeight];
      const left = keepBetween(x - width / 2, EDGE_PX, area.width - width - EDGE_PX);
      let top = keepBetween(y - height / 2, EDGE_PX, area.height - height - EDGE_PX);
      const covers = (other: PlacedChip) =>
        left < other.left + other.width && other.left < left + width && top < other.top + other.height && other.top < top + height;
      // Neighbours of a corner or of one end move away from the edge, one below the other.
      const direction = y > area.height / 2 ? -1 : 1;
      while (placed.some(covers)) top += direction * (height + 1);
      placed.push({ left, top, width, height });
      chip.style.left = `${Math.round(left)}px`;
      chip.style.top = `${Math.round(top)}px`;
    }
  }

  /** A clue with its progress, as on its label. */
  private createChip(line: number): HTMLElement {
    const { clue } = this.game.board.lines[line];
    const { isDone, isImpossible } = this.game.progressOf(line);
    const chip = create('span', isImpossible ? 'chip impossible' : 'chip');
    for (const [i, run] of (clue.length === 0 ? [0] : clue).entries()) chip.append(create('span', isDone[i] ? 'done' : '', String(run)));
    return chip;
  }
}

interface PlacedChip {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function keepBetween(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
