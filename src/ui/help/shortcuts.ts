import { KeySheet } from '../kit/keySheet.ts';
import { printChord, type Shortcut } from '../kit/keys.ts';

export const SHORTCUT_GROUPS = ['Run', 'Edit', 'Before and now', 'Solution', 'View', 'Files'] as const;

/** A shortcut and where the sheet lists it. */
interface ListedShortcut extends Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
}

/** All keys of the page: what binds them and the sheet that lists them are both made from this. */
export const SHORTCUTS = {
  play: { group: 'Run', keys: [' '], does: 'play and pause; reheat what has settled' },
  settle: { group: 'Run', keys: ['e'], does: 'go to rest at once, or stop that' },
  reheat: { group: 'Run', keys: ['h'], does: 'reheat: as warm as at first' },
  step: { group: 'Run', keys: ['.'], does: 'one step', repeats: true },
  back: { group: 'Run', keys: [','], does: 'one step back', repeats: true },
  markBefore: { group: 'Run', keys: ['<'], does: 'to where something was done before', repeats: true },
  markAfter: { group: 'Run', keys: ['>'], does: 'to where something was done next', repeats: true },
  keep: { group: 'Run', keys: ['v'], does: 'keep what is shown as a version' },
  slower: { group: 'Run', keys: ['['], does: 'half as many steps per frame' },
  faster: { group: 'Run', keys: [']'], does: 'twice as many steps per frame; beyond 64, auto' },
  restart: { group: 'Run', keys: ['r'], does: 'back to the original' },

  undo: { group: 'Edit', keys: ['Mod+z'], does: 'undo', repeats: true },
  redo: { group: 'Edit', keys: ['Mod+Shift+z', 'Mod+y'], does: 'redo', repeats: true },
  pin: { group: 'Edit', keys: ['p'], does: 'clicks pin curves, or pull them again' },
  escape: {
    group: 'Edit',
    keys: ['Escape'],
    does: 'take a drag or a stroke back; stop going to rest; leave the steps of solving, or solving by hand; dismiss a message',
  },

  before: { group: 'Before and now', keys: ['b'], does: 'hold to see how it was before', holds: true },
  curtain: { group: 'Before and now', keys: ['c'], does: 'curtain between before and now' },
  side: { group: 'Before and now', keys: ['d'], does: 'before and now side by side' },

  playByHand: { group: 'Solution', keys: ['x'], does: 'solve the puzzle by hand, or stop that' },
  hint: { group: 'Solution', keys: ['i'], does: 'while solving by hand: a hint; once more fills it in' },
  solveBack: { group: 'Solution', keys: ['k'], does: 'one step of solving back', repeats: true },
  solveOn: { group: 'Solution', keys: ['l'], does: 'one step of solving on', repeats: true },

  solution: { group: 'View', keys: ['s'], does: 'show the solution' },
  labels: { group: 'View', keys: ['n'], does: 'show the clues around the drawing, or hide them' },
  fit: { group: 'View', keys: ['f', '0'], does: 'show the whole puzzle' },
  zoomIn: { group: 'View', keys: ['+', '='], does: 'zoom in', repeats: true },
  zoomOut: { group: 'View', keys: ['-'], does: 'zoom out', repeats: true },
  help: { group: 'View', keys: ['?'], does: 'this sheet' },

  open: { group: 'Files', keys: ['Mod+o'], does: 'open a puzzle, a picture, settings or a schedule' },
  save: { group: 'Files', keys: ['Mod+s'], does: 'save the puzzle' },
  print: { group: 'Files', keys: ['Mod+p'], does: 'print the puzzle, or save its page' },
} as const satisfies Readonly<Record<string, ListedShortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

export function shortcutOf(name: ShortcutName): ListedShortcut {
  return SHORTCUTS[name];
}

/** The first of the shortcut's keys as people write it. */
export function printKeys(name: ShortcutName): string {
  return printChord(shortcutOf(name).keys[0]);
}

/** A tooltip that ends with the keys. */
export function withKeys(text: string, name: ShortcutName): string {
  return `${text} (${printKeys(name)})`;
}

/** What pointers do, and keys that belong to the drawing alone; only for the sheet. */
const GESTURES = [
  { gesture: 'drag a curve', does: 'pull it' },
  { gesture: 'Shift-click a curve', does: 'pin it, or free it' },
  { gesture: 'point at a clue, or tap it', does: 'see its side of the curve, and count the faces along it' },
  { gesture: 'point at a curve', does: 'see its clues; and which is that side’s, while the panel Puzzle is open' },
  { gesture: 'click or drag over faces', does: 'while solving by hand: fill them; with the other button or Shift, cross them out' },
  { gesture: 'arrow keys, Page Up, Page Down', does: 'while solving by hand: go from face to face' },
  { gesture: 'Space, Enter', does: 'there: fill the face, or with Shift cross it out' },
  { gesture: 'drag the paper', does: 'move the drawing' },
  { gesture: 'wheel, pinch', does: 'zoom' },
  { gesture: 'double-click', does: 'show the whole puzzle' },
  { gesture: 'arrow keys', does: 'move the drawing, the curtain, or the timeline' },
  { gesture: 'drop, paste', does: 'open a file, or its text' },
] as const;

/** The sheet that lists them all. */
export function createKeySheet(): KeySheet {
  const shortcuts = (Object.keys(SHORTCUTS) as ShortcutName[]).map(shortcutOf);
  const groups = SHORTCUT_GROUPS.map((title) => ({ title, rows: shortcuts.filter(({ group }) => group === title) }));
  return new KeySheet('Keys', [...groups, { title: 'Pointer and drawing', rows: GESTURES }]);
}
