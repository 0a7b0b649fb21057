/** Keys that do something. */
export interface Shortcut {
  /** As the browser names them, letters in lower case; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: readonly string[];
  /** For people, as in "Space: play and pause". */
  readonly does: string;
  /** Goes on while the key is held. */
  readonly repeats?: boolean;
  /** Acts from when the key goes down until it is up. */
  readonly holds?: boolean;
}

const CLICKED = 'data-clicked';

/** Marks what has Space for itself. */
const TAKES_SPACE = 'data-takes-space';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Binds shortcuts for the whole page. Keys without Mod are left to text fields, menus and buttons that have the focus and know them. A modal dialog
 * has all keys to itself; the browser does nothing with those of the table meanwhile. Actions
 * of keys that are held are told when the key is down and when it is up again, those that go on whether the key was held since the last time.
 */
export function bindKeys<Name extends string>(
  shortcuts: Readonly<Record<Name, Shortcut>>,
  actions: Readonly<Record<Name, (isDown: boolean, isHeld: boolean) => void>>,
): void {
  const nameOfKeys = new Map<string, Name>();
  for (const name of Object.keys(shortcuts) as Name[]) for (const keys of shortcuts[name].keys) nameOfKeys.set(keys, name);
  const held = new Map<string, Name>();

  markClicked();
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.altKey || event.isComposing || (!isMod && isTakenBy(event.target, event.key))) return;
    const name = nameOfKeys.get(keysOf(event));
    if (name === undefined) return;
    event.preventDefault();
    if (isBehindModal()) return;
    // Some browsers would press the button all the same when the key is up.
    if (event.key === ' ' && event.target instanceof HTMLElement) event.target.blur();
    const { repeats = false, holds = false } = shortcuts[name];
    if (event.repeat && !repeats) return;
    if (holds) held.set(event.code, name);
    actions[name](true, event.repeat);
  };
  const release = (code: string) => {
    const name = held.get(code);
    held.delete(code);
    if (name !== undefined) actions[name](false, false);
  };
  // On the way down: lil-gui keeps to itself what is typed while it has the focus.
  addEventListener('keydown', press, { capture: true });
  addEventListener('keyup', (event) => release(event.code), { capture: true });
  addEventListener('blur', () => {
    for (const code of [...held.keys()]) release(code);
  });
}

/** The keys that are down, as in the table. Shift is part of the sign that a key types, but not with Mod. */
function keysOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!event.ctrlKey && !event.metaKey) return key;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
}

/** Whether what has the focus, or what is open, needs the key itself. What was clicked has the focus by chance. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (isTextField(target) || isBehindModal()) return true;
  if (key === 'Escape' && document.querySelector(':popover-open') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (key === 'Escape') return target.closest('dialog') !== null;
  if (target.closest('[role=menu]') !== null) return true;
  if (key !== ' ') return false;
  return (
    target.hasAttribute(TAKES_SPACE) ||
    (!target.hasAttribute(CLICKED) && target.matches('button, [role=button], input:not([type=range]), summary, a'))
  );
}

/** Lets an element have Space for itself while it has the focus, as buttons do, or no longer. */
export function takeSpace(element: Element, isTaken: boolean): void {
  element.toggleAttribute(TAKES_SPACE, isTaken);
}

/** Whether the page can't be used before a dialog is closed. */
function isBehindModal(): boolean {
  return document.querySelector(':modal') !== null;
}

/** Marks what has the focus because a pointer gave it: the browser's own :focus-visible forgets that with the next key. */
function markClicked(): void {
  let isPointer = false;
  addEventListener('pointerdown', () => (isPointer = true), { capture: true });
  addEventListener('keydown', () => (isPointer = false), { capture: true });
  addEventListener('focusin', ({ target }) => {
    if (isPointer && target instanceof Element) target.setAttribute(CLICKED, '');
  });
  addEventListener('focusout', ({ target }) => {
    if (target instanceof Element) target.removeAttribute(CLICKED);
  });
  // A choice that was made with the pointer is over: the next key is meant for the page again.
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.hasAttribute(CLICKED)) target.blur();
  });
}

/** Whether typing there means text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'range';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Keys as people write them, as in "Ctrl Shift Z". */
export function printChord(keys: string): string {
  const names: Readonly<Record<string, string>> = { Mod: isMac() ? '⌘' : 'Ctrl', ' ': 'Space', '-': '−', Escape: 'Esc' };
  const parts = keys.length === 1 ? [keys] : keys.split('+');
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
