import { MAX_CLUE } from '../../src/session/generate/warnings.ts';
import { hashDrawing, type Judgement } from './judgements.ts';
import type { PictureOutcome } from './outcome.ts';

/** The puzzles of one half, and the reasons why others are missing. */
export interface HalfResult {
  readonly title: string;
  readonly outcomes: readonly PictureOutcome[];
  readonly failures: readonly string[];
}

/** One row: its name, the goal, and the value for a half. */
interface Row {
  readonly label: string;
  readonly goal: string;
  readonly value: (outcomes: readonly PictureOutcome[], judgements: ReadonlyMap<string, Judgement>) => string;
}

const ROWS: readonly Row[] = [
  { label: 'simple', goal: 'all', value: share(({ class: found }) => found === 'simple') },
  { label: 'level expert', goal: '≤ 15 %', value: share(({ level }) => level === 'expert') },
  { label: 'unambiguous after relaxing', goal: '≥ 98 %', value: share(({ relaxedAmbiguities }) => relaxedAmbiguities === 0) },
  { label: 'with a face narrower than 20 units', goal: '≤ 10 %', value: share(({ relaxedNarrow }) => relaxedNarrow > 0) },
  { label: 'fillable at 12 cm', goal: '', value: share(({ relaxedCentimetres }) => relaxedCentimetres <= 12) },
  {
    label: 'self-crossings per puzzle',
    goal: '≤ 0.33',
    value: (outcomes) => mean(outcomes, ({ selfCrossings }) => selfCrossings).toFixed(2),
  },
  { label: 'pigtails', goal: '0', value: (outcomes) => String(sum(outcomes, ({ pigtails }) => pigtails)) },
  {
    label: 'inflections after relaxing, median',
    goal: '≤ 3',
    value: (outcomes) => String(median(outcomes.map(({ relaxedInflections }) => relaxedInflections))),
  },
  { label: `with a clue of more than ${MAX_CLUE} numbers`, goal: '0 %', value: share(({ longestClue }) => longestClue > MAX_CLUE) },
  { label: 'faces, median', goal: '', value: (outcomes) => String(median(outcomes.map(({ faces }) => faces))) },
  { label: 'curves, median', goal: '', value: (outcomes) => String(median(outcomes.map(({ curves }) => curves))) },
  {
    label: 'hiddenness, median',
    goal: '',
    value: (outcomes) => median(outcomes.map(({ hiddenness }) => hiddenness)).toFixed(2),
  },
  { label: 'visible at once', goal: '≤ 20 %', value: shareOfJudged(({ isVisible }) => isVisible) },
  { label: 'accepted by an editor', goal: '≥ 70 %', value: shareOfJudged(({ isAccepted }) => isAccepted) },
  {
    label: 'processor time, median',
    goal: '≤ 3 s',
    value: (outcomes) => `${(median(outcomes.map(({ processorMs }) => processorMs)) / 1000).toFixed(1)} s`,
  },
];

/** A Markdown table with a row per goal and a column per half. */
export function formatTable(halves: readonly HalfResult[], judgements: ReadonlyMap<string, Judgement>): string {
  const head = ['', 'goal', ...halves.map(({ title }) => title)];
  const out = ({ outcomes, failures }: HalfResult) => `${outcomes.length} of ${outcomes.length + failures.length}`;
  const rows = [
    ['a puzzle comes out', 'all', ...halves.map(out)],
    ...ROWS.map(({ label, goal, value }) => [
      label,
      goal,
      ...halves.map(({ outcomes }) => (outcomes.length === 0 ? '–' : value(outcomes, judgements))),
    ]),
  ];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  const failures = halves.flatMap((half) => half.failures.map((failure) => `no puzzle: ${failure}\n`));
  return [...lines, ...failures].join('');
}

function share(is: (outcome: PictureOutcome) => boolean): Row['value'] {
  return (outcomes) => percent(outcomes.filter(is).length, outcomes.length);
}

/** Judgements of other drawings do not count. */
function shareOfJudged(is: (judgement: Judgement) => boolean): Row['value'] {
  return (outcomes, judgements) => {
    const judged = outcomes.flatMap(({ relaxedText }) => judgements.get(hashDrawing(relaxedText)) ?? []);
    return judged.length === 0 ? 'not judged' : `${percent(judged.filter(is).length, judged.length)} of ${judged.length}`;
  };
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}

function sum(outcomes: readonly PictureOutcome[], of: (outcome: PictureOutcome) => number): number {
  return outcomes.reduce((total, outcome) => total + of(outcome), 0);
}

function mean(outcomes: readonly PictureOutcome[], of: (outcome: PictureOutcome) => number): number {
  return sum(outcomes, of) / outcomes.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A line per puzzle. */
export function formatEach(name: string, outcome: PictureOutcome): string {
  const { faces, curves, level, selfCrossings, pigtails, hiddenness, longestClue } = outcome;
  const { relaxedAmbiguities, relaxedInflections, relaxedNarrow, relaxedCentimetres, processorMs } = outcome;
  return [
    name.padEnd(28),
    `${faces} faces`,
    `${curves} curves`,
    outcome.class,
    level,
    `self-crossings ${selfCrossings}`,
    `pigtails ${pigtails}`,
    `hidden ${hiddenness.toFixed(2)}`,
    `clue ${longestClue}`,
    `ambiguities ${relaxedAmbiguities}`,
    `inflections ${relaxedInflections}`,
    `narrow ${relaxedNarrow}`,
    `${relaxedCentimetres.toFixed(1)} cm`,
    `${(processorMs / 1000).toFixed(1)} s`,
  ].join('  ');
}
