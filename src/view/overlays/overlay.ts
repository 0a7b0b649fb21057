import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Extras } from '../../session/document/frame.ts';
import type { DrawnFrame } from '../drawnFrame.ts';
import type { MarkerStyle } from '../markerStyle.ts';
import type { Marks } from '../marks.ts';

/**
 * Something that can be shown beside the lines. It only says what stands where, in puzzle units; the scene draws it, for the drawing of now and
 * for that of before. It draws any of `faces`, `edges`, `strokes` and `markers`, which lie over one another in this order.
 */
export interface Overlay {
  /** Of its switch among the view's settings. */
  readonly name: string;
  /** For the panel: the switch, and a sentence about it. */
  readonly label: string;
  readonly hint: string;
  /** Whether it is shown from the start. */
  readonly isOn: boolean;
  /** Whether it gives the solution away, and so is not shown while one is stepped through. */
  readonly isSpoiler?: boolean;
  /** The colours that it brings. Below, colours are named: these, those of other overlays, and those of the page (src/view/colorNames.ts). */
  readonly colors: Readonly<Record<string, ThemedColor>>;
  /** What its colours mean, for the panel while it is on. */
  readonly legend?: readonly { readonly label: string; readonly color: string }[];
  /** What frames must carry for it. */
  readonly extras?: Partial<Pick<Extras, 'borderlines'>>;
  readonly faces?: FacePaint;
  readonly edges?: EdgeStrokes;
  readonly strokes?: Strokes;
  readonly markers?: Markers;
}

/** A colour on light and on dark paper, in any notation of CSS. */
export interface ThemedColor {
  readonly light: string;
  readonly dark: string;
}

/** What an overlay looks at: the puzzle, what is pointed out of it, and its drawing at this moment, as it is and as smooth as it is drawn. */
export interface OverlayContext {
  readonly map: PlanarMap;
  readonly marks: Marks;
  readonly drawn: DrawnFrame;
  readonly smooth: Lines;
}

/** Faces in layers of one colour each. */
export interface FacePaint {
  /** The names of the layers' colours. */
  readonly colors: readonly string[];
  /** Writes for each face its layer, or UNPAINTED. Returns whether any is another than it was. */
  assign(sight: OverlayContext, faceLayer: Int8Array): boolean;
  /** The colour of the stripes that are drawn instead where faces below are painted too, so that both are seen. */
  readonly stripes?: string;
  /** Whether all is drawn as stripes. */
  readonly isHatched?: boolean;
}

/** Some edges, over or under the lines. */
export interface EdgeStrokes {
  readonly color: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly isBelow: boolean;
  /** As smooth as the lines, or as the polylines that they are. */
  readonly isSmooth: boolean;
  /** For each edge 0, or NONE where it is not drawn. */
  choose(map: PlanarMap): Int8Array;
}

/** Thin lines anywhere. */
export interface Strokes {
  readonly color: string;
  place(sight: OverlayContext, put: PutStroke): void;
}

export type PutStroke = (x: number, y: number, toX: number, toY: number) => void;

/** Signs of a constant size on screen. */
export interface Markers {
  readonly styles: readonly MarkerStyle[];
  place(sight: OverlayContext, put: PutMarker): void;
}

/** Puts one of the overlay's signs somewhere, by its index. Later ones lie over earlier ones. */
export type PutMarker = (x: number, y: number, sign: number) => void;
