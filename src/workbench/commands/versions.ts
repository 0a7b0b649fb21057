import type { Look, SaveFormat } from '../../session/formats/format.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import type { ScheduleEntry } from '../../session/relax/schedule.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import { drawFrame } from '../readouts/pictures.ts';
import type { EditorState } from '../state/editorState.ts';
import type { EditMaker } from '../state/edits.ts';
import { SnapshotStore } from '../state/snapshotStore.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import { idOfVersion, type Line, type LineMark, lineOfSchedule, markLine } from '../state/timeline.ts';
import { findFreeName, readVersionName } from '../state/versionNames.ts';
import type { LogEntry, VersionKeeper } from '../workbench.ts';
import type { Baselines } from './baselines.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { SettingsEditor } from './settingsEditor.ts';
import type { Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly before: Baselines;
  readonly loader: Navigator;
  readonly moments: Snapshots;
  readonly motion: Playback;
  readonly tunings: SettingsEditor;
}

/** What is known of the steps to a version as long as the page lives. */
interface Past {
  readonly line: Line;
  readonly log: readonly LogEntry[];
}

/** Snapshots of the open puzzle that were given a name. What is done to the list of them are edits. */
export class Versions implements VersionKeeper {
  private readonly parts: Needs;
  private readonly shelf = new SnapshotStore<readonly Version[]>();
  private readonly createEdit: EditMaker<number>;
  private readonly pasts = new WeakMap<Version['checkpoint'], Past>();

  constructor(parts: Needs) {
    this.parts = parts;
    this.createEdit = parts.desk.kinds.define<number>('versions', {
      apply: (number) => this.parts.desk.setVersions(this.shelf.get(number)),
      forget: (number) => this.shelf.takeOff(number),
    });
  }

  get list(): readonly Version[] {
    return this.parts.desk.versions;
  }

  add(text = ''): void {
    const { desk, tasks } = this.parts;
    tasks.enqueue(async () => {
      const { document, frame, line, log, versions } = desk;
      if (document === undefined || frame === undefined) return;
      const { checkpoint, schedule, settings, puzzle } = await desk.engine.save();
      const name = readVersionName(text) ?? findFreeName(versions);
      const id = 1 + Math.max(0, ...versions.map((version) => version.id));
      this.pasts.set(checkpoint, { line, log: [...log.entries] });
      const version = { id, name, checkpoint, schedule, settings, puzzle, thumbnail: drawFrame(document.map, frame) };
      this.exchange(`naming of ${name}`, [...versions, version]);
      desk.setLine(markLine(desk.line, markOf(version)));
    });
  }

  rename(id: number, text: string): void {
    const name = readVersionName(text);
    const old = this.find(id);
    if (old === undefined || name === undefined || name === old.name) return;
    this.exchange(
      `renaming of ${old.name}`,
      this.list.map((version) => (version === old ? { ...version, name } : version)),
    );
  }

  remove(id: number): void {
    const old = this.find(id);
    if (old === undefined) return;
    this.exchange(
      `removal of ${old.name}`,
      this.list.filter((version) => version !== old),
    );
  }

  goTo(id: number): void {
    const { desk, loader, moments, motion, tasks, tunings } = this.parts;
    tasks.enqueue(async () => {
      const version = this.find(id);
      const { document, baseline, versions } = desk;
      if (version === undefined || document === undefined || baseline === undefined) return;
      motion.stop();
      const before = moments.capture();
      const { checkpoint, schedule, settings } = version;
      const { line, log } = this.pasts.get(checkpoint) ?? { line: lineOfSchedule(schedule, checkpoint.step), log: [] };
      const start = { checkpoint, schedule, settings, line: markLine(line, markOf(version)) };
      const { metricSettings } = tunings;
      await loader.bringBack({ document, baseline, versions, log, metricSettings, revision: undefined, start: Promise.resolve(start) });
      moments.note('version', `going to ${version.name}`, before);
    });
  }

  setAsBefore(id: number): void {
    // Of the puzzle that is open by then, which may be another one than now.
    this.parts.before.setTo(
      async () => this.find(id),
      ({ name, checkpoint }) => `${name} (step ${checkpoint.step})`,
    );
  }

  async save(id: number, format: SaveFormat = savePuzzleFile, look: Omit<Look, 'name'> = { showSolution: false }): Promise<string> {
    const { document, watchman } = this.parts.desk;
    const version = this.find(id);
    if (document === undefined || version === undefined) throw new Error('there is no such version');
    const drawn = version.checkpoint.step === 0 ? document.puzzle : version.puzzle;
    return watchman.save(document, drawn, format, { ...look, name: document.name });
  }

  private find(id: number): Version | undefined {
    return this.list.find((version) => version.id === id);
  }

  private exchange(label: string, to: readonly Version[]): void {
    const { desk, motion } = this.parts;
    const from = desk.versions;
    motion.end();
    desk.setVersions(to);
    desk.history.push(this.createEdit(label, this.shelf.put(from), this.shelf.put(to)));
    motion.beginIfPlaying();
  }
}

function markOf({ id, name, checkpoint }: Version): LineMark {
  return { id: idOfVersion(id), step: checkpoint.step, kind: 'version', label: name };
}

/** The line of work that was stored, with the marks of its versions that are on it. */
export function lineOfWork(schedule: readonly ScheduleEntry[], last: number, versions: readonly Version[]): Line {
  const isOn = (version: Version) =>
    version.checkpoint.step <= last && JSON.stringify(version.schedule) === JSON.stringify(schedule.slice(0, version.schedule.length));
  return versions.filter(isOn).map(markOf).reduce(markLine, lineOfSchedule(schedule, last));
}
