import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import type { SaveFormat, SaveOptions } from '../../session/formats/format.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import { drawFrame } from '../readouts/pictures.ts';
import type { EditorState } from '../state/editorState.ts';
import { cutBranch } from '../state/runLog.ts';
import type { Version } from '../state/snapshot.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Baselines } from './baselines.ts';
import { recordPolish } from './files/saving.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './run/playback.ts';

/** Named positions of the open puzzle. Every command here can be undone. */
export interface VersionKeeper {
  readonly list: readonly Version[];
  /** The default name of the next version. */
  readonly freeName: string;
  /** Adds the current drawing; the default name is "version 1" and so on. */
  add(name?: string): void;
  /** A blank name changes nothing. */
  rename(id: number, name: string): void;
  remove(id: number): void;
  /** Shows a version, and continues from there. */
  goTo(id: number): void;
  /** Compares the current drawing with a version. */
  setAsBefore(id: number): void;
  /** The text of a file; see `save` of the workbench. */
  save(id: number, format?: SaveFormat, options?: Omit<SaveOptions, 'name'>): Promise<string>;
}

interface VersionServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly playback: Playback;
  readonly baselines: Baselines;
  readonly navigator: Navigator;
}

export class Versions implements VersionKeeper {
  private readonly services: VersionServices;

  constructor(services: VersionServices) {
    this.services = services;
  }

  get list(): readonly Version[] {
    return this.services.state.versions;
  }

  get freeName(): string {
    return findFreeName(this.list);
  }

  add(text = ''): void {
    const { state, engine, tasks } = this.services;
    tasks.enqueue(async () => {
      const { document, frame, log, versions } = state;
      if (document === undefined || frame === undefined) return;
      const saved = await engine.save();
      const { step, checkpoint, settings, puzzle } = saved;
      const name = readVersionName(text) ?? findFreeName(versions);
      const id = findFreeId(versions);
      const position = { branch: cutBranch(saved), step, checkpoint, settings };
      const version = { id, name, ...position, puzzle, thumbnail: drawFrame(document.map, frame), log: [...log.entries] };
      this.exchange(`naming of ${name}`, [...versions, version]);
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
    const { tasks, navigator } = this.services;
    tasks.enqueue(async () => {
      const position = this.find(id);
      if (position === undefined) return;
      const { settings, log, name } = position;
      await navigator.move({ kind: 'version', label: `going to ${name}`, position, settings, log });
    });
  }

  setAsBefore(id: number): void {
    // Another puzzle may be open by the time of the task.
    this.services.baselines.set(async () => {
      const version = this.find(id);
      return version && { ...version, label: `${version.name} (step ${version.step})` };
    });
  }

  async save(
    id: number,
    format: SaveFormat = savePuzzleFile,
    options: Omit<SaveOptions, 'name'> = { showSolution: false },
  ): Promise<string> {
    const { document } = this.services.state;
    const version = this.find(id);
    if (document === undefined || version === undefined) throw new Error('there is no such version');
    const drawn = version.step === 0 ? document.puzzle : version.puzzle;
    return this.services.checker.save(document, drawn, format, { ...options, name: document.name }, recordPolish(document, version));
  }

  private find(id: number): Version | undefined {
    return this.list.find((version) => version.id === id);
  }

  private exchange(label: string, to: readonly Version[]): void {
    const { state, playback } = this.services;
    const from = state.versions;
    playback.end();
    state.setVersions(to);
    state.history.push({ kind: 'versions', label, from, to, apply: (versions: readonly Version[]) => state.setVersions(versions) });
    playback.beginIfPlaying();
  }
}

/** A name with single spaces; undefined if it is blank. */
export function readVersionName(text: string): string | undefined {
  return text.trim().replaceAll(/\s+/g, ' ') || undefined;
}

/** As in "version 3": the first number after all versions with such a name. */
export function findFreeName(versions: readonly Pick<Version, 'name'>[]): string {
  const numbers = versions.map(({ name }) => Number(/^version (\d+)$/.exec(name)?.[1] ?? 0));
  return `version ${1 + maxOf(numbers, 0)}`;
}

/** The lowest unused id: one that follows a damaged stored id could be too large to be stored. */
function findFreeId(versions: readonly Pick<Version, 'id'>[]): number {
  let id = 1;
  while (versions.some((version) => version.id === id)) id++;
  return id;
}
