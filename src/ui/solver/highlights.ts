import type { Marks } from '../../view/scene/marks.ts';
import type { View } from '../../view/view.ts';
import type { CurveSide } from '../../workbench/solving/clueRows.ts';
import type { Stepping } from '../../workbench/solving/stepping.ts';

/** The shown state of a puzzle that the user solves by hand. */
export interface ShownGame extends Required<Pick<Marks, 'sides' | 'faces' | 'wrong' | 'met' | 'hidesPicture'>> {
  readonly known: Int8Array;
}

/** Combines the highlights that panels and tools show in the drawing. */
export class HighlightController {
  private readonly view: Pick<View, 'setMarks'>;
  private side: CurveSide | undefined;
  private isNumbered = false;
  private curve: number | undefined;
  /** Called with the highlighted side, or undefined. */
  onSideHighlight: (side: CurveSide | undefined) => void = () => {};
  private face: number | undefined;
  private stepping: Stepping | undefined;
  private differ: readonly number[] = [];
  private game: ShownGame | undefined;

  constructor(view: Pick<View, 'setMarks'>) {
    this.view = view;
  }

  /** Highlights a half-curve instead of those of a solution step; undefined for none. @param isNumbered whether to number the faces along it */
  highlightSide(side: CurveSide | undefined, isNumbered = false): void {
    if (side?.curve === this.side?.curve && side?.side === this.side?.side && isNumbered === this.isNumbered) return;
    this.side = side;
    this.isNumbered = isNumbered;
    this.onSideHighlight(side);
    this.show();
  }

  /** Highlights both labels of a curve; undefined for none. */
  highlightCurve(curve: number | undefined): void {
    if (curve === this.curve) return;
    this.curve = curve;
    this.show();
  }

  /** Highlights a face; undefined for none. Returns whether the highlight changed. */
  highlightFace(face: number | undefined): boolean {
    if (face === this.face) return false;
    this.face = face;
    this.show();
    return true;
  }

  /** Shows a step of the solution; undefined for none. */
  showStep(stepping: Stepping | undefined): void {
    this.stepping = stepping;
    this.show();
  }

  /** Shows a game instead of a solution; undefined for none. */
  showGame(game: ShownGame | undefined): void {
    this.game = game;
    this.show();
  }

  /** Sets the faces in which two solutions differ. */
  setDiffer(differ: readonly number[]): void {
    this.differ = differ;
    this.show();
  }

  /** Removes all highlights except a game. */
  clear(): void {
    this.side = undefined;
    this.curve = undefined;
    this.onSideHighlight(undefined);
    this.face = undefined;
    this.stepping = undefined;
    this.differ = [];
    this.show();
  }

  private show(): void {
    const { curve, differ, face, game, isNumbered, side, stepping } = this;
    const counted = isNumbered ? side : undefined;
    const pointed = side === undefined ? [] : [side];
    if (game !== undefined) {
      // The highlights of a hint stay while the user points elsewhere.
      this.view.setMarks({ ...game, sides: [...game.sides, ...pointed], curve, counted, differ: [] });
      return;
    }
    const sides = side === undefined ? (stepping?.sides ?? []) : pointed;
    this.view.setMarks({ sides, curve, counted, faces: face === undefined ? [] : [face], known: stepping?.faces, differ });
  }
}
