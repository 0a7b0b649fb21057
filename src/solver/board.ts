/** A clue and the faces that it constrains: a row or a column of a grid, or one side of a curve. */
export interface ClueLine {
  /** In reading order. A face that the line touches several times is listed each time; it has one colour. */
  readonly faces: ArrayLike<number>;
  /** The lengths of the runs of filled faces, in the same order; `[]` is the clue 0. */
  readonly clue: readonly number[];
}

/** A puzzle as the solver sees it: faces and clue lines, without geometry. */
export interface Board<L extends ClueLine = ClueLine> {
  readonly faceCount: number;
  readonly lines: readonly L[];
}

/** The colour of a face. */
export const EMPTY = 0;
export const FILLED = 1;
export const UNKNOWN = 2;

/** Per face: EMPTY, FILLED or UNKNOWN. */
export type Colours = Uint8Array;

export function noColours({ faceCount }: Board): Colours {
  return new Uint8Array(faceCount).fill(UNKNOWN);
}

/** Faces that no line passes. No clue determines their colour. */
export function findOrphans({ faceCount, lines }: Board): number[] {
  const isPassed = new Uint8Array(faceCount);
  for (const { faces } of lines) for (let i = 0; i < faces.length; i++) isPassed[faces[i]] = 1;
  return facesWhere(faceCount, (face) => isPassed[face] === 0);
}

export function findUnknown(colours: Colours): number[] {
  return facesWhere(colours.length, (face) => colours[face] === UNKNOWN);
}

export function equalColours(a: Colours, b: Colours): boolean {
  return a.every((colour, face) => colour === b[face]);
}

/** Per face, the lines that pass it. */
export function linesByFace({ faceCount, lines }: Board): number[][] {
  const linesAt: number[][] = Array.from({ length: faceCount }, () => []);
  lines.forEach(({ faces }, line) => {
    for (let i = 0; i < faces.length; i++) if (linesAt[faces[i]].at(-1) !== line) linesAt[faces[i]].push(line);
  });
  return linesAt;
}

/** The runs of filled faces along a line. */
export function runsOf(faces: ArrayLike<number>, colours: Colours): number[] {
  const runs: number[] = [];
  let run = 0;
  for (let i = 0; i < faces.length; i++) {
    if (colours[faces[i]] === FILLED) run++;
    else if (run > 0) {
      runs.push(run);
      run = 0;
    }
  }
  if (run > 0) runs.push(run);
  return runs;
}

/** Whether the filled runs along a line match its clue. */
export function hasRuns({ faces, clue }: ClueLine, colours: Colours): boolean {
  return runsOf(faces, colours).join() === clue.join();
}

/** Whether every face has a colour and every line matches its clue. */
export function isSolution({ lines }: Board, colours: Colours): boolean {
  return !colours.includes(UNKNOWN) && lines.every((line) => hasRuns(line, colours));
}

/** The minimum number of faces that a clue needs, gaps included. */
export function minClueLength(clue: readonly number[]): number {
  return clue.reduce((sum, run) => sum + run, 0) + Math.max(0, clue.length - 1);
}

function facesWhere(faceCount: number, holds: (face: number) => boolean): number[] {
  const faces: number[] = [];
  for (let face = 0; face < faceCount; face++) if (holds(face)) faces.push(face);
  return faces;
}
