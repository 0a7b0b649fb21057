import type { Point } from '../../geometry/point.ts';
import { between, type Random } from '../../geometry/random.ts';
import { countAmbiguities, measureBos } from '../../metrics/bos2022/live.ts';
import { measureHiddenness } from '../../metrics/hiddenness/hiddenness.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import { createFaceLocator } from '../../puzzle/map/locate.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { findOpenFaces } from './openFaces.ts';
import { createRandomDecoy } from './randomDecoy.ts';
import { createRoom, fits, type Room, type RoomLimits } from './room.ts';
import type { SolvabilitySettings } from './settings.ts';
import { type Draft, draftWithDecoy, finishDraft } from './withDecoy.ts';

/** The room that a decoy is to leave at first; where none fits, less and less. */
const LIMITS: RoomLimits = { vertexGap: 16, clearance: 12, slope: 0.4, minRadius: 80 };

/** After so many curves that did not fit … */
const TRIES_PER_SHARE = 150;

/** … this share of the room is enough, … */
const ROOM_SHARE = 0.8;

/** … and after so many nothing helps. */
const MAX_TRIES = 3000;

/** So many curves that fit are compared for each decoy; fewer once enough of them give the class that is wanted. */
const MAX_COMPARED = 32;
const ENOUGH_REACHED = 16;

/** More decoys than these, beyond the ones that are wanted anyway, are not added for the class: the puzzle would be another one. */
const MAX_MENDING = 8;

/** So many curves are drawn in one part of the work. */
const TRIES_PER_PART = 10;

/** A puzzle with one more decoy. */
interface Candidate {
  readonly draft: Draft;
  /** The faces that keep it from the class that is wanted. */
  readonly open: readonly number[];
}

/** Adds decoys to a puzzle, one after the other, until it is of the class that is wanted and has as many as are wanted; or gives up. */
export class Decoying {
  private readonly settings: SolvabilitySettings;
  private readonly random: Random;
  private present: OpenedPuzzle;
  private presentOpen: readonly number[];
  private added = 0;
  private isStuck = false;
  /** For the present puzzle; made when they are first wanted. */
  private room: Room | undefined;
  private locate: ReturnType<typeof createFaceLocator> | undefined;
  private tries = 0;
  private candidates: Candidate[] = [];

  constructor(opened: OpenedPuzzle, settings: SolvabilitySettings, random: Random) {
    this.present = opened;
    this.settings = settings;
    this.random = random;
    this.presentOpen = findOpenFaces(opened, settings.class);
  }

  /** With the decoys so far. */
  get opened(): OpenedPuzzle {
    return this.present;
  }

  get decoys(): number {
    return this.added;
  }

  /** Whether the puzzle is of the class that is wanted. */
  get isReached(): boolean {
    return this.presentOpen.length === 0;
  }

  get isDone(): boolean {
    return this.isStuck || (this.isReached && this.added >= this.settings.decoys);
  }

  /** From 0 to 1: of the decoy that is looked for. */
  get progress(): number {
    return this.isDone ? 1 : Math.max(this.tries / MAX_TRIES, this.candidates.length / MAX_COMPARED);
  }

  /** Does a small part of the work. */
  advance(): void {
    this.room ??= createRoom(this.present);
    this.locate ??= createFaceLocator(this.present.map);
    for (let i = 0; i < TRIES_PER_PART; i++) {
      const candidate = this.tryDecoy(this.room, this.locate);
      this.tries++;
      if (candidate === undefined) continue;
      this.candidates.push(candidate);
      break;
    }
    const reached = this.candidates.filter(({ open }) => open.length === 0).length;
    if (reached >= ENOUGH_REACHED || this.candidates.length >= MAX_COMPARED || this.tries >= MAX_TRIES) this.choose();
  }

  private tryDecoy(room: Room, locate: ReturnType<typeof createFaceLocator>): Candidate | undefined {
    const strand = createRandomDecoy(room.frame, this.findTarget(room, locate), this.random);
    let share = 1;
    for (let tries = TRIES_PER_SHARE; tries <= this.tries; tries += TRIES_PER_SHARE) share *= ROOM_SHARE;
    if (strand === undefined || !fits(room, strand, scale(LIMITS, share))) return undefined;
    try {
      const draft = draftWithDecoy(this.present, strand);
      return { draft, open: findOpenFaces(draft, this.settings.class) };
    } catch (error) {
      // Three curves all but in one point, which only shows when the map is made.
      if (error instanceof PuzzleError) return undefined;
      throw error;
    }
  }

  /** A place to go through: in a face that is still open, else in the picture, so that its clues are not just 0; but where that spoils the puzzle, anywhere. */
  private findTarget({ arrangement: { width, height } }: Room, locate: ReturnType<typeof createFaceLocator>): Point {
    const { random, presentOpen, present, candidates } = this;
    const anywhere = { x: between(random, 0, width), y: between(random, 0, height) };
    const isSpoilt = candidates.length > MAX_COMPARED / 2 && candidates.every(({ open }) => open.length > 0);
    if (this.isReached && isSpoilt) return anywhere;
    const { faceFilled } = present.map;
    const faces = this.isReached ? [...faceFilled.keys()].filter((face) => faceFilled[face] === 1) : presentOpen;
    if (faces.length === 0) return anywhere;
    const face = faces[Math.floor(random() * faces.length)];
    const middle = findInteriorPoint(present.map, face) ?? anywhere;
    // Not always through the middle: part of the way to somewhere else, as far as that is in the face.
    for (let part = random(); part > 0.01; part /= 2) {
      const place = { x: middle.x + part * (anywhere.x - middle.x), y: middle.y + part * (anywhere.y - middle.y) };
      if (locate(place.x, place.y) === face) return place;
    }
    return middle;
  }

  /** Takes the best of what was found, if it helps. */
  private choose(): void {
    const best = findBest(this.candidates, this.present);
    const mends = best !== undefined && best.open.length < this.presentOpen.length;
    const hides = best !== undefined && best.open.length <= this.presentOpen.length && this.added < this.settings.decoys;
    this.isStuck = !(mends || hides);
    if (mends || hides) {
      this.added++;
      this.present = finishDraft(best.draft, this.present.puzzle.meta);
      this.presentOpen = best.open;
      this.isStuck = !this.isReached && this.added >= this.settings.decoys + MAX_MENDING;
    }
    this.room = this.locate = undefined;
    this.tries = 0;
    this.candidates = [];
  }
}

/** The one with the fewest open faces; of those the one that adds the fewest ambiguities; of those the best hidden picture. */
function findBest(candidates: readonly Candidate[], present: OpenedPuzzle): Candidate | undefined {
  const before = countAmbiguities(measureBos(present.map));
  const least = Math.min(...candidates.map(({ open }) => open.length));
  const [best] = candidates
    .filter(({ open }) => open.length === least)
    .map((candidate) => {
      const { map } = candidate.draft;
      // That it happens to part what was ambiguous is not what a decoy is for.
      const worse = Math.max(0, countAmbiguities(measureBos(map)) - before);
      return { candidate, worse, hiddenness: measureHiddenness(map)?.score ?? 0 };
    })
    .sort((a, b) => a.worse - b.worse || b.hiddenness - a.hiddenness);
  return best?.candidate;
}

function scale({ vertexGap, clearance, slope, minRadius }: RoomLimits, share: number): RoomLimits {
  return { vertexGap: share * vertexGap, clearance: share * clearance, slope: share * slope, minRadius: share * minRadius };
}
