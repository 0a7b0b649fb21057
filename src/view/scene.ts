import { Container } from 'pixi.js';
import { kindsOfEdges, RELATIVE_WIDTH } from '../drawing/kinds.ts';
import type { Lines } from '../drawing/lines.ts';
import { fitSmoothLines, smoothLines } from '../drawing/smooth.ts';
import { type Box, boxOfPoints } from '../geometry/box.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { ArrowMesh } from './arrowMesh.ts';
import { type ForceArrows, placeBorderlines, placeForces } from './arrows.ts';
import { type Camera, toScreen } from './camera.ts';
import { CurveMesh } from './curveMesh.ts';
import type { Drawn } from './drawn.ts';
import { FaceFill } from './faceFill.ts';
import { UNPAINTED } from './fills.ts';
import { classifyFaces, HEAT_CLASSES } from './heat.ts';
import { MarkerMesh } from './markerMesh.ts';
import { MarkerKind, markAmbiguities, markPins, markPoints, markVertices } from './markers.ts';
import type { Palette } from './palette.ts';
import { kindsOfTracks, orderEdges } from './segments.ts';
import { DEFAULT_VIEW_SETTINGS, type ViewSettings } from './settings.ts';

/** In CSS pixels. */
const TRACK_WIDTH = 9;
const SEGMENT_WIDTH = 0.8;

/** A puzzle as it lies before the camera. */
interface Subject {
  readonly map: PlanarMap;
  readonly box: Box;
  /** Subtracted from all coordinates on their way to the graphics card. */
  readonly originX: number;
  readonly originY: number;
  /** The class of each face in the heat map, and the layer of each in the solution. */
  readonly faceClass: Int8Array;
  readonly solutionLayer: Int8Array;
}

/** One drawing of a puzzle with all that may lie over it. What is switched off costs nothing. */
export class Scene {
  readonly root = new Container();
  private readonly body = new Container();
  private readonly curves = new CurveMesh();
  private readonly heat = new FaceFill(this.curves, HEAT_CLASSES.length);
  private readonly solution = new FaceFill(this.curves, 1);
  private readonly tracks = new CurveMesh();
  private readonly segments = new CurveMesh();
  private readonly knownForces: readonly ForceArrows[];
  private readonly borderlines: ArrowMesh;
  private readonly forces: ArrowMesh;
  private readonly points = new MarkerMesh();
  private readonly vertices = new MarkerMesh();
  private readonly pins = new MarkerMesh();
  private readonly ambiguities = new MarkerMesh();
  private readonly fault = new MarkerMesh();
  private subject: Subject | undefined;
  private currentDrawn: Drawn | undefined;
  private settings = DEFAULT_VIEW_SETTINGS;
  /** The lines as they are drawn. */
  private smooth: Lines | undefined;
  /** The fans of the faces belong to older numbers of points. */
  private areFansStale = true;

  /** @param forces whose arrows can be shown */
  constructor(forces: readonly ForceArrows[]) {
    this.knownForces = forces;
    this.borderlines = new ArrowMesh(forces);
    this.forces = new ArrowMesh(forces);
    this.root.addChild(this.body);
    this.body.addChild(this.heat.container, this.solution.container, this.tracks.mesh, this.curves.mesh, this.segments.mesh);
    this.body.addChild(this.borderlines.mesh, this.forces.mesh, this.points.mesh, this.vertices.mesh, this.pins.mesh);
    this.body.addChild(this.ambiguities.mesh, this.fault.mesh);
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
    const solutionLayer = Int8Array.from(map.faceFilled, (filled) => (filled === 1 ? 0 : UNPAINTED));
    this.subject = { map, box, originX, originY, faceClass: new Int8Array(map.faceCount).fill(UNPAINTED), solutionLayer };
    this.curves.setEdges(orderEdges(kindsOfEdges(map), map.edgeAfter));
    this.tracks.setEdges(orderEdges(kindsOfTracks(map), map.edgeAfter));
    this.segments.setEdges(orderEdges(new Int8Array(map.edgeCount), map.edgeAfter));
    for (const fill of [this.heat, this.solution]) fill.setBox(box, originX, originY);
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
    this.smooth = fitSmoothLines(drawn, this.smooth);
    smoothLines(drawn, drawn.pointCut, this.smooth);
    if (this.curves.show(this.smooth, subject.originX, subject.originY)) this.areFansStale = true;
    this.drawOverlays();
  }

  setSettings(settings: ViewSettings): void {
    this.settings = settings;
    // Fans that nobody looked at were not kept up to date.
    this.areFansStale = true;
    this.drawOverlays();
  }

  /** Rings a place of the puzzle, or none. */
  markFault(place: { readonly x: number; readonly y: number } | undefined): void {
    const { subject } = this;
    if (place === undefined || subject === undefined) this.fault.hide();
    else this.fault.show(subject.originX, subject.originY, (put) => put(place.x, place.y, MarkerKind.fault));
  }

  /** @param shift how far the scene is moved to the right, in CSS pixels */
  place(camera: Camera, shift: number): void {
    const { originX = 0, originY = 0 } = this.subject ?? {};
    const { x, y } = toScreen(camera, originX, originY);
    this.body.position.set(x + shift, y);
    this.body.scale.set(camera.scale);
  }

  /** @param pixel the size of a device pixel in CSS pixels */
  setStyle(palette: Palette, { lineWidth, showFaceSizes }: ViewSettings, pixel: number): void {
    const inks = [palette.moveable, palette.picture, palette.frame];
    this.curves.setStyle(
      inks.map((ink, kind) => ({ ink, width: RELATIVE_WIDTH[kind] * lineWidth })),
      pixel,
    );
    this.tracks.setStyle([{ ink: palette.track, width: TRACK_WIDTH }], pixel);
    this.segments.setStyle([{ ink: palette.segment, width: SEGMENT_WIDTH }], pixel);
    this.heat.setStyle(
      HEAT_CLASSES.map(({ color }) => palette[color]),
      false,
    );
    this.solution.setStyle([showFaceSizes ? palette.picture : palette.filled], showFaceSizes);
    for (const mesh of [this.borderlines, this.forces]) mesh.setStyle(palette, pixel);
    for (const mesh of [this.points, this.vertices, this.pins, this.ambiguities, this.fault]) mesh.setStyle(palette, pixel);
  }

  private drawOverlays(): void {
    const { subject, currentDrawn: drawn, smooth, settings } = this;
    if (subject === undefined || drawn === undefined || smooth === undefined) return;
    const { map, originX, originY } = subject;
    this.drawFaces(subject, drawn);

    if (settings.showTracks) this.tracks.show(smooth, originX, originY);
    else this.tracks.hide();
    if (settings.showSegments) this.segments.show(drawn, originX, originY);
    else this.segments.hide();
    this.borderlines.show(originX, originY, (put) => settings.showBorderlines && placeBorderlines(drawn, put));
    this.forces.show(originX, originY, (put) => placeForces(drawn, this.knownForces, settings.showForces, put));
    this.points.show(originX, originY, (put) => settings.showPoints && markPoints(drawn, put));
    const wanted = { all: settings.showVertices, trains: settings.showTracks, transitions: settings.showTransitions };
    this.vertices.show(originX, originY, (put) => markVertices(map, drawn, wanted, put));
    this.pins.show(originX, originY, (put) => markPins(drawn, put));
    this.ambiguities.show(originX, originY, (put) => settings.showAmbiguities && markAmbiguities(drawn, put));
  }

  private drawFaces({ map, faceClass, solutionLayer }: Subject, { faceArea }: Drawn): void {
    const { showSolution, showFaceSizes } = this.settings;
    if (!showSolution) this.solution.hide();
    else if (this.areFansStale) this.solution.layOut(map, solutionLayer);

    if (!showFaceSizes || faceArea === undefined) this.heat.hide();
    // Classified in any case.
    else if (classifyFaces(faceArea, faceClass) || this.areFansStale) this.heat.layOut(map, faceClass);
    this.areFansStale = false;
  }
}
