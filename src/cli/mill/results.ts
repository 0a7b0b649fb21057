import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEET_TAIL, writeSheetHead, writeSheetRow } from '../../mill/contactSheet.ts';
import type { Plan } from '../../mill/plan.ts';
import type { Item } from '../../mill/run.ts';
import type { BookEntry } from '../../mill/stages/book.ts';
import { createRow, type Row, writeCsvHead, writeCsvRow } from '../../mill/table.ts';
import { replaceFile } from './store.ts';

/** The folder for results of jobs, and for what a run needs until it ends. Its presence shows that a folder belongs to the mill. */
export const WORK = 'work';

/** The files of the last run, so that a run of another plan removes those that it no longer makes. */
const MANIFEST = join(WORK, 'files.json');

/** Rows in the file of those that are not in the table yet. */
interface Spooled {
  readonly at: number;
  readonly length: number;
}

/**
 * The result folder. Puzzles, pages and thumbnails are written as soon as their input is done. Rows wait in a file until all inputs are done, and then
 * become the table and the contact sheet in the order of the inputs, so that memory does not grow with their number.
 */
export class ResultFolder {
  private readonly path: string;
  private readonly spool: FileHandle;
  private readonly spoolPath: string;
  /** By the position of their input. */
  private readonly rows: (Spooled | undefined)[] = [];
  private readonly files = new Set<string>();
  private end = 0;

  private constructor(path: string, spool: FileHandle, spoolPath: string) {
    this.path = path;
    this.spool = spool;
    this.spoolPath = spoolPath;
  }

  /** Creates the folder, or continues in it. Rejects if it holds files that the mill did not make. */
  static async open(path: string): Promise<ResultFolder> {
    await mkdir(path, { recursive: true });
    const entries = await readdir(path);
    if (entries.length > 0 && !entries.includes(WORK))
      throw new Error(`${path}: the folder holds other files; name a new folder, or one with results of kronkel mill`);
    await mkdir(join(path, WORK), { recursive: true });
    const spoolPath = join(path, WORK, `rows-${process.pid}.tmp`);
    const spool = await open(spoolPath, 'w+');
    // An open file needs no name, and so nothing is left behind if the process is killed. Some systems remove the name only in `close`.
    await rm(spoolPath).catch(() => {});
    return new ResultFolder(path, spool, spoolPath);
  }

  /** Writes the files of an input, and keeps its rows. @param index the position of the input */
  async add(index: number, items: readonly Item[]): Promise<void> {
    const rows = items.map(createRow);
    for (const [i, item] of items.entries()) await this.writeItem(rows[i], item);
    const bytes = Buffer.from(`${JSON.stringify(rows)}\n`);
    const at = this.end;
    this.end += bytes.length;
    await this.spool.write(bytes, 0, bytes.length, at);
    this.rows[index] = { at, length: bytes.length };
  }

  /** The puzzles of a book, in the order of the inputs. Puzzles without a solution are left out. */
  async listForBook(): Promise<BookEntry[]> {
    const entries: BookEntry[] = [];
    for await (const { puzzle, name, values } of this.readRows()) {
      if (puzzle === null || !(Number(values.filled) > 0)) continue;
      const difficulty = typeof values.difficulty === 'number' ? values.difficulty : undefined;
      entries.push({ text: await readFile(join(this.path, puzzle), 'utf8'), name, difficulty });
    }
    return entries;
  }

  /** Writes a file of the whole result, such as the book, unless it already has this content. */
  async write(name: string, content: string | Uint8Array): Promise<void> {
    this.files.add(name);
    const path = join(this.path, name);
    const old = await readFile(path).catch(() => undefined);
    if (old === undefined || Buffer.compare(old, Buffer.from(content)) !== 0) await replaceFile(path, content);
  }

  /** Writes table and contact sheet, and removes files of earlier runs that this one did not make. Returns the numbers of good and of failed puzzles. */
  async finish(plan: Plan, title: string, app: string): Promise<{ readonly puzzles: number; readonly failed: number }> {
    const writers = [
      await this.createWriter('table.csv', writeCsvHead(plan), (row) => writeCsvRow(plan, row), ''),
      await this.createWriter('table.json', '[', (row, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(row)}`, '\n]\n'),
      await this.createWriter('index.html', writeSheetHead(plan, title, app), writeSheetRow, SHEET_TAIL),
    ];
    let [puzzles, failed] = [0, 0];
    for await (const row of this.readRows()) {
      for (const writer of writers) await writer.add(row, puzzles + failed === 0);
      if (row.fault === null) puzzles++;
      else failed++;
    }
    for (const writer of writers) await writer.finish();
    await this.removeOthers();
    return { puzzles, failed };
  }

  /** Removes the rows that wait. */
  async close(): Promise<void> {
    await this.spool.close();
    await rm(this.spoolPath, { force: true });
  }

  private async writeItem(row: Row, { content, files, thumbnail }: Item): Promise<void> {
    if (row.puzzle !== null) await this.write(row.puzzle, content.text);
    if (row.thumbnail !== null) await this.write(row.thumbnail, thumbnail!);
    for (const [i, path] of row.pages.entries()) await this.write(path, files[i].content);
  }

  private async *readRows(): AsyncGenerator<Row> {
    for (const spooled of this.rows) {
      if (spooled === undefined) continue;
      const { buffer } = await this.spool.read(Buffer.alloc(spooled.length), 0, spooled.length, spooled.at);
      yield* JSON.parse(buffer.toString()) as Row[];
    }
  }

  /** Writes a file row by row, under another name until it is complete. */
  private async createWriter(name: string, head: string, format: (row: Row, isFirst: boolean) => string, tail: string) {
    const path = join(this.path, name);
    const draft = join(this.path, WORK, `${name}-${process.pid}.tmp`);
    const stream = createWriteStream(draft);
    const write = async (text: string) => {
      if (!stream.write(text)) await once(stream, 'drain');
    };
    await write(head);
    return {
      add: (row: Row, isFirst: boolean) => write(format(row, isFirst)),
      async finish() {
        stream.end(tail);
        await once(stream, 'finish');
        await rename(draft, path);
      },
    };
  }

  private async removeOthers(): Promise<void> {
    const manifest = join(this.path, MANIFEST);
    const before = await readFile(manifest, 'utf8').then(
      (text) => JSON.parse(text) as readonly string[],
      () => [],
    );
    for (const path of before) if (!this.files.has(path)) await rm(join(this.path, path), { force: true });
    await replaceFile(manifest, JSON.stringify([...this.files]));
  }
}
