import { type Colours, UNKNOWN } from '../solver/board.ts';
import type { FaceEntry } from './game.ts';

/**
 * A brush stroke over some faces. The first face decides: if it already has the brush's colour, the stroke clears; otherwise it sets that colour.
 * Other faces change only if they had the same entry as the first face, so that a stroke that fills leaves crosses alone.
 */
export class Stroke {
  private readonly before: Colours;
  private readonly from: number;
  private readonly to: number;
  private readonly faces = new Set<number>();

  /**
   * @param colours the entries before the stroke
   * @param brush FILLED or EMPTY
   */
  constructor(colours: Readonly<Colours>, brush: number, first: number) {
    this.before = colours.slice();
    this.from = colours[first];
    this.to = this.from === brush ? UNKNOWN : brush;
    this.faces.add(first);
  }

  /** Extends the stroke to another face. Returns whether that face changes. */
  reach(face: number): boolean {
    if (this.before[face] !== this.from || this.faces.has(face)) return false;
    this.faces.add(face);
    return true;
  }

  /** The entries before the stroke. */
  get entriesBefore(): FaceEntry[] {
    return Array.from(this.faces, (face) => ({ face, colour: this.before[face] }));
  }

  /** The entries after the stroke. */
  get entriesAfter(): FaceEntry[] {
    return Array.from(this.faces, (face) => ({ face, colour: this.to }));
  }
}
