/** The element of the page with this id, known to be of this class. Throws where the page has none: they are both ours. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${type.name} with the id "${id}"`);
  return element;
}

/** A new element with a class and a text. */
export function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** A new button with a text. */
export function createButton(text: string, action: () => void): HTMLButtonElement {
  const button = create('button', 'button', text);
  button.type = 'button';
  button.addEventListener('click', action);
  return button;
}

/** Gives something without a text a name: for screen readers and as a tooltip. */
export function nameElement(element: HTMLElement, name: string): void {
  if (element.title === name) return;
  element.title = name;
  element.ariaLabel = name;
}
