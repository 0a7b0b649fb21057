import type { Mark, MarkStore, WorkLocks, WorkStore } from '../../src/workbench/storage/host.ts';
import { isOvertaken, type StoredWork, summarize, type WorkSummary } from '../../src/workbench/storage/storedWork.ts';

/** A store of work in memory that logs its writes. */
export class MemoryStore implements WorkStore {
  readonly works: Map<string, StoredWork>;
  readonly summaries = new Map<string, unknown>();
  readonly log: string[] = [];

  /** @param content work that earlier visits stored, by its id */
  constructor(content: Readonly<Record<string, StoredWork>> = {}) {
    this.works = new Map(Object.entries(content));
    for (const [id, work] of this.works) this.summaries.set(id, summarizeIfWhole(work));
  }

  async list(): Promise<(readonly [string, unknown])[]> {
    return [...this.works.keys()].map((id) => [id, this.summaries.get(id)]);
  }

  async load(id: string): Promise<unknown> {
    return this.works.get(id);
  }

  async save(id: string, work: StoredWork, summary: WorkSummary, since: number): Promise<boolean> {
    if (isOvertaken(this.summaries.get(id), summary, since)) return false;
    this.log.push(`save ${id}`);
    this.works.set(id, work);
    this.summaries.set(id, summary);
    return true;
  }

  async clear(id: string): Promise<void> {
    this.log.push(`clear ${id}`);
    this.works.delete(id);
    this.summaries.delete(id);
  }
}

/** Marks in memory. */
export function createMarks(content: Readonly<Record<string, Mark>> = {}): MarkStore & { readonly marks: Map<string, Mark> } {
  const marks = new Map(Object.entries(content));
  return {
    marks,
    read: (id) => marks.get(id),
    write: (id, mark) => void marks.set(id, mark),
    clear: (id) => void marks.delete(id),
  };
}

/** Claims of one tab among those of all tabs, by the ids of their work. */
export class MemoryLocks implements WorkLocks {
  private readonly owners: Map<string, string>;
  private readonly tab: string;

  constructor(owners: Map<string, string>, tab: string) {
    this.owners = owners;
    this.tab = tab;
  }

  async claim(id: string): Promise<boolean> {
    const owner = this.owners.get(id) ?? this.tab;
    if (owner === this.tab) this.owners.set(id, owner);
    return owner === this.tab;
  }

  release(id: string): void {
    if (this.owners.get(id) === this.tab) this.owners.delete(id);
  }

  async listClaimed(): Promise<ReadonlySet<string>> {
    return new Set(this.owners.keys());
  }
}

function summarizeIfWhole(work: StoredWork): WorkSummary | undefined {
  try {
    return summarize(work, 'an earlier visit');
  } catch {
    return undefined;
  }
}
