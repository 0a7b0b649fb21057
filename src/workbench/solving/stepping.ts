import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { SolvedPuzzle } from '../../session/solve/solve.ts';
import { FILLED } from '../../solver/board.ts';
import { describeStep } from '../../solver/describe.ts';
import type { SideName } from './clueRows.ts';

/** How a face stands while a solution is stepped through. */
export const FaceState = { open: -1, filled: 0, empty: 1, filledNow: 2, emptyNow: 3 } as const;

/** Walks through the steps of a solution, forwards and back. Before the first one nothing is known. */
export class Stepping {
  /** Of each face a FaceState. */
  readonly faces: Int8Array;
  private readonly names: SideNames;
  private readonly solved: SolvedPuzzle;
  private made = 0;

  constructor({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, solved: SolvedPuzzle) {
    this.names = createSideNames(puzzle, map);
    this.solved = solved;
    this.faces = new Int8Array(map.faceCount).fill(FaceState.open);
  }

  /** How many steps are made. */
  get at(): number {
    return this.made;
  }

  get count(): number {
    return this.solved.trace.length;
  }

  /** The half-curves that tell the last step. */
  get sides(): readonly SideName[] {
    return (this.step?.lines ?? []).map((line) => this.solved.board.lines[line]);
  }

  /** The faces of the last step. */
  get stepFaces(): readonly number[] {
    return this.step?.faces ?? [];
  }

  /** The last step and its reason, and what there is to say besides. */
  get sentences(): readonly string[] {
    const { step, names } = this;
    const { board, minimalClass, trace } = this.solved;
    const isLast = this.made === trace.length;
    const isSolved = minimalClass === 'simple' || minimalClass === 'unique';
    return [
      step === undefined ? 'Nothing is known yet.' : describeStep(names, board, step),
      ...(step !== undefined && step.usable > 1 ? [`${step.usable} ${names.sides} could have been used here; this one tells most.`] : []),
      ...(isLast && !this.faces.includes(FaceState.open) ? [`All ${names.face}s are known.`] : []),
      ...(isLast && this.faces.includes(FaceState.open)
        ? [isSolved ? 'The time was over before the rest was explained.' : 'Nothing more follows from the clues.']
        : []),
    ];
  }

  /** Goes to where so many steps are made, as far as there are any. */
  goTo(count: number): void {
    const { trace } = this.solved;
    this.made = Math.min(Math.max(count, 0), trace.length);
    this.faces.fill(FaceState.open);
    for (let i = 0; i < this.made; i++) {
      const isNow = i === this.made - 1;
      const { faces, colours } = trace[i];
      faces.forEach((face, at) => {
        const isFilled = colours[at] === FILLED;
        if (isNow) this.faces[face] = isFilled ? FaceState.filledNow : FaceState.emptyNow;
        else this.faces[face] = isFilled ? FaceState.filled : FaceState.empty;
      });
    }
  }

  private get step() {
    return this.solved.trace[this.made - 1] as SolvedPuzzle['trace'][number] | undefined;
  }
}
