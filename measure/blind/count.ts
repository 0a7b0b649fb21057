import { formatShare, sum } from '../quality/figures.ts';
import { formatLines } from '../quality/table.ts';
import type { Answer } from './answers.ts';
import type { Key } from './key.ts';
import { KINDS } from './kind.ts';
import { COLUMNS, VERSIONS, type Version } from './versions.ts';

/** The answers of one judge to all sheets of a key. */
export interface Pass {
  readonly title: string;
  readonly answers: readonly Answer[];
}

/** How often one version ranks before, equal to and behind another. */
export interface Tally {
  readonly better: number;
  readonly tied: number;
  readonly worse: number;
  /** How often it is surely worse. */
  readonly surelyWorse: number;
}

/** Each version is compared with those before it. */
const PAIRS: readonly (readonly [version: Version, other: Version])[] = [
  ['new', 'present'],
  ['new', 'original'],
  ['present', 'original'],
];

/**
 * Counts the preferences of judges: a table with a column for each kind of drawings and each pass, and a line for each sheet on which the new
 * engine lost.
 */
export function formatCounts(key: Key, passes: readonly Pass[]): string {
  const has = (version: Version) => key.sheets[0].order.includes(version);
  const pairs = PAIRS.filter((pair) => pair.every(has));
  const columns = KINDS.flatMap((kind) => {
    const own = new Set(key.sheets.filter((sheet) => sheet.kind === kind).map(({ sheet }) => sheet));
    return passes.map(({ title, answers }) => ({ title: `${kind}, ${title}`, answers: answers.filter(({ sheet }) => own.has(sheet)) }));
  }).filter(({ answers }) => answers.length > 0);
  const lines = [
    ...pairs.map(([version, other]) => [
      `${version} over ${other}: share; better, tied, worse`,
      ...columns.map(({ answers }) => formatTally(tally(answers, version, other))),
    ]),
    ...pairs.map(([version, other]) => [
      `${version} surely worse than ${other}`,
      ...columns.map(({ answers }) => String(tally(answers, version, other).surelyWorse)),
    ]),
    ...VERSIONS.filter(has).map((version) => [
      `first place: ${version}`,
      ...columns.map(({ answers }) => String(answers.filter(({ ranking }) => ranking[0].includes(version)).length)),
    ]),
  ];
  const head = ['', ...columns.map(({ title, answers }) => `${answers.length} ${title}`)];
  return `${formatLines(head, lines)}\n${passes.map((pass) => listLost(key, pass)).join('')}`;
}

/** Counts how often a version ranks before another one. */
export function tally(answers: readonly Answer[], version: Version, other: Version): Tally {
  const steps = answers.map((answer) => compare(answer, version, other));
  const count = (is: (step: Comparison) => boolean) => sum(steps.map((step) => (is(step) ? 1 : 0)));
  return {
    better: count(({ lead }) => lead > 0),
    tied: count(({ lead }) => lead === 0),
    worse: count(({ lead }) => lead < 0),
    surelyWorse: count(({ lead, isSure }) => lead < 0 && isSure),
  };
}

interface Comparison {
  /** The number of ranks that the version is ahead. */
  readonly lead: number;
  /** Whether any step between the two ranks is sure. */
  readonly isSure: boolean;
}

function compare({ ranking, sure }: Answer, version: Version, other: Version): Comparison {
  const [own, its] = [version, other].map((one) => ranking.findIndex((rank) => rank.includes(one)));
  return { lead: its - own, isSure: sure.slice(Math.min(own, its), Math.max(own, its)).includes(true) };
}

/** A tie counts half in the share. */
function formatTally({ better, tied, worse }: Tally): string {
  return `${formatShare(better + tied / 2, better + tied + worse)}; ${better}, ${tied}, ${worse}`;
}

/** The sheets on which another version ranks before the new one, with the reasons. */
function listLost({ sheets }: Key, { title, answers }: Pass): string {
  const lines = answers.map((answer) => {
    const { sheet, kind, puzzle, order } = sheets.find((one) => one.sheet === answer.sheet)!;
    const lost = VERSIONS.filter((other) => order.includes(other)).flatMap((other) => {
      const { lead, isSure } = compare(answer, 'new', other);
      return lead < 0 ? [`${isSure ? 'surely ' : ''}to ${other}`] : [];
    });
    if (lost.length === 0) return '';
    const columns = order.map((version, i) => `${COLUMNS[i]} ${version}`).join(', ');
    return `${title}, sheet ${sheet}, ${puzzle} (${kind}; ${columns}): new lost ${lost.join(' and ')}: ${answer.reason}\n`;
  });
  return lines.join('');
}
