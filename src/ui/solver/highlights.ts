import type { View } from '../../view/view.ts';
import type { CurveSide } from '../../workbench/solving/clueRows.ts';
import type { Stepping } from '../../workbench/solving/stepping.ts';

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

  /** Sets the faces in which two solutions differ. */
  setDiffer(differ: readonly number[]): void {
    this.differ = differ;
    this.show();
  }

  /** Removes all highlights. */
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
    const { curve, differ, face, isNumbered, side, stepping } = this;
    const counted = isNumbered ? side : undefined;
    const sides = side === undefined ? (stepping?.sides ?? []) : [side];
    this.view.setMarks({ sides, curve, counted, faces: face === undefined ? [] : [face], known: stepping?.faces, differ });
  }
}
