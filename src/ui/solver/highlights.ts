import type { Marks } from '../../view/marks.ts';
import type { View } from '../../view/view.ts';
import type { CurveSide } from '../../workbench/solving/clueRows.ts';
import type { Stepping } from '../../workbench/solving/stepping.ts';

/** What is shown of a puzzle that someone solves by hand. */
export interface ShownGame extends Required<Pick<Marks, 'sides' | 'faces' | 'wrong' | 'met' | 'hidesPicture'>> {
  readonly known: Int8Array;
}

/** What panels and tools want to have pointed out in the drawing, put together. */
export class HighlightController {
  private readonly view: Pick<View, 'setMarks'>;
  private side: CurveSide | undefined;
  private isCounted = false;
  private curve: number | undefined;
  /** Hears of the side that is lit, or of none. */
  onLight: (side: CurveSide | undefined) => void = () => {};
  private face: number | undefined;
  private stepping: Stepping | undefined;
  private differ: readonly number[] = [];
  private game: ShownGame | undefined;

  constructor(view: Pick<View, 'setMarks'>) {
    this.view = view;
  }

  /** Lights a half-curve, in the place of those of a step, or none; with the faces along it counted, if wanted. */
  light(side: CurveSide | undefined, isCounted = false): void {
    if (side?.curve === this.side?.curve && side?.side === this.side?.side && isCounted === this.isCounted) return;
    this.side = side;
    this.isCounted = isCounted;
    this.onLight(side);
    this.show();
  }

  /** Lights both labels of a curve, or none. */
  lightCurve(curve: number | undefined): void {
    if (curve === this.curve) return;
    this.curve = curve;
    this.show();
  }

  /** Lights a face, or none. Returns whether it is another than before. */
  lightFace(face: number | undefined): boolean {
    if (face === this.face) return false;
    this.face = face;
    this.show();
    return true;
  }

  /** Shows how far a solution is stepped through; undefined leaves nothing of it. */
  showStep(stepping: Stepping | undefined): void {
    this.stepping = stepping;
    this.show();
  }

  /** Shows how far someone has come by hand, in the place of a solution; undefined leaves nothing of it. */
  showGame(game: ShownGame | undefined): void {
    this.game = game;
    this.show();
  }

  /** The faces in which two solutions differ. */
  setDiffer(differ: readonly number[]): void {
    this.differ = differ;
    this.show();
  }

  /** Points nothing out any more but a game. */
  clear(): void {
    this.side = undefined;
    this.curve = undefined;
    this.onLight(undefined);
    this.face = undefined;
    this.stepping = undefined;
    this.differ = [];
    this.show();
  }

  private show(): void {
    const { curve, differ, face, game, isCounted, side, stepping } = this;
    const counted = isCounted ? side : undefined;
    const lit = side === undefined ? [] : [side];
    if (game !== undefined) {
      // What a hint points out stays lit, whatever else is pointed at.
      this.view.setMarks({ ...game, sides: [...game.sides, ...lit], curve, counted, differ: [] });
      return;
    }
    const sides = side === undefined ? (stepping?.sides ?? []) : lit;
    this.view.setMarks({ sides, curve, counted, faces: face === undefined ? [] : [face], known: stepping?.faces, differ });
  }
}
