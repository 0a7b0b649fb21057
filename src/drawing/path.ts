import { pow } from '../geometry/arithmetic/power.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { RoundedLines } from './rounding.ts';

/** Writes SVG path data that is as smooth as the lines on screen: draws rounded corners as parabolas (Q), not as segments. */
export class PathWriter {
  private data = '';
  private lastX = '';
  private lastY = '';
  private readonly lines: RoundedLines;
  private readonly scale: number;

  /** @param digits the number of decimals */
  constructor(lines: RoundedLines, digits: number) {
    this.lines = lines;
    this.scale = pow(10, digits);
  }

  /** Starts a new subpath at the start of the half-edge. */
  moveToStart(half: number): void {
    const { edgeFirstPoint, pointX, pointY } = this.lines;
    const point = (half & 1) === 0 ? edgeFirstPoint[half >> 1] : edgeFirstPoint[(half >> 1) + 1] - 1;
    this.data += `M${this.formatPair(pointX[point], pointY[point])}`;
  }

  /** Appends the half-edge, from its start to its end. */
  append(half: number): void {
    const { edgeFirstPoint, pointX: x, pointY: y, cutBefore, cutAfter } = this.lines;
    const first = edgeFirstPoint[half >> 1];
    const last = edgeFirstPoint[(half >> 1) + 1] - 1;
    const step = (half & 1) === 0 ? 1 : -1;
    const end = step === 1 ? last : first;
    const [cutIn, cutOut] = step === 1 ? [cutBefore, cutAfter] : [cutAfter, cutBefore];
    for (let p = (step === 1 ? first : last) + step; p !== end; p += step) {
      this.lineTo(x[p] + cutIn[p] * (x[p - step] - x[p]), y[p] + cutIn[p] * (y[p - step] - y[p]));
      if (cutIn[p] === 0) continue;
      this.data += `Q${this.formatPair(x[p], y[p])} `;
      this.data += this.formatPair(x[p] + cutOut[p] * (x[p + step] - x[p]), y[p] + cutOut[p] * (y[p + step] - y[p]));
    }
    this.lineTo(x[end], y[end]);
  }

  close(): void {
    this.data += 'Z';
  }

  /** Returns the data since the last call. */
  take(): string {
    const { data } = this;
    this.data = '';
    return data;
  }

  private lineTo(x: number, y: number): void {
    const { lastX, lastY } = this;
    const pair = this.formatPair(x, y);
    // Consecutive parabolas need no segment in between.
    if (lastX !== this.lastX || lastY !== this.lastY) this.data += `L${pair}`;
  }

  private formatPair(x: number, y: number): string {
    this.lastX = this.format(x);
    this.lastY = this.format(y);
    return `${this.lastX} ${this.lastY}`;
  }

  private format(value: number): string {
    return String(Math.round(this.scale * value) / this.scale);
  }
}

/** The path of a face's boundary, with all its cycles. */
export function pathOfFace({ faceFirstCycle, cycleHalf, halfNext }: PlanarMap, writer: PathWriter, face: number): string {
  for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) {
    const first = cycleHalf[cycle];
    writer.moveToStart(first);
    let half = first;
    do {
      writer.append(half);
      half = halfNext[half];
    } while (half !== first);
    writer.close();
  }
  return writer.take();
}

/** A sequence of consecutive edges of the same kind along a curve. */
export interface EdgeRun {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  /** A SegmentKind. */
  readonly kind: number;
  readonly edges: readonly number[];
  /** Whether it covers an entire closed curve. */
  readonly isRing: boolean;
}

/** Groups all edges into runs, open ones first; those of one curve are in curve order. */
export function findEdgeRuns(
  { edgeAfter, edgeCurve, edgeCount }: Pick<PlanarMap, 'edgeAfter' | 'edgeCurve' | 'edgeCount'>,
  edgeKind: Int8Array,
): EdgeRun[] {
  const nextOf = (edge: number) => (edgeAfter[edge] >= 0 && edgeKind[edgeAfter[edge]] === edgeKind[edge] ? edgeAfter[edge] : -1);
  const isContinued = new Uint8Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) if (nextOf(edge) >= 0) isContinued[nextOf(edge)] = 1;
  const isTaken = new Uint8Array(edgeCount);
  const runs: EdgeRun[] = [];
  for (const isRing of [false, true]) {
    for (let start = 0; start < edgeCount; start++) {
      if (isTaken[start] === 1 || (isContinued[start] === 1) !== isRing) continue;
      const edges: number[] = [];
      for (let edge = start; edge >= 0 && isTaken[edge] === 0; edge = nextOf(edge)) {
        isTaken[edge] = 1;
        edges.push(edge);
      }
      runs.push({ curve: edgeCurve[start], kind: edgeKind[start], edges, isRing });
    }
  }
  return runs;
}

export function pathOfEdgeRun(writer: PathWriter, { edges, isRing }: EdgeRun): string {
  writer.moveToStart(2 * edges[0]);
  for (const edge of edges) writer.append(2 * edge);
  if (isRing) writer.close();
  return writer.take();
}
