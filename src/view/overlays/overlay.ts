import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Extras } from '../../session/document/frame.ts';
import type { DrawnFrame } from '../drawnFrame.ts';
import type { MarkerStyle } from '../scene/markerStyle.ts';
import type { Marks } from '../scene/marks.ts';

/**
 * Additional graphics for the drawing. An overlay returns positions in puzzle units; the scene draws them, for the drawings before and now. It has
 * any of `faces`, `edges`, `strokes` and `markers`, which are drawn in this order.
 */
export interface Overlay {
  /** Its key in the view's settings, which browsers store. */
  readonly name: string;
  /** The text of its switch in the panel, and the tooltip. */
  readonly label: string;
  readonly hint: string;
  /** Whether it is shown by default. */
  readonly isOn: boolean;
  /** Whether it reveals the solution: then the scene hides it while the user steps through a solution. */
  readonly isSpoiler?: boolean;
  /** The colours that it defines. Other fields refer by name to these, to those of other overlays, and to those of the page (colorNames.ts). */
  readonly colors: Readonly<Record<string, ThemedColor>>;
  /** The legend in the panel while the overlay is on. */
  readonly legend?: readonly { readonly label: string; readonly color: string }[];
  /** The extra data that its frames must contain. */
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

/** The input of an overlay: the puzzle, its highlights, and the current frame, as polylines (`drawn`) and as the smooth lines on screen. */
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
  /** Writes for each face its layer, or UNPAINTED. Returns whether any layer changed. */
  assign(context: OverlayContext, faceLayer: Int8Array): boolean;
  /** The colour of stripes that replace the plain colour if other overlays paint faces too, so that both are visible. */
  readonly stripes?: string;
  /** Whether to draw stripes always. */
  readonly isHatched?: boolean;
}

/** Strokes along edges, over or under the lines. */
export interface EdgeStrokes {
  readonly color: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly isBelow: boolean;
  /** Whether to follow the smooth lines or the polylines. */
  readonly isSmooth: boolean;
  /** For each edge 0 to draw it, or NONE. */
  choose(map: PlanarMap): Int8Array;
}

/** Thin lines at any position. */
export interface Strokes {
  readonly color: string;
  place(context: OverlayContext, put: PutStroke): void;
}

export type PutStroke = (x: number, y: number, toX: number, toY: number) => void;

/** Markers of a constant size on screen. */
export interface Markers {
  readonly styles: readonly MarkerStyle[];
  place(context: OverlayContext, put: PutMarker): void;
}

/** Puts a marker; `style` is an index into the styles. Later markers are drawn over earlier ones. */
export type PutMarker = (x: number, y: number, style: number) => void;
