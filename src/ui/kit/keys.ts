/** Keys and their description. */
export interface Shortcut {
  /** `KeyboardEvent.key` values, letters in lower case; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: readonly string[];
  /** For the key sheet. */
  readonly description: string;
  /** Whether the action repeats while the key is held. */
  readonly repeats?: boolean;
  /** Whether the action lasts from key down to key up. */
  readonly holds?: boolean;
}

const CLICKED = 'data-clicked';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Binds shortcuts for the whole page. A focused text field, menu or button keeps the keys without Mod that it handles itself. While a modal
 * dialog is open, shortcuts do nothing, and the browser's default actions for them are prevented too. Actions of shortcuts that hold are
 * called at key down and key up (`isDown`). For shortcuts that repeat, `isHeld` is true for all calls but the first.
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
    // A field for a name keeps all keys.
    if (event.target instanceof HTMLElement && event.target.dataset.ownKeys !== undefined) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.altKey || event.isComposing || (!isMod && isTakenBy(event.target, event.key))) return;
    const name = nameOfKeys.get(keysOf(event));
    if (name === undefined) return;
    event.preventDefault();
    if (isBehindModal()) return;
    // Some browsers would still press the button at key up.
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
  // In the capture phase, as lil-gui stops the propagation of keys while it has the focus.
  addEventListener('keydown', press, { capture: true });
  addEventListener('keyup', (event) => release(event.code), { capture: true });
  addEventListener('blur', () => {
    for (const code of [...held.keys()]) release(code);
  });
}

/** The pressed keys, in the notation of `Shortcut.keys`. Shift is already part of the typed character, except with Mod. */
function keysOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (!event.ctrlKey && !event.metaKey) return key;
  return `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
}

/** Whether the focused element, or an open popover or dialog, handles the key itself. An element that was focused by a click does not keep Space. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (isTextField(target) || isBehindModal()) return true;
  if (key === 'Escape' && document.querySelector(':popover-open') !== null) return true;
  if (!(target instanceof Element)) return false;
  if (key === 'Escape') return target.closest('dialog') !== null;
  if (target.closest('[role=menu]') !== null) return true;
  if (key !== ' ') return false;
  return !target.hasAttribute(CLICKED) && target.matches('button, [role=button], input:not([type=range]), summary, a');
}

/** Whether a modal dialog is open. */
function isBehindModal(): boolean {
  return document.querySelector(':modal') !== null;
}

/** Marks elements that were focused by a pointer. The browser's :focus-visible forgets this at the next key. */
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
  // After the user chooses an option by pointer, the next key belongs to the page.
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.hasAttribute(CLICKED)) target.blur();
  });
}

/** Whether the element accepts typed text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'range';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** A shortcut as text, such as "Ctrl Shift Z". */
export function formatShortcut(keys: string): string {
  const names: Readonly<Record<string, string>> = { Mod: isMac() ? '⌘' : 'Ctrl', ' ': 'Space', '-': '−', Escape: 'Esc' };
  const parts = keys.length === 1 ? [keys] : keys.split('+');
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
