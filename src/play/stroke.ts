import { type Colours, UNKNOWN } from '../solver/board.ts';
import type { FaceEntry } from './game.ts';

/**
 * One stroke over some faces. The first face decides: what already has the brush's colour is wiped, all else gets it. The faces that follow
 * change only if they were as the first was, so that a stroke that fills leaves crosses alone.
 */
export class Stroke {
  private readonly before: Colours;
  private readonly from: number;
  private readonly to: number;
  private readonly faces = new Set<number>();

  /** @param colours what is said of the faces before it; @param brush FILLED or EMPTY */
  constructor(colours: Readonly<Colours>, brush: number, first: number) {
    this.before = colours.slice();
    this.from = colours[first];
    this.to = this.from === brush ? UNKNOWN : brush;
    this.faces.add(first);
  }

  /** Comes to another face. Returns whether that changes. */
  reach(face: number): boolean {
    if (this.before[face] !== this.from || this.faces.has(face)) return false;
    this.faces.add(face);
    return true;
  }

  /** What the faces were before. */
  get was(): FaceEntry[] {
    return Array.from(this.faces, (face) => ({ face, colour: this.before[face] }));
  }

  /** What they are after it. */
  get becomes(): FaceEntry[] {
    return Array.from(this.faces, (face) => ({ face, colour: this.to }));
  }
}
