import { judge } from '../../generator/calm/decoys/judge.ts';
import type { Drawing, GeneratorRun, ScorePart } from '../../generator/run.ts';
import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { defaults } from '../../layout/settings.ts';
import { snapshotMap } from '../../layout/snapshot.ts';
import { countAmbiguities, measureBos } from '../../metrics/bos2022/live.ts';
import { measureGrace } from '../../metrics/grace/live.ts';
import { type Incremental, scaleProgress } from '../../puzzle/incremental.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { advance, createRelaxationIncrementally, isDone } from '../relax/relaxation.ts';
import { untangleQuickly } from '../solve/simplify/untangle.ts';
import { MAX_CLUE } from './warnings.ts';

/** The maximum number of drawings that are relaxed. */
const MAX_RELAXED = 4;

/** The fraction of the progress that belongs to the generator. */
const GENERATOR_PART = 0.85;

/** The fraction of relaxing a drawing that belongs to its set-up. */
const SETUP_PART = 0.2;

/** What a drawing costs after relaxing beyond its judgement: each ambiguity, inflection and number of a clue beyond the limit. */
const AMBIGUITY_COST = 4;
const INFLECTION_COST = 0.25;
const LONG_CLUE_COST = 3;

/**
 * Continues a generator: untangles its best drawings, relaxes them for some steps and chooses by the results, because the layout decides what is printed.
 * The chosen puzzle itself is not relaxed.
 *
 * @param steps 0 chooses by the drawings as they are
 * @param faces the number of faces that is aimed at
 */
export function createRelaxedChoice(run: GeneratorRun, steps: number, faces: number): GeneratorRun {
  if (steps === 0) return run;
  let work: Incremental<Relaxed | undefined> | undefined;
  let progress = 0;
  let chosen: Relaxed | undefined;
  let isOver = false;

  function* compare(): Incremental<Relaxed | undefined> {
    const candidates = run.listCandidates().slice(0, MAX_RELAXED);
    let best: Relaxed | undefined;
    for (const [i, drawing] of candidates.entries()) {
      const relaxing = relaxAndJudge(drawing, steps, faces);
      for (let next = relaxing.next(); ; next = relaxing.next()) {
        if (next.done === true) {
          if (best === undefined || next.value.score < best.score) best = next.value;
          break;
        }
        yield (i + next.value) / candidates.length;
      }
    }
    return best;
  }

  return {
    advance() {
      if (!run.isDone) {
        run.advance();
        return;
      }
      work ??= compare();
      const next = work.next();
      if (next.done === true) {
        chosen = next.value;
        isOver = true;
      } else progress = next.value;
    },
    get isDone() {
      return isOver;
    },
    get progress() {
      return isOver ? 1 : GENERATOR_PART * (run.isDone ? 1 : run.progress) + (1 - GENERATOR_PART) * progress;
    },
    get stage() {
      return run.isDone ? 'comparing relaxed drawings' : run.stage;
    },
    get bestCount() {
      return run.bestCount + (isOver ? 1 : 0);
    },
    get bestScore() {
      return chosen?.score ?? run.bestScore;
    },
    get bestParts() {
      return chosen?.parts ?? run.bestParts;
    },
    takeBest: () => chosen?.opened ?? run.takeBest(),
    listCandidates: () => (chosen === undefined ? run.listCandidates() : [toDrawing(chosen)]),
  };
}

interface Relaxed {
  /** As generated. */
  readonly opened: OpenedPuzzle;
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

function toDrawing({ opened, score, parts }: Relaxed): Drawing {
  return { score, parts, open: () => opened };
}

function* relaxAndJudge(drawing: Drawing, steps: number, faces: number): Incremental<Relaxed> {
  const opened = untangleQuickly(drawing.open());
  const relaxation = yield* scaleProgress(createRelaxationIncrementally(opened, defaults), 0, SETUP_PART);
  for (let step = 0; step < steps && !isDone(relaxation); step++) {
    advance(relaxation);
    yield SETUP_PART + (1 - SETUP_PART) * (step / steps);
  }
  const map = snapshotMap(relaxation.layout.state);
  const { score } = judge({ puzzle: opened.puzzle, map }, faces);
  const longClues = listHalfCurves(opened.puzzle, map).map(({ clue }) => ('runs' in clue ? Math.max(0, clue.runs.length - MAX_CLUE) : 0));
  const layout: ScorePart[] = [
    { label: 'relaxed drawing', hint: 'for faces, visibility and self-crossings after relaxing; lower is better', value: score },
    {
      label: 'ambiguous when relaxed',
      hint: 'for angles, gaps and faces that stay too small after relaxing; 0 is best',
      value: AMBIGUITY_COST * countAmbiguities(measureBos(map)),
    },
    { label: 'waves', hint: 'for inflections after relaxing; lower is better', value: INFLECTION_COST * measureGrace(map).inflections },
    { label: 'long clues', hint: `for clues of more than ${MAX_CLUE} numbers; 0 is best`, value: LONG_CLUE_COST * maxOf(longClues, 0) },
  ];
  return { opened, score: layout.reduce((sum, { value }) => sum + value, 0), parts: layout };
}
