import { Container } from 'pixi.js';
import { kindsOfEdges, RELATIVE_WIDTH } from '../drawing/kinds.ts';
import type { Lines } from '../drawing/lines.ts';
import { LineRounder } from '../drawing/rounding.ts';
import { fitSmoothLines, smoothLines } from '../drawing/smooth.ts';
import { boxOfPoints } from '../geometry/box.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { ArrowMesh } from './arrowMesh.ts';
import { ARROW_LINE, type ForceArrows, placeForces } from './arrows.ts';
import { type Camera, toScreen } from './camera.ts';
import { CurveMesh } from './curveMesh.ts';
import type { Drawn } from './drawn.ts';
import { MarkerMesh } from './markerMesh.ts';
import { FAULT, markPins, PIN } from './markers.ts';
import { OverlayLayer } from './overlayLayer.ts';
import { OVERLAYS } from './overlays/index.ts';
import { type Palette, readShade } from './palette.ts';
import { orderEdges } from './segments.ts';
import { DEFAULT_VIEW_SETTINGS, type ViewSettings } from './settings.ts';

/** A puzzle as it lies before the camera. */
interface Subject {
  readonly map: PlanarMap;
  /** Subtracted from all coordinates on their way to the graphics card. */
  readonly originX: number;
  readonly originY: number;
  readonly rounder: LineRounder;
}

/** One drawing of a puzzle with all that may lie over it. What is switched off costs nothing. */
export class Scene {
  readonly root = new Container();
  private readonly body = new Container();
  private readonly curves = new CurveMesh();
  private readonly layers = OVERLAYS.map((overlay) => ({ name: overlay.name, layer: new OverlayLayer(overlay, this.curves) }));
  private readonly knownForces: readonly ForceArrows[];
  private readonly forces: ArrowMesh;
  private readonly pins = new MarkerMesh([PIN]);
  private readonly fault = new MarkerMesh([FAULT]);
  private subject: Subject | undefined;
  private currentDrawn: Drawn | undefined;
  private settings = DEFAULT_VIEW_SETTINGS;
  /** The lines as they are drawn. */
  private smooth: Lines | undefined;

  /** @param forces whose arrows can be shown */
  constructor(forces: readonly ForceArrows[]) {
    this.knownForces = forces;
    this.forces = new ArrowMesh(ARROW_LINE + 1 + forces.length);
    this.root.addChild(this.body);
    // The first overlay of the list lies on top of the others.
    const layers = this.layers.map(({ layer }) => layer).reverse();
    const isBelow = ({ overlay }: OverlayLayer) => overlay.edges?.isBelow === true;
    this.add(layers.map(({ containers }) => containers.faces));
    this.add(layers.filter(isBelow).map(({ containers }) => containers.edges));
    this.add([this.curves.mesh]);
    this.add(layers.filter((layer) => !isBelow(layer)).map(({ containers }) => containers.edges));
    this.add([...layers.map(({ containers }) => containers.strokes), this.forces.mesh]);
    this.add([...layers.map(({ containers }) => containers.signs), this.pins.mesh, this.fault.mesh]);
  }

  /** What is drawn now. */
  get drawn(): Drawn | undefined {
    return this.currentDrawn;
  }

  /** Takes another puzzle; `move` draws it. */
  setMap(map: PlanarMap): void {
    const box = boxOfPoints(map);
    const originX = (box.minX + box.maxX) / 2;
    const originY = (box.minY + box.maxY) / 2;
    this.subject = { map, originX, originY, rounder: new LineRounder(map) };
    this.curves.setEdges(orderEdges(kindsOfEdges(map), map.edgeAfter));
    for (const { layer } of this.layers) layer.setMap(map, box, originX, originY);
    this.fault.hide();
  }

  /** Draws nothing until the next `move`. */
  clear(): void {
    this.currentDrawn = undefined;
  }

  /** Draws the puzzle with its points elsewhere, or with others inside its edges. */
  move(drawn: Drawn): void {
    const { subject } = this;
    if (subject === undefined) return;
    this.currentDrawn = drawn;
    const { edgeFixed } = subject.map;
    const rounded = subject.rounder.round(drawn, drawn.pointCut);
    this.smooth = fitSmoothLines(rounded, edgeFixed, this.smooth);
    smoothLines(rounded, edgeFixed, this.smooth);
    if (this.curves.show(this.smooth, subject.originX, subject.originY)) for (const { layer } of this.layers) layer.noteNewPoints();
    this.drawOverlays();
  }

  setSettings(settings: ViewSettings): void {
    this.settings = settings;
    this.drawOverlays();
  }

  /** Rings a place of the puzzle, or none. */
  markFault(place: { readonly x: number; readonly y: number } | undefined): void {
    const { subject } = this;
    if (place === undefined || subject === undefined) this.fault.hide();
    else this.fault.show(subject.originX, subject.originY, (put) => put(place.x, place.y, 0));
  }

  /** @param shift how far the scene is moved to the right, in CSS pixels */
  place(camera: Camera, shift: number): void {
    const { originX = 0, originY = 0 } = this.subject ?? {};
    const { x, y } = toScreen(camera, originX, originY);
    this.body.position.set(x + shift, y);
    this.body.scale.set(camera.scale);
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, { lineWidth, overlays }: ViewSettings, pixel: number): void {
    const inks = [palette.moveable, palette.picture, palette.frame];
    this.curves.setStyle(
      inks.map((ink, kind) => ({ ink, width: RELATIVE_WIDTH[kind] * lineWidth })),
      pixel,
    );
    this.layers.forEach(({ layer }, index) => {
      const isOverPaint = OVERLAYS.slice(index + 1).some(({ name, faces }) => overlays[name] && faces !== undefined);
      layer.setStyle(palette, isOverPaint, pixel);
    });
    // No plain lines are among them.
    this.forces.setStyle([palette.paper, ...this.knownForces.map(({ arrows }) => readShade(arrows))], pixel);
    for (const mesh of [this.pins, this.fault]) mesh.setStyle(palette, pixel);
  }

  private add(containers: readonly (Container | undefined)[]): void {
    for (const container of containers) if (container !== undefined) this.body.addChild(container);
  }

  private drawOverlays(): void {
    const { subject, currentDrawn: drawn, smooth, settings } = this;
    if (subject === undefined || drawn === undefined || smooth === undefined) return;
    const { map, originX, originY } = subject;
    for (const { name, layer } of this.layers) {
      if (settings.overlays[name]) layer.show({ map, drawn, smooth });
      else layer.hide();
    }
    this.forces.show(originX, originY, (put) => placeForces(drawn, this.knownForces, settings.showForces, put));
    this.pins.show(originX, originY, (put) => markPins(drawn, put));
  }
}
