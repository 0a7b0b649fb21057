/** Something that may be a puzzle: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}
