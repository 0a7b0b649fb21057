import { isTextField } from '../../ui/kit/keys.ts';

/** What keys do. */
export interface KeyActions {
  /** Moves the cursor to the neighbour in a direction. */
  move(dx: number, dy: number): void;
  /** Moves the cursor through all faces in order. */
  step(by: number): void;
  /** Moves the cursor along the highlighted side. */
  stepAlong(by: number): void;
  fill(): void;
  cross(): void;
  /** Paints with the chosen brush. */
  paint(isOther: boolean): void;
  togglePencil(): void;
  undo(): void;
  redo(): void;
  hint(): void;
  check(): void;
  zoom(factor: number): void;
  fit(): void;
  /** Returns whether there was something to leave. */
  escape(): boolean;
}

/** The keys for users, in the order of the key list. */
export const PLAY_KEYS: readonly (readonly [keys: string, description: string])[] = [
  ['← ↑ → ↓', 'go to the next face'],
  ['Z', 'fill the face, or clear it'],
  ['X', 'cross the face out, or clear it'],
  ['Space', 'paint with the chosen brush; with Shift, the other one'],
  [', and .', 'go along the side of the clue that is lit'],
  ['Page Up, Page Down', 'go through all faces'],
  ['P', 'pencil on or off'],
  ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ['H', 'hint; again to fill it in'],
  ['C', 'check'],
  ['+ − 0', 'zoom in, zoom out, show everything'],
];

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step of the magnification by key and button. */
export const ZOOM_STEP = 1.4;

/**
 * Handles a key, wherever the focus is, except in text fields and in other dialogs. Buttons that were reached by keyboard keep Space and Enter. Returns
 * whether the key had an action.
 */
export function handleKey(event: KeyboardEvent, host: Element, actions: KeyActions): boolean {
  const path = event.composedPath();
  const [target] = path;
  if (event.altKey || event.isComposing || isTextField(target ?? null)) return false;
  // A dialog over the puzzle keeps its keys; a dialog that holds the puzzle does not.
  if (path.some((element) => element instanceof HTMLDialogElement && !element.contains(host))) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') event.shiftKey ? actions.redo() : actions.undo();
    else if (key === 'y') actions.redo();
    else return false;
    event.preventDefault();
    return true;
  }
  if ((key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.matches('button, a, input, summary')) return false;
  const action = findAction(key, event.shiftKey, actions);
  if (action === undefined) return false;
  if (event.repeat && 'zxcph '.includes(key)) {
    event.preventDefault();
    return true;
  }
  if (key === 'Escape') return actions.escape();
  action();
  event.preventDefault();
  return true;
}

function findAction(key: string, isShift: boolean, actions: KeyActions): (() => void) | undefined {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return () => actions.move(...arrow);
  const table: Readonly<Record<string, () => void>> = {
    PageDown: () => actions.step(1),
    PageUp: () => actions.step(-1),
    '.': () => actions.stepAlong(1),
    ',': () => actions.stepAlong(-1),
    z: () => actions.fill(),
    x: () => actions.cross(),
    ' ': () => actions.paint(isShift),
    Enter: () => actions.paint(isShift),
    p: () => actions.togglePencil(),
    h: () => actions.hint(),
    c: () => actions.check(),
    '+': () => actions.zoom(ZOOM_STEP),
    '=': () => actions.zoom(ZOOM_STEP),
    '-': () => actions.zoom(1 / ZOOM_STEP),
    '0': () => actions.fit(),
    f: () => actions.fit(),
    Escape: () => {},
  };
  return table[key];
}
