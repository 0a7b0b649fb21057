import { formatClue } from '../../puzzle/map/clues.ts';
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
    this.scene.highlight({ sides, labels, wrong: wrongFaces, cursor: isSolved ? undefined : cursor });
    this.showChips(labels.length > 0 ? labels : sides);
  }

  private showChips(lines: readonly number[]): void {
    const { scene, game, camera, chips } = this;
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
    chips.replaceChildren(
      ...hidden.map(({ line, x, y }) => {
        const chip = create('span', 'chip', formatClue(game.board.lines[line].clue));
        const keep = (value: number, size: number) => `clamp(${EDGE_PX}px, ${Math.round(value)}px, ${Math.round(size - EDGE_PX)}px)`;
        chip.style.left = keep(x, area.width);
        chip.style.top = keep(y, area.height);
        // Shifts the chip inward from the edge that it is at.
        chip.style.translate = `${-Math.round(100 * clamp01(x / area.width))}% ${-Math.round(100 * clamp01(y / area.height))}%`;
        return chip;
      }),
    );
  }
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}
