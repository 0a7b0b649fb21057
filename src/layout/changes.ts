/** What has become of the points and segments that stand in the lists, since these were last brought up to date. */
export interface Changes {
  /** 1 for points that are touched: new, with another neighbour along their curve, or out of their room. */
  touched: Uint8Array;
  /** How many these are. */
  count: number;
  /** Whether points and segments have other numbers than in the lists, and how many points the lists know. */
  isRenumbered: boolean;
  oldPointCount: number;
  /** If so, for each point its number in the lists, -1 for new ones. */
  oldPoint: Int32Array;
  /** Likewise for each segment; mending sets all of it, with -1 for what has to be listed anew. */
  oldSegment: Int32Array;
}

export function createChanges(): Changes {
  return {
    touched: new Uint8Array(0),
    count: 0,
    isRenumbered: false,
    oldPointCount: 0,
    oldPoint: new Int32Array(0),
    oldSegment: new Int32Array(0),
  };
}

/** Nothing has changed, and there is room to note it for so many points and segments. */
export function clearChanges(changes: Changes, pointCount: number, segmentCount: number): void {
  if (changes.touched.length < pointCount) {
    changes.touched = new Uint8Array(2 * pointCount);
    changes.oldPoint = new Int32Array(2 * pointCount);
  }
  if (changes.oldSegment.length < segmentCount) changes.oldSegment = new Int32Array(2 * segmentCount);
  changes.touched.fill(0);
  changes.count = 0;
  changes.isRenumbered = false;
}

export function touch(changes: Changes, point: number): void {
  if (changes.touched[point] === 1) return;
  changes.touched[point] = 1;
  changes.count++;
}
