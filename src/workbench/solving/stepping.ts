import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { SolvedPuzzle } from '../../session/solve/solve.ts';
import { FILLED } from '../../solver/board.ts';
import { describeStep } from '../../solver/describe.ts';
import type { CurveSide } from './clueRows.ts';

/** The state of a face while the user steps through a solution. The last step sets the states `…Now`. */
export const FaceState = { open: -1, filled: 0, empty: 1, filledNow: 2, emptyNow: 3 } as const;

/** Steps through a solution, forwards and back. Before the first step all faces are open. */
export class Stepping {
  /** The FaceState of each face. */
  readonly faces: Int8Array;
  private readonly names: SideNames;
  private readonly solved: SolvedPuzzle;
  private made = 0;

  constructor({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, solved: SolvedPuzzle) {
    this.names = createSideNames(puzzle, map);
    this.solved = solved;
    this.faces = new Int8Array(map.faceCount).fill(FaceState.open);
  }

  /** The number of steps up to here. */
  get at(): number {
    return this.made;
  }

  get count(): number {
    return this.solved.trace.length;
  }

  /** The sides whose clues give the last step. */
  get sides(): readonly CurveSide[] {
    return (this.step?.lines ?? []).map((line) => this.solved.board.lines[line]);
  }

  /** The faces of the last step. */
  get stepFaces(): readonly number[] {
    return this.step?.faces ?? [];
  }

  /** Describes the last step with its reason. */
  get sentences(): readonly string[] {
    const { step, names } = this;
    const { board, minimalClass, trace } = this.solved;
    const isLast = this.made === trace.length;
    const isSolved = minimalClass === 'simple' || minimalClass === 'unique';
    return [
      step === undefined ? 'Nothing is known yet.' : describeStep(names, board, step),
      ...(step !== undefined && step.usable > 1
        ? [`${step.usable} ${names.sides} could have been used here; this one gives the most faces.`]
        : []),
      ...(isLast && !this.faces.includes(FaceState.open) ? [`All ${names.face}s are known.`] : []),
      ...(isLast && this.faces.includes(FaceState.open)
        ? [isSolved ? 'The time limit ended before the other steps were explained.' : 'Nothing more follows from the clues.']
        : []),
    ];
  }

  /** Goes to the position after `count` steps, limited to the steps that exist. */
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
