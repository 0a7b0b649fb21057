import { KeySheet } from '../kit/keySheet.ts';
import { formatShortcut, type Shortcut } from '../kit/keys.ts';

export const SHORTCUT_GROUPS = ['Run', 'Edit', 'Before and now', 'Solution', 'View', 'Files'] as const;

/** A shortcut and where the sheet lists it. */
interface ListedShortcut extends Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
}

/** All keys of the page: what binds them and the sheet that lists them are both made from this. */
export const SHORTCUTS = {
  play: { group: 'Run', keys: [' '], description: 'play and pause; reheat what has settled' },
  settle: { group: 'Run', keys: ['e'], description: 'go to rest at once, or stop that' },
  reheat: { group: 'Run', keys: ['h'], description: 'reheat: as warm as at first' },
  step: { group: 'Run', keys: ['.'], description: 'one step', repeats: true },
  back: { group: 'Run', keys: [','], description: 'one step back', repeats: true },
  markBefore: { group: 'Run', keys: ['<'], description: 'to where something was done before', repeats: true },
  markAfter: { group: 'Run', keys: ['>'], description: 'to where something was done next', repeats: true },
  keep: { group: 'Run', keys: ['v'], description: 'keep what is shown as a version' },
  slower: { group: 'Run', keys: ['['], description: 'half as many steps per frame' },
  faster: { group: 'Run', keys: [']'], description: 'twice as many steps per frame; beyond 64, auto' },
  restart: { group: 'Run', keys: ['r'], description: 'back to the original' },

  undo: { group: 'Edit', keys: ['Mod+z'], description: 'undo', repeats: true },
  redo: { group: 'Edit', keys: ['Mod+Shift+z', 'Mod+y'], description: 'redo', repeats: true },
  pin: { group: 'Edit', keys: ['p'], description: 'clicks pin curves, or pull them again' },
  escape: {
    group: 'Edit',
    keys: ['Escape'],
    description: 'take a drag or a stroke back; stop going to rest; leave the steps of solving, or solving by hand; dismiss a message',
  },

  before: { group: 'Before and now', keys: ['b'], description: 'hold to see how it was before', holds: true },
  curtain: { group: 'Before and now', keys: ['c'], description: 'curtain between before and now' },
  side: { group: 'Before and now', keys: ['d'], description: 'before and now side by side' },

  playByHand: { group: 'Solution', keys: ['x'], description: 'solve the puzzle by hand, or stop that' },
  hint: { group: 'Solution', keys: ['i'], description: 'while solving by hand: a hint; once more fills it in' },
  solveBack: { group: 'Solution', keys: ['k'], description: 'one step of solving back', repeats: true },
  solveOn: { group: 'Solution', keys: ['l'], description: 'one step of solving on', repeats: true },

  solution: { group: 'View', keys: ['s'], description: 'show the solution' },
  labels: { group: 'View', keys: ['n'], description: 'show the clues around the drawing, or hide them' },
  fit: { group: 'View', keys: ['f', '0'], description: 'show the whole puzzle' },
  zoomIn: { group: 'View', keys: ['+', '='], description: 'zoom in', repeats: true },
  zoomOut: { group: 'View', keys: ['-'], description: 'zoom out', repeats: true },
  help: { group: 'View', keys: ['?'], description: 'this sheet' },

  open: { group: 'Files', keys: ['Mod+o'], description: 'open a puzzle, a picture, settings or a schedule' },
  save: { group: 'Files', keys: ['Mod+s'], description: 'save the puzzle' },
  print: { group: 'Files', keys: ['Mod+p'], description: 'print the puzzle, or save its page' },
} as const satisfies Readonly<Record<string, ListedShortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

export function shortcutOf(name: ShortcutName): ListedShortcut {
  return SHORTCUTS[name];
}

/** The first of the shortcut's keys as people write it. */
export function shortcutText(name: ShortcutName): string {
  return formatShortcut(shortcutOf(name).keys[0]);
}

/** A tooltip that ends with the keys. */
export function withKeys(text: string, name: ShortcutName): string {
  return `${text} (${shortcutText(name)})`;
}

/** What pointers do, and keys that belong to the drawing alone; only for the sheet. */
const GESTURES = [
  { gesture: 'drag a curve', description: 'pull it' },
  { gesture: 'Shift-click a curve', description: 'pin it, or free it' },
  { gesture: 'point at a clue, or tap it', description: 'see its side of the curve, and count the faces along it' },
  { gesture: 'point at a curve', description: 'see its clues; and which is that side’s, while the panel Puzzle is open' },
  { gesture: 'click or drag over faces', description: 'while solving by hand: fill them; with the other button or Shift, cross them out' },
  { gesture: 'arrow keys, Page Up, Page Down', description: 'while solving by hand: go from face to face' },
  { gesture: 'Space, Enter', description: 'there: fill the face, or with Shift cross it out' },
  { gesture: 'drag the paper', description: 'move the drawing' },
  { gesture: 'wheel, pinch', description: 'zoom' },
  { gesture: 'double-click', description: 'show the whole puzzle' },
  { gesture: 'arrow keys', description: 'move the drawing, the curtain, or the timeline' },
  { gesture: 'drop, paste', description: 'open a file, or its text' },
] as const;

/** The sheet that lists them all. */
export function createKeySheet(): KeySheet {
  const shortcuts = (Object.keys(SHORTCUTS) as ShortcutName[]).map(shortcutOf);
  const groups = SHORTCUT_GROUPS.map((title) => ({ title, rows: shortcuts.filter(({ group }) => group === title) }));
  return new KeySheet('Keys', [...groups, { title: 'Pointer and drawing', rows: GESTURES }]);
}
