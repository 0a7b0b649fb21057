/** The part of the File System Access API that TypeScript's declarations lack. */
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

/** Options of the file dialog. */
export interface FileOptions {
  readonly suggestedName: string;
  /** The name of the file type in the dialog, its MIME type and extension. */
  readonly description: string;
  readonly type: string;
  readonly extension: string;
  /** The browser remembers the folder for each id. */
  readonly id: string;
}

/** A file was not written. The message is the reason, as the end of a sentence. */
export class WriteError extends Error {
  /** Whether the page can't write this file any more. */
  readonly isLost: boolean;

  constructor(message: string, isLost: boolean) {
    super(message);
    this.isLost = isLost;
  }
}

/** Reasons by the names of the browser's exceptions, and whether the file is lost. */
const REASONS: Readonly<Record<string, readonly [reason: string, isLost: boolean]>> = {
  QuotaExceededError: ['the disk is full', false],
  NotFoundError: ['the file or its folder no longer exists', true],
  NotAllowedError: ['the browser denied access to it', true],
  SecurityError: ['the browser denied access to it', true],
  NoModificationAllowedError: ['it is write-protected, or another program or tab is using it', false],
  InvalidStateError: ['another program changed it', true],
  AbortError: ['the browser cancelled writing', false],
};

/** A file on the user's disk that the page can write repeatedly. Not all browsers support this. */
export class WritableFile {
  private readonly handle: FileHandle;

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  static get isSupported(): boolean {
    return typeof (globalThis as Picker).showSaveFilePicker === 'function';
  }

  /** Shows the file dialog; must be called in response to a user action. Undefined if the user cancels; throws if the browser refuses the dialog. */
  static async choose({ suggestedName, description, type, extension, id }: FileOptions): Promise<WritableFile | undefined> {
    try {
      const handle = await (globalThis as Picker).showSaveFilePicker!({
        id,
        suggestedName,
        types: [{ description, accept: { [type]: [extension] } }],
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

  /** Replaces the content of the file atomically. If it throws a WriteError, the file is unchanged. */
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

  /** Asks for permission again, as the browser may have revoked it. */
  private async assertAllowed(): Promise<void> {
    const { handle } = this;
    const mode = { mode: 'readwrite' } as const;
    let state = (await handle.queryPermission?.(mode)) ?? 'granted';
    if (state === 'prompt') state = (await handle.requestPermission?.(mode)) ?? 'granted';
    if (state !== 'granted') throw new DOMException('', 'NotAllowedError');
  }
}
