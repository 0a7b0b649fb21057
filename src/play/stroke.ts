import { UNKNOWN } from '../solver/board.ts';
import type { FaceEntry, Game } from './game.ts';

/** What a stroke paints. */
export interface Brush {
  /** FILLED or EMPTY. */
  readonly colour: number;
  readonly isPencil: boolean;
}

/**
 * A stroke over some faces. The first face decides: if it already has the brush's entry, the stroke clears; otherwise it sets that entry. Other faces
 * change only if they had the same entry as the first face, so that a stroke that fills leaves crosses alone. A pencil changes nothing in ink.
 */
export class Stroke {
  private readonly before: readonly FaceEntry[];
  private readonly to: Brush;
  private readonly isBlocked: boolean;
  private readonly first: number;
  private readonly faces = new Set<number>();

  /** @param game whose entries are those before the stroke */
  constructor(game: Pick<Game, 'entries'>, brush: Brush, first: number) {
    this.before = game.entries;
    this.first = first;
    const from = this.before[first];
    const isSame = from.colour === brush.colour && from.isPencil === brush.isPencil;
    this.to = isSame ? { colour: UNKNOWN, isPencil: false } : brush;
    this.isBlocked = brush.isPencil && from.colour !== UNKNOWN && !from.isPencil;
    if (!this.isBlocked) this.faces.add(first);
  }

  /** Extends the stroke to another face. Returns whether that face changes. */
  reach(face: number): boolean {
    const [from, entry] = [this.before[this.first], this.before[face]];
    const isAlike = entry.colour === from.colour && entry.isPencil === from.isPencil;
    if (this.isBlocked || !isAlike || this.faces.has(face)) return false;
    this.faces.add(face);
    return true;
  }

  /** The entries before the stroke. */
  get entriesBefore(): FaceEntry[] {
    return Array.from(this.faces, (face) => this.before[face]);
  }

  /** The entries after the stroke. */
  get entriesAfter(): FaceEntry[] {
    return Array.from(this.faces, (face) => ({ face, ...this.to }));
  }
}
