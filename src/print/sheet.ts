/** One page as it is printed: what the writers of SVG, PDF and PNG draw, all the same. Lengths are in points, 1/72 inch, y down. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** How far what is printed may go on beyond each side, where the paper is cut; 0 if not given. Width and height are those of the cut page. */
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
  /** Round caps and joins. */
  readonly stroke?: { readonly color: string; readonly width: number };
  /** By the even-odd rule. */
  readonly fill?: string;
  /** What the line is, for whoever opens an SVG file again: attributes by their names. Nothing of it is drawn. */
  readonly marks?: Readonly<Record<string, string>>;
}

/** The cubic lines of a path. */
export interface Path {
  readonly parts: readonly PathPart[];
}

export interface PathPart {
  /** x, y of the start, then of two control points and an end for each cubic; a straight line is one too. */
  readonly points: Float64Array;
  readonly closed: boolean;
}

/** A line of text in the font of the labels. */
export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** The place of the anchor on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Clockwise, in radians. */
  readonly angle: number;
  readonly weight: 'regular' | 'semibold';
  readonly color: string;
}
