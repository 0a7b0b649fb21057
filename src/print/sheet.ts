/** A printed page, drawn alike by the writers of SVG, PDF and PNG. Lengths are in points, 1/72 inch, y down. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** How far the print extends beyond each side of the cut page; 0 by default. Width and height are those of the cut page. */
  readonly bleed?: number;
  /** From back to front. */
  readonly layers: readonly Layer[];
}

export type LayerName = 'solution' | 'curves' | 'frame' | 'labels' | 'text';

export interface Layer {
  readonly name: LayerName;
  readonly items: readonly Item[];
}

export type Item = PathItem | TextItem;

export interface PathItem {
  readonly kind: 'path';
  readonly path: Path;
  /** Drawn with round caps and joins. */
  readonly stroke?: { readonly color: string; readonly width: number };
  /** Filled with the even-odd rule. */
  readonly fill?: string;
  /** XML attributes for readers of an SVG file that identify the line. They do not affect the drawing. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A path of cubic Bézier curves. */
export interface Path {
  readonly parts: readonly PathPart[];
}

export interface PathPart {
  /** x, y of the start, then of two control points and an end for each cubic. Straight lines are cubics too. */
  readonly points: Float64Array;
  readonly closed: boolean;
}

/** A line of text in the font of the labels. */
export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** Position of the anchor on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Clockwise rotation, in radians. */
  readonly angle: number;
  readonly weight: 'regular' | 'semibold';
  readonly color: string;
}
