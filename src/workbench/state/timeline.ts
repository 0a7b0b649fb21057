import { layoutSchema } from '../../layout/settings.ts';
import type { ScheduleEntry } from '../../session/relax/schedule.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import { labelOfSetting } from '../settings/settingCatalogue.ts';
import type { LogEntry } from '../workbench.ts';

export type MarkKind = 'setting' | 'pin' | 'drag' | 'reheat' | 'version' | 'unambiguous';

/** A step at which something happened. */
export interface TimelineMark {
  readonly step: number;
  readonly kind: MarkKind;
  /** As in "repulsion weight 40 → 89". */
  readonly label: string;
}

/** The steps that can be shown, and which of them is. */
export interface Timeline {
  readonly first: number;
  readonly last: number;
  readonly now: number;
  /** The step that was last asked for: the one that is shown, unless another is on its way. It may be one that is still to be made. */
  readonly asked: number;
  /** In order; of one step, in the order in which they came. */
  readonly marks: readonly TimelineMark[];
}

/** A mark of something that was done, by what it goes under. */
export interface LineMark extends TimelineMark {
  readonly id: string;
}

/** Steps that follow from one another, and what was done in them. What is done at an earlier one than the last makes another line. */
export interface Line {
  readonly first: number;
  readonly last: number;
  readonly marks: readonly LineMark[];
}

/** A line of which only one step is known. */
export function startLine(step: number): Line {
  return { first: step, last: step, marks: [] };
}

/** The line with a step that may be a new one. */
export function extendLine(line: Line, step: number): Line {
  return step > line.last ? { ...line, last: step } : line;
}

/** The line with a mark; one of the same id gives way, but keeps its step: what goes on is where it began. */
export function markLine(line: Line, mark: LineMark): Line {
  const earlier = line.marks.find(({ id }) => id === mark.id);
  const marks = [...line.marks.filter((other) => other !== earlier), { ...mark, step: earlier?.step ?? mark.step }];
  return { ...line, marks: marks.sort((a, b) => a.step - b.step) };
}

/** The line up to a step at which something else is done: before what was done there, but at the first step after it. */
export function cutLine(line: Line, step: number): Line {
  if (step >= line.last) return line;
  const isKept = (mark: LineMark) => mark.step < step || (mark.step === step && (step === line.first || mark.kind === 'version'));
  return { ...line, last: step, marks: line.marks.filter(isKept) };
}

/**
 * The line of work of which only the schedule is known, up to its last step. What was turned, pulled or pinned again and again with nothing
 * else in between counts as one gesture.
 */
export function lineOfSchedule(schedule: readonly ScheduleEntry[], last: number): Line {
  const first = schedule[0]?.atStep === 0 ? 0 : last;
  let line: Line = { first, last, marks: [] };
  let before = '';
  // The first entry is what the work began with.
  schedule.slice(1).forEach((entry, i) => {
    const mark = describeEntry(entry);
    if (mark === undefined) return;
    const what = `${mark.kind} ${mark.label}`;
    if (what !== before) line = markLine(line, { ...mark, id: `entry ${i}` });
    before = what;
  });
  return line;
}

function describeEntry({ atStep: step, settings, pins = {}, pulls = {}, reheat }: ScheduleEntry): TimelineMark | undefined {
  const paths = layoutSchema.listDirectPaths(settings);
  if (paths.length > 2) return { step, kind: 'setting', label: `${paths.length} settings` };
  if (paths.length > 0) return { step, kind: 'setting', label: paths.map(labelOfSetting).join(', ') };
  if (Object.values(pulls).some((place) => place !== null)) return { step, kind: 'drag', label: 'drag' };
  if (Object.keys(pins).length > 0) return { step, kind: 'pin', label: Object.values(pins)[0] ? 'pin' : 'unpin' };
  return reheat === true ? { step, kind: 'reheat', label: 'reheat' } : undefined;
}

/** What is shown of a line, and of the versions that are on it. */
export function readTimeline(line: Line, now: number, log: readonly LogEntry[], versions: readonly Named[], asked = now): Timeline {
  const marks = line.marks.flatMap((mark): TimelineMark[] => {
    const { step, kind, label } = mark;
    if (kind !== 'version') return [{ step, kind, label }];
    const version = versions.find(({ id }) => idOfVersion(id) === mark.id);
    return version === undefined ? [] : [{ step, kind, label: version.name }];
  });
  const clear = findUnambiguous(log);
  if (clear !== undefined) marks.push({ step: clear, kind: 'unambiguous', label: 'unambiguous' });
  return { first: line.first, last: line.last, now, asked, marks: marks.sort((a, b) => a.step - b.step) };
}

/** A version, as far as its mark needs it: the mark stays where the version is renamed, and comes back with it. */
type Named = Pick<Version, 'id' | 'name'>;

/** Under which the mark of a version goes. */
export function idOfVersion(id: number): string {
  return `version ${id}`;
}

/** The step of the mark before what was last asked for, or of the one after it; the first or last step where there is none. */
export function wayToMark({ first, last, asked, marks }: Timeline, direction: -1 | 1): number {
  const steps = marks.map(({ step }) => step);
  return direction < 0 ? (steps.findLast((step) => step < asked) ?? first) : (steps.find((step) => step > asked) ?? last);
}

/** What is shown, in words, as in "step 120" or "version 2 (step 120)". */
export function labelOfNow({ now, marks }: Timeline): string {
  const version = marks.findLast(({ step, kind }) => step === now && kind === 'version');
  return version === undefined ? `step ${now}` : `${version.label} (step ${now})`;
}

/** The step after which a drawing that had ambiguities first had none; undefined where there is no such. */
export function findUnambiguous(log: readonly LogEntry[]): number | undefined {
  const isAmbiguous = ({ values: { ambiguousAngles, ambiguousSpacing, tinyFaces } }: LogEntry) =>
    ambiguousAngles + ambiguousSpacing + tinyFaces > 0;
  if (log.length === 0 || !isAmbiguous(log[0])) return undefined;
  return log.find((entry) => !isAmbiguous(entry))?.step;
}
