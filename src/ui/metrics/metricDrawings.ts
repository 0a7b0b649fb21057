/** The drawing of each metric in docs/metrics, by the key of the metric. */
const FILES: Readonly<Record<string, string>> = {
  ambiguousAngles: 'ambiguous-angles',
  ambiguousSpacing: 'ambiguous-spacing',
  tinyFaces: 'tiny-faces',
  smoothness: 'smoothness',
  angles: 'angles',
  faceSize: 'face-size',
  smallestAngle: 'ambiguous-angles',
  'grace.turning': 'turning',
  'grace.inflections': 'inflections',
  'grace.excessInflections': 'excess-inflections',
  'grace.curvatureExtrema': 'curvature-extrema',
  'grace.bending': 'bends',
  'grace.tightestBend': 'bends',
  'grace.tightBends': 'bends',
  'grace.largestKink': 'kinks',
  'grace.kinks': 'kinks',
  'grace.smallestFace': 'tiny-faces',
  'grace.smallFaces': 'tiny-faces',
  'grace.narrowStrips': 'narrow-strips',
  'grace.alongFrame': 'along-frame',
  'fit.cubics': 'cubic-pieces',
  'deJong.minVertexDistance': 'vertex-distance',
  'deJong.largestCircleArea': 'inscribed-circle',
  'deJong.localDilation': 'dilation',
  'deJong.a.score': 'vertex-distance',
  'deJong.b.score': 'vertex-distance',
  'deJong.c.score': 'vertex-distance',
  'deJong.d.score': 'vertex-distance',
  'deJong.e.score': 'vertex-distance',
  'vanDeKerkhof.anglePenalty': 'ambiguous-angles',
  'vanDeKerkhof.distancePenalty': 'intersection-distance',
  'vanDeKerkhof.smallCellPenalty': 'cell-size',
  'vanDeKerkhof.bigCellPenalty': 'cell-size',
  'vanDeKerkhof.cellShapePenalty': 'cell-shape',
  'vanDeKerkhof.curveLengthPenalty': 'curve-length',
  'vanDeKerkhof.fitness': 'cell-shape',
  'hiddenness.score': 'hiddenness',
};

const texts = import.meta.glob<string>('../../../docs/metrics/*.svg', { query: '?raw', import: 'default', eager: true });

/** The drawing of a metric as SVG; undefined if there is none. */
export function findMetricDrawing(key: string): string | undefined {
  return texts[`../../../docs/metrics/${FILES[key]}.svg`];
}
