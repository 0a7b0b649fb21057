/** Something that may be a puzzle: a file, a sample, a text from the clipboard. */
export interface Source {
  readonly fileName: string;
  /** Rejects with an error whose message is for the user. */
  read(): Promise<string>;
}

/** Whether it is an SVG file, of which a puzzle can be made. */
export function isSvg({ fileName }: Source): boolean {
  return /\.svg$/i.test(fileName);
}
