/** The part of the browser's interface that its declarations lack. */
interface Picker {
  showSaveFilePicker?(options: {
    readonly id: string;
    readonly suggestedName: string;
    readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileHandle>;
}

interface FileHandle extends Pick<FileSystemFileHandle, 'name' | 'createWritable'> {
  queryPermission?(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'readwrite' }): Promise<PermissionState>;
}

/** How a file is asked for. */
export interface FileWish {
  readonly suggestedName: string;
  /** What such files are called in the dialog, their type and the ending of their names. */
  readonly description: string;
  readonly type: string;
  readonly ending: string;
  /** Of dialogs with the same one the browser remembers the folder. */
  readonly id: string;
}

/** Why a file was not written, as the end of a sentence. */
export class WriteError extends Error {
  /** Whether it makes no sense to try the same file again. */
  readonly isLost: boolean;

  constructor(message: string, isLost: boolean) {
    super(message);
    this.isLost = isLost;
  }
}

/** By the names of what browsers throw: why, and whether the file is lost for the page. */
const REASONS: Readonly<Record<string, readonly [reason: string, isLost: boolean]>> = {
  QuotaExceededError: ['there is no room left', false],
  NotFoundError: ['the file or its folder is gone', true],
  NotAllowedError: ['the browser does not let the page write it', true],
  SecurityError: ['the browser does not let the page write it', true],
  NoModificationAllowedError: ['another program or tab holds it, or it is write-protected', false],
  InvalidStateError: ['another program has changed it', true],
  AbortError: ['the browser stopped it', false],
};

/** A file on the user's disk that the page may write again and again. Not all browsers have such. */
export class WritableFile {
  private readonly handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  /** Whether the browser lets a page ask for one. */
  static get isPossible(): boolean {
    return typeof (globalThis as Picker).showSaveFilePicker === 'function';
  }

  /** Has the user choose one, in answer to something he did. Undefined if he does not want to; throws where it can't be asked for. */
  static async choose({ suggestedName, description, type, ending, id }: FileWish): Promise<WritableFile | undefined> {
    try {
      const handle = await (globalThis as Picker).showSaveFilePicker!({
        id,
        suggestedName,
        types: [{ description, accept: { [type]: [ending] } }],
      });
      return new WritableFile(handle);
    } catch (error) {
      if ((error as Error).name === 'AbortError') return undefined;
      throw error;
    }
  }

  get name(): string {
    return this.handle.name;
  }

  /** Writes the whole file; only then is there anything new in it. Throws a WriteError, and leaves the file as it was. */
  async write(content: string): Promise<void> {
    try {
      await this.assertAllowed();
      const stream = await this.handle.createWritable();
      try {
        await stream.write(content);
      } catch (error) {
        await stream.abort().catch(() => {});
        throw error;
      }
      await stream.close();
    } catch (error) {
      const { name, message } = error as Error;
      const [reason, isLost] = REASONS[name] ?? [message || name, true];
      throw new WriteError(reason, isLost);
    }
  }

  /** The browser may have taken its permission back. */
  private async assertAllowed(): Promise<void> {
    const { handle } = this;
    const mode = { mode: 'readwrite' } as const;
    let state = (await handle.queryPermission?.(mode)) ?? 'granted';
    if (state === 'prompt') state = (await handle.requestPermission?.(mode)) ?? 'granted';
    if (state !== 'granted') throw new DOMException('', 'NotAllowedError');
  }
}
