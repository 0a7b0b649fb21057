/** The drawing's colours among those of the page, which stand in its style sheet, light and dark. */
export const PAGE_COLORS: readonly string[] = ['paper', 'moveable', 'picture', 'frame', 'filled', 'fault', 'pin'];

/** The custom property that holds a colour: `borderTrain` is `--border-train`. */
export function colorProperty(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
