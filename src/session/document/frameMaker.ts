import { findCornerCuts } from '../../drawing/corners.ts';
import type { Lines } from '../../drawing/lines.ts';
import { DEFAULT_SIZE } from '../../labels/label.ts';
import { listLabelBuffers } from '../../labels/placedLabels.ts';
import { measureCuts } from '../../layout/cuts.ts';
import { type EdgePoints, gatherLines, listEdgePoints } from '../../layout/edgePoints.ts';
import { listPinned } from '../../layout/hold.ts';
import { isSettled, type Layout, setForce } from '../../layout/layout.ts';
import { measureResidualMotion, type ResidualMotion } from '../../layout/residualMotion.ts';
import { isGrabbable } from '../../layout/state.ts';
import { currentTemperature } from '../../layout/temperature.ts';
import { createLiveMetrics, type LiveMetrics } from '../../metrics/bos2022/live.ts';
import { createLiveGrace, type GraceMetrics, type LiveGrace } from '../../metrics/grace/live.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Relaxation } from '../relax/relaxation.ts';
import type { Extras, ForceName, Frame } from './frame.ts';
import { type LabelEffort, LiveLabels } from './liveLabels.ts';

type Measured = Pick<Frame, 'scores' | 'places' | 'grace' | 'faceArea'>;

/** Creates the frames of one puzzle. */
export class FrameMaker {
  private readonly map: PlanarMap;
  private readonly metrics: LiveMetrics;
  private readonly grace: LiveGrace;
  private readonly labels: LiveLabels;
  private originalMeasured: { readonly settings: MetricSettings; readonly measured: Measured } | undefined;
  private lastGrace: GraceMetrics | undefined;
  /** The last measurement of a settled drawing; valid while it does not move. */
  private lastResidualMotion: { readonly layout: Layout; readonly step: number; readonly residualMotion: ResidualMotion } | undefined;

  constructor(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>) {
    const { map } = opened;
    this.map = map;
    this.labels = new LiveLabels(opened);
    this.metrics = createLiveMetrics(map);
    this.grace = createLiveGrace(map);
  }

  /** The number of searches for label places, which take long in a dense drawing. */
  get labelSearches(): number {
    return this.labels.searches;
  }

  /** The frame of the drawing in the puzzle file, with labels. */
  original(settings: MetricSettings, labelSize = DEFAULT_SIZE): Frame {
    const { map } = this;
    return {
      step: 0,
      firstStep: 0,
      lastStep: 0,
      isSettled: false,
      heat: 0,
      residualMotion: undefined,
      stepsMade: 0,
      stepMs: 0,
      edgeFirstPoint: map.edgeFirstPoint.slice(),
      pointX: map.pointX.slice(),
      pointY: map.pointY.slice(),
      pointCut: findCornerCuts(map, map),
      pointId: new Int32Array(map.pointX.length).fill(-1),
      pinned: [],
      ...this.measureOriginal(settings),
      labels: this.labels.place(map, labelSize, 'best'),
      forces: {},
      borderlines: undefined,
    };
  }

  /**
   * The current drawing, in new arrays that the caller may transfer. `borderlines` are those of the last step, if requested. Grace costs several
   * times as much as the other scores: unless `isGraceDue`, the frame repeats the last measurement. With the effort `follow`, labels may overlap.
   */
  make(
    relaxation: Relaxation,
    settings: MetricSettings,
    extras: Extras,
    borderlines: Float32Array | undefined,
    isGraceDue = true,
    labelEffort: LabelEffort = 'best',
  ): Omit<Frame, 'firstStep' | 'lastStep' | 'stepsMade' | 'stepMs'> {
    const { layout } = relaxation;
    const { state, proximity } = layout;
    // Corner cuts and forces need current lists. Updating them does not change later steps.
    proximity.update(state, relaxation.settings);
    const edgePoints = listEdgePoints(state);
    const drawing = gatherLines(state, edgePoints);
    // Before the first step the drawing is exactly that of its file.
    const isOriginal = state.step === 0;
    const measured = isOriginal ? this.map : drawing;
    return {
      step: state.step,
      isSettled: isSettled(layout),
      heat: currentTemperature(state, relaxation.settings),
      residualMotion: isSettled(layout) ? this.measureResidualMotion(relaxation) : undefined,
      ...drawing,
      pointCut: measureCuts(layout, edgePoints, drawing),
      pointId: Int32Array.from(edgePoints.points, (point) => (isGrabbable(state, point) ? state.pointId[point] : -1)),
      pinned: listPinned(state).map((point) => state.pointId[point]),
      ...(isOriginal ? this.measureOriginal(settings) : this.measure(measured, settings, isGraceDue)),
      labels: extras.labels > 0 ? this.labels.place(measured, extras.labels, labelEffort) : undefined,
      forces: Object.fromEntries(extras.forces.map((name) => [name, measureForce(relaxation, edgePoints, name)])),
      borderlines: extras.borderlines ? Float32Array.from(borderlines ?? []) : undefined,
    };
  }

  /** Whether the drawing is ambiguous. Call it only after the first step. */
  isAmbiguous({ layout: { state } }: Relaxation, settings: MetricSettings): boolean {
    return this.metrics.measure(gatherLines(state, listEdgePoints(state)), settings.bos2022).ambiguous;
  }

  private measureResidualMotion({ layout, settings }: Relaxation): ResidualMotion {
    const { step } = layout.state;
    if (this.lastResidualMotion?.layout !== layout || this.lastResidualMotion.step !== step)
      this.lastResidualMotion = { layout, step, residualMotion: measureResidualMotion(layout, settings) };
    return this.lastResidualMotion.residualMotion;
  }

  private measure(drawing: Lines, settings: MetricSettings, isGraceDue: boolean): Measured {
    return {
      scores: this.metrics.measure(drawing, settings.bos2022),
      places: this.metrics.listPlaces(),
      grace: isGraceDue || this.lastGrace === undefined ? this.measureGrace(drawing, settings) : this.lastGrace,
      faceArea: this.metrics.faceArea.slice(),
    };
  }

  /** Measures the drawing of the file, once for the same settings: in a large puzzle that takes seconds, and an opening shows it twice. */
  private measureOriginal(settings: MetricSettings): Measured {
    if (this.originalMeasured?.settings !== settings)
      this.originalMeasured = { settings, measured: this.measure(this.map, settings, true) };
    const { measured } = this.originalMeasured;
    this.lastGrace = measured.grace;
    return { ...measured, faceArea: measured.faceArea.slice() };
  }

  private measureGrace(drawing: Lines, settings: MetricSettings): GraceMetrics {
    this.lastGrace = { ...this.grace.measure(drawing, settings.grace), places: this.grace.listPlaces() };
    return this.lastGrace;
  }
}

/** The buffers of a frame, to transfer them. */
export function buffersOf(frame: Frame): ArrayBuffer[] {
  const { edgeFirstPoint, pointX, pointY, pointCut, pointId, faceArea, forces, borderlines, labels } = frame;
  const columns = [edgeFirstPoint, pointX, pointY, pointCut, pointId, faceArea, ...Object.values(forces), borderlines];
  return [
    ...columns.flatMap((column) => (column === undefined ? [] : [column.buffer])),
    ...(labels === undefined ? [] : listLabelBuffers(labels)),
  ];
}

function measureForce({ layout, settings }: Relaxation, { points }: EdgePoints, name: ForceName): Float32Array<ArrayBuffer> {
  setForce(layout, settings, name);
  const { forceX, forceY } = layout.state;
  const force = new Float32Array(2 * points.length);
  for (let i = 0; i < points.length; i++) {
    force[2 * i] = forceX[points[i]];
    force[2 * i + 1] = forceY[points[i]];
  }
  return force;
}
