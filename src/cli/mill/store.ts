import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MadeFile } from '../../mill/content.ts';
import type { Job, JobResult } from '../../mill/job.ts';

/** A result as JSON: bytes become base64. */
type StoredFile = { readonly suffix: string; readonly text: string } | { readonly suffix: string; readonly base64: string };

/** The results of jobs, each in a file named by its address. Deleting the folder only means that everything is computed again. */
export class ResultStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined if there is no result, or only a damaged one. */
  async read(address: string): Promise<JobResult | undefined> {
    try {
      return unpackResult(JSON.parse(await readFile(this.pathOf(address), 'utf8')));
    } catch (error) {
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(address: string, result: JobResult): Promise<void> {
    await replaceFile(this.pathOf(address), JSON.stringify(packResult(result)));
  }

  /** Puts a job where workers that share the folder find it. */
  async writeJob(address: string, job: Job): Promise<void> {
    await replaceFile(this.pathOfJob(address), JSON.stringify(job));
  }

  /** Rejects with a message for the user. */
  async readJob(address: string): Promise<Job> {
    try {
      return JSON.parse(await readFile(this.pathOfJob(address), 'utf8'));
    } catch (error) {
      throw new Error(`the worker does not find the job in its shared folder (${(error as Error).message})`, { cause: error });
    }
  }

  async removeJob(address: string): Promise<void> {
    await rm(this.pathOfJob(address), { force: true });
  }

  private pathOfJob(address: string): string {
    return join(this.folder, 'jobs', `${address}.json`);
  }

  private pathOf(address: string): string {
    return join(this.folder, address.slice(0, 2), `${address}.json`);
  }
}

/** A result as plain JSON data. */
export function packResult({ files = [], ...result }: JobResult): object {
  return {
    ...result,
    files: files.map(
      ({ suffix, content }): StoredFile =>
        typeof content === 'string' ? { suffix, text: content } : { suffix, base64: Buffer.from(content).toString('base64') },
    ),
  };
}

export function unpackResult(data: Omit<JobResult, 'files'> & { readonly files: readonly StoredFile[] }): JobResult {
  const files = data.files.map(
    (file): MadeFile => ({ suffix: file.suffix, content: 'text' in file ? file.text : Buffer.from(file.base64, 'base64') }),
  );
  return { ...data, files };
}

/** Writes a file under another name and renames it into place, so that it is complete at any moment. Creates its folder. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  const write = () => writeFile(draft, content);
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await write();
  });
  await rename(draft, path);
}
