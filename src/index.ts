/**
 * Kronkel as a library, for Node and browsers: opens, verifies, relaxes, solves, measures, draws, prints and generates curved nonograms. Input and output
 * are texts, never files. Lengths are in puzzle units: the frame's longer side is 1000.
 */

// Open and write.

export { PuzzleError } from './puzzle/error.ts';
export { deriveClue, type KnownClue, knownClue, type Side } from './puzzle/map/clues.ts';
export type { HalfCurve } from './puzzle/map/halfCurves.ts';
export type { PlanarMap } from './puzzle/map/planarMap.ts';
export { type OpenedPuzzle, openPuzzle, preparePuzzle } from './puzzle/open.ts';
export type { Clue, Curve, GivenClues, Piece, Points, Puzzle } from './puzzle/puzzle.ts';
export { writePuzzle } from './puzzle/write.ts';

// Classic grids.

export type { NoGrid } from './puzzle/map/gridLines.ts';
export { createSideNames, type SideNames } from './puzzle/map/sideNames.ts';
export { findGrid } from './solver/grid/findGrid.ts';
export type { Grid, GridClues, Property } from './solver/grid/grid.ts';
export { gridPuzzle } from './solver/grid/gridPuzzle.ts';
export { readNon } from './solver/grid/readNon.ts';
export { writeNon } from './solver/grid/writeNon.ts';

// Verify.

export { createVerifier, type Difference, type DifferenceKind, verify } from './verify/verify.ts';

// Relax.

export { type LookName, looks } from './layout/knobs.ts';
export { isAtRest, type ResidualMotion } from './layout/residualMotion.ts';
export { layoutSchema, type PresetName, presets, type Settings } from './layout/settings.ts';
export { judgeOutcome, type Outcome } from './session/metrics/outcome.ts';
export { compareStandings, createJudge, type Order, type Standing, type Weights } from './session/polish/order.ts';
export { type Polished, type PolishOptions, type PolishProgress, polishPuzzle } from './session/polish/polish.ts';
export { type Recipe, readRecipe, type Stage, writeRecipe } from './session/polish/recipe.ts';
export {
  type RecipeOptions,
  type RelaxedPuzzle,
  type RelaxPuzzleOptions,
  relaxByRecipe,
  relaxPuzzle,
} from './session/polish/relaxPuzzle.ts';
export { type Relaxed, type RelaxOptions, type RelaxProgress, relaxToRest } from './session/relax/relax.ts';
export { type Drift, type Replayed, replayRecording } from './session/relax/replay.ts';
export type { ScheduleEntry } from './session/relax/schedule.ts';
export { type Recording, readSchedule, readScheduleFile, type StateHash } from './session/relax/scheduleFile.ts';

// Solve.

export { type OmitAssessment, type OmitGoal, type OmitOptions, type Omitted, omitClues } from './session/solve/omit/omit.ts';
export {
  DEFAULT_LIMIT_S,
  facePoints,
  type SolvedPuzzle,
  type SolveOptions,
  solvePuzzle,
  withClues,
  withSolution,
} from './session/solve/solve.ts';
export type { Board, ClueLine, Colours } from './solver/board.ts';
export type { PuzzleClass, Verdict } from './solver/classify.ts';
export type { KeptClass } from './solver/clueNeeds.ts';
export { classDescriptions, describeStep, levelDescriptions } from './solver/describe.ts';
export type { Level, LevelReport } from './solver/level.ts';
export type { ClueSide } from './solver/sides.ts';
export type { Reason, Step } from './solver/trace.ts';

// Measure.

export { type MetricEntry, metricEntries } from './metrics/catalogue.ts';
export { type Metrics, measureAll } from './metrics/measureAll.ts';
export { type MetricSettings, metricSchema } from './metrics/settings.ts';
export { type Aim, type Candidate, measureCandidate, SCORES, type Score, type ScoreName } from './session/generate/candidate.ts';
export { choosePuzzle, type WantedScore } from './session/generate/choose.ts';
export { findFront } from './session/generate/front.ts';
export { type MeasureOptions, measureInSlices } from './session/metrics/measureInSlices.ts';

// Draw.

export type { Lines } from './drawing/lines.ts';
export { drawMap, drawPair, type SvgColors, type SvgOptions, type SvgSurroundings } from './drawing/svg.ts';
export { drawPuzzle, drawPuzzlePair, type PuzzleSvgOptions } from './session/document/drawPuzzle.ts';

// Rate: how hard a puzzle is and how much fun, by a solver that works as people do.

export { GridRater, type GridRating } from './rating/grid/gridRater.ts';
export { type Components, type Rating, rateCurves, rateGrid, ratePuzzle } from './rating/ratePuzzle.ts';
export type { Effort } from './rating/rating.ts';

// Labels: place the clues around the frame.

export { DEFAULT_SIZE as DEFAULT_LABEL_SIZE, type LabelOptions, labelPuzzle } from './labels/label.ts';
export type { End, Label, Labelling, Point } from './labels/labelling.ts';
export { LabelPlacer } from './labels/labelPlacer.ts';
export { LABEL_HEIGHT, lengthOfLabel, type TypesetNumber, typesetNumbers } from './labels/numbers.ts';
export { dropClues, type Thinned } from './session/solve/dropClues.ts';

// Print. The caller reads the fonts: the .woff files of @fontsource/source-sans-3.

export { type BookletSetup, PER_PAGE, type PerPage } from './print/booklet/booklet.ts';
export { DEFAULT_SETUP, PAGE_FORMATS, type PageName, type PageSetup } from './print/page/paper.ts';
export type { Fonts } from './print/pdf/fonts.ts';
export { type PdfOptions, writePdf } from './print/pdf/writePdf.ts';
export type { Sheet } from './print/sheet.ts';
export { type SheetSvgOptions, writeSheetSvg } from './print/writeSvg.ts';
export {
  type BookletEntry,
  type BookletOptions,
  type BookletRequest,
  checkPens,
  type PenCheck,
  type Printed,
  type PrintedBooklet,
  type PrintSetup,
  type PuzzleToPrint,
  printBooklet,
  printPuzzle,
  printSvg,
} from './session/print/print.ts';

// Play: what a player gets of a puzzle.

export { packPlayerLink, unpackPlayerLink } from './play/playerLink.ts';
export { createPlayerCopy } from './print/playerCopy.ts';

// Read drawings.

export { SvgError } from './svg/error.ts';
export { importPuzzle } from './svg/import/importPuzzle.ts';
export { type ImportSettings, importSchema } from './svg/import/settings.ts';
export type { Picture } from './svg/picture.ts';
export { readPicture } from './svg/readPicture.ts';
export { type PictureSettings, pictureSchema } from './svg/settings.ts';

// Generate.

export type { MethodName } from './generator/catalogue.ts';
export { PictureError } from './generator/error.ts';
export { type Method, methods } from './generator/generate.ts';
export type { GeneratorRun } from './generator/run.ts';

// Settings: schemas with types, ranges, descriptions, and validated changes.

export type { Schema } from './settings/schema.ts';
export type { Setting } from './settings/setting.ts';

// Make easier.

export type { Changes, SwitchedCrossing } from './session/solve/simplify/changes.ts';
export { type Simplified, type SimplifyOptions, simplifyPuzzle } from './session/solve/simplify/simplify.ts';
