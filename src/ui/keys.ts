/** What a key does; `Mod` is Ctrl, or Command on a Mac. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Binds keys, as in `f` or `Mod+s`, for the whole page. Keys without Mod are left to text fields and menus that have the focus. */
export function bindKeys(shortcuts: Shortcuts): void {
  const react = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.altKey || (!isMod && (isTextField(event.target) || isInMenu(event.target)))) return;
    const action = shortcuts[`${isMod ? 'Mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  // On the way down: lil-gui keeps to itself what is typed while it has the focus.
  addEventListener('keydown', react, { capture: true });
}

function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popover]') !== null;
}

/** Whether typing there means text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}
