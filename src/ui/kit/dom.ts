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

/** A new button with a text; its title, if any, explains it. */
export function createButton(text: string, action: () => void, title = ''): HTMLButtonElement {
  const button = create('button', 'button', text);
  button.type = 'button';
  button.title = title;
  button.addEventListener('click', action);
  return button;
}

/** Writes a text only where it is another one: what is not touched is not laid out again. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Gives something without a text a name: for screen readers and as a tooltip. */
export function nameElement(element: HTMLElement, name: string): void {
  if (element.title === name) return;
  element.title = name;
  element.ariaLabel = name;
}
