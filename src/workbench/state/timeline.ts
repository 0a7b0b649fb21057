import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { applySettings, type ScheduleEntry } from '../../session/relax/schedule.ts';
import { lookUp } from '../../settings/paths.ts';
import { labelOfSetting } from '../settings/settingCatalogue.ts';
import type { LogEntry } from './metricLog.ts';
import { type Action, isOnBranch, type Position } from './runLog.ts';

export type MarkKind = 'setting' | 'pin' | 'drag' | 'reheat' | 'version' | 'unambiguous';

/** A step at which something happened. */
export interface TimelineMark {
  readonly step: number;
  readonly kind: MarkKind;
  /** As in "repulsion weight 40 → 89". */
  readonly label: string;
}

/** The steps that can be shown, and the step that is shown. */
export interface Timeline {
  readonly first: number;
  readonly last: number;
  readonly now: number;
  /** The last requested step: the one that is shown, or one on its way, which may still have to be made. */
  readonly requested: number;
  /** In order of their steps. */
  readonly marks: readonly TimelineMark[];
}

/** A position with a name. */
export interface NamedPosition extends Position {
  readonly name: string;
}

/** The view of a branch: its steps, and a mark for each gesture and for each version on it. */
export function readTimeline(
  { branch, step }: Position,
  log: readonly LogEntry[],
  versions: readonly NamedPosition[],
  requested = step,
): Timeline {
  const { first, last, actions } = branch;
  const marks = [...listMarks(actions)];
  for (const version of versions) if (isOnBranch(branch, version)) marks.push({ step: version.step, kind: 'version', label: version.name });
  const clear = findUnambiguous(log);
  if (clear !== undefined) marks.push({ step: clear, kind: 'unambiguous', label: 'unambiguous' });
  return { first, last, now: step, requested, marks: marks.sort((a, b) => a.step - b.step) };
}

/** The step of the mark before the requested step, or of the one after it; the first or last step if there is none. */
export function findMarkStep({ first, last, requested, marks }: Timeline, direction: -1 | 1): number {
  const steps = marks.map(({ step }) => step);
  return direction < 0 ? (steps.findLast((step) => step < requested) ?? first) : (steps.find((step) => step > requested) ?? last);
}

/** A label for the drawing that is shown, as in "step 120" or "version 2 (step 120)". */
export function labelOfNow({ now, marks }: Timeline): string {
  const version = marks.findLast(({ step, kind }) => step === now && kind === 'version');
  return version === undefined ? `step ${now}` : `${version.label} (step ${now})`;
}

/** The first step without ambiguities, if the first drawing had some. */
export function findUnambiguous(log: readonly LogEntry[]): number | undefined {
  const isAmbiguous = ({ values: { ambiguousAngles, ambiguousSpacing, tinyFaces } }: LogEntry) =>
    ambiguousAngles + ambiguousSpacing + tinyFaces > 0;
  if (log.length === 0 || !isAmbiguous(log[0])) return undefined;
  return log.find((entry) => !isAmbiguous(entry))?.step;
}

/** The actions of one mark. */
interface MarkGroup {
  readonly step: number;
  readonly kind: MarkKind;
  readonly label: string;
  readonly before: Settings;
  after: Settings;
  changes: ScheduleEntry['settings'];
}

/** The marks of a list of actions, which never changes. */
const marksOf = new WeakMap<readonly Action[], readonly TimelineMark[]>();

function listMarks(actions: readonly Action[]): readonly TimelineMark[] {
  let marks = marksOf.get(actions);
  if (marks === undefined) {
    marks = groupActions(actions).map(({ step, kind, label, ...group }) => ({
      step,
      kind,
      label: kind === 'setting' ? describeChanges(group) : label,
    }));
    marksOf.set(actions, marks);
  }
  return marks;
}

/** Actions of unknown gestures are one mark if they follow one another and change the same. */
function groupActions(actions: readonly Action[]): MarkGroup[] {
  const groups: MarkGroup[] = [];
  const byGesture = new Map<number, MarkGroup>();
  let settings = defaults;
  let previous: MarkGroup | undefined;
  actions.forEach(({ entry, gesture }, i) => {
    const before = settings;
    if (Object.keys(entry.settings).length > 0) settings = applySettings(settings, entry);
    const kind = kindOf(entry);
    // The first action holds the settings of the opening.
    if (i === 0 || kind === undefined) return;
    const label = labelOf(kind, entry);
    const isRepeated = gesture === undefined && previous?.kind === kind && previous.label === label;
    let group = gesture === undefined ? (isRepeated ? previous : undefined) : byGesture.get(gesture);
    if (group === undefined) {
      group = { step: entry.atStep, kind, label, before, after: settings, changes: {} };
      groups.push(group);
      if (gesture !== undefined) byGesture.set(gesture, group);
    }
    group.after = settings;
    group.changes = { ...group.changes, ...entry.settings };
    previous = gesture === undefined ? group : undefined;
  });
  return groups;
}

function kindOf({ settings, pins = {}, pulls = {}, reheat }: ScheduleEntry): MarkKind | undefined {
  if (Object.keys(settings).length > 0) return 'setting';
  if (Object.values(pulls).some((place) => place !== null)) return 'drag';
  if (Object.keys(pins).length > 0) return 'pin';
  return reheat === true ? 'reheat' : undefined;
}

function labelOf(kind: MarkKind, { settings, pins = {} }: ScheduleEntry): string {
  if (kind === 'setting') return layoutSchema.listDirectPaths(settings).join();
  if (kind === 'reheat') return 'shake-up';
  return kind === 'pin' && !Object.values(pins)[0] ? 'unpin' : kind;
}

/** As in "temperature 1 → 0.7". */
function describeChanges({ before, after, changes }: Pick<MarkGroup, 'before' | 'after' | 'changes'>): string {
  const paths = layoutSchema.listDirectPaths(changes);
  if (paths.length > 2) return `${paths.length} settings`;
  const describe = (path: string) =>
    `${labelOfSetting(path)} ${formatSetting(lookUp(before, path))} → ${formatSetting(lookUp(after, path))}`;
  return paths.map(describe).join(', ');
}

function formatSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}
