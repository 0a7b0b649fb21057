import { KeySheet } from '../kit/keySheet.ts';
import { formatShortcut, type Shortcut } from '../kit/keys.ts';

export const SHORTCUT_GROUPS = ['Run', 'Edit', 'Before and now', 'Solution', 'View', 'Files'] as const;

/** A shortcut with its group in the key sheet. */
interface ListedShortcut extends Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
}

/** All shortcuts of the page. Key bindings and the key sheet are created from this list. */
export const SHORTCUTS = {
  play: { group: 'Run', keys: [' '], description: 'play or pause; shake up a finished drawing' },
  settle: { group: 'Run', keys: ['e'], description: 'finish now: run to the end at once; again to stop' },
  reheat: { group: 'Run', keys: ['h'], description: 'shake up: start again at full temperature' },
  step: { group: 'Run', keys: ['.'], description: 'one step', repeats: true },
  back: { group: 'Run', keys: [','], description: 'one step back', repeats: true },
  markBefore: { group: 'Run', keys: ['<'], description: 'go to the previous mark on the timeline', repeats: true },
  markAfter: { group: 'Run', keys: ['>'], description: 'go to the next mark on the timeline', repeats: true },
  keep: { group: 'Run', keys: ['v'], description: 'keep the current drawing as a version' },
  slower: { group: 'Run', keys: ['['], description: 'halve the steps per frame' },
  faster: { group: 'Run', keys: [']'], description: 'double the steps per frame; above 64: auto' },
  restart: { group: 'Run', keys: ['r'], description: 'restart from the original' },

  undo: { group: 'Edit', keys: ['Mod+z'], description: 'undo', repeats: true },
  redo: { group: 'Edit', keys: ['Mod+Shift+z', 'Mod+y'], description: 'redo', repeats: true },
  pin: { group: 'Edit', keys: ['p'], description: 'switch clicks between pinning and dragging' },
  escape: {
    group: 'Edit',
    keys: ['Escape'],
    description: 'cancel a drag; stop at this step; stop stepping; dismiss a message',
  },

  before: { group: 'Before and now', keys: ['b'], description: 'hold to see the drawing before', holds: true },
  curtain: { group: 'Before and now', keys: ['c'], description: 'compare before and now with a curtain' },
  side: { group: 'Before and now', keys: ['d'], description: 'compare before and now side by side' },

  playByHand: { group: 'Solution', keys: ['x'], description: 'solve by hand' },
  solveBack: { group: 'Solution', keys: ['k'], description: 'previous step of the solution', repeats: true },
  solveOn: { group: 'Solution', keys: ['l'], description: 'next step of the solution', repeats: true },

  solution: { group: 'View', keys: ['s'], description: 'show or hide the solution' },
  labels: { group: 'View', keys: ['n'], description: 'show or hide the clues around the drawing' },
  fit: { group: 'View', keys: ['f', '0'], description: 'show the whole puzzle' },
  zoomIn: { group: 'View', keys: ['+', '='], description: 'zoom in', repeats: true },
  zoomOut: { group: 'View', keys: ['-'], description: 'zoom out', repeats: true },
  help: { group: 'View', keys: ['?'], description: 'show or hide this list' },

  open: { group: 'Files', keys: ['Mod+o'], description: 'open a puzzle, picture, settings or schedule' },
  save: { group: 'Files', keys: ['Mod+s'], description: 'save the puzzle' },
  print: { group: 'Files', keys: ['Mod+p'], description: 'print the puzzle' },
} as const satisfies Readonly<Record<string, ListedShortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

export function shortcutOf(name: ShortcutName): ListedShortcut {
  return SHORTCUTS[name];
}

/** The first keys of a shortcut as text, such as "Ctrl S". */
export function shortcutText(name: ShortcutName): string {
  return formatShortcut(shortcutOf(name).keys[0]);
}

/** A tooltip with the keys at the end. */
export function withKeys(text: string, name: ShortcutName): string {
  return `${text} (${shortcutText(name)})`;
}

/** Pointer gestures, and keys of the drawing only; for the key sheet. */
const GESTURES = [
  { gesture: 'drag a curve', description: 'move it, and pin it where you drop it' },
  { gesture: 'click a pin', description: 'remove it' },
  { gesture: 'Shift-click a curve', description: 'pin or unpin it' },
  { gesture: 'point at or tap a clue', description: 'highlight its side of the curve and number the faces along it' },
  { gesture: 'point at a curve', description: 'highlight its clues; with the Puzzle panel open, also the clue of that side' },
  { gesture: 'drag the background', description: 'move the drawing' },
  { gesture: 'wheel, pinch', description: 'zoom' },
  { gesture: 'double-click', description: 'show the whole puzzle' },
  { gesture: 'arrow keys', description: 'move the drawing, curtain or timeline, whichever has the focus' },
  { gesture: 'drop, paste', description: 'open a file or its text' },
] as const;

/** Creates the key sheet. */
export function createKeySheet(): KeySheet {
  const shortcuts = (Object.keys(SHORTCUTS) as ShortcutName[]).map(shortcutOf);
  const groups = SHORTCUT_GROUPS.map((title) => ({ title, rows: shortcuts.filter(({ group }) => group === title) }));
  return new KeySheet('Keyboard shortcuts', [...groups, { title: 'Pointer and drawing', rows: GESTURES }]);
}
