/** Colours of the drawing that the page's style sheet defines, for light and dark. */
export const PAGE_COLORS: readonly string[] = ['paper', 'moveable', 'picture', 'frame', 'filled', 'fault', 'pin'];

/** The CSS custom property of a colour: `borderTrain` is `--border-train`. */
export function colorProperty(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
