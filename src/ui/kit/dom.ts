/** The element of the page with this id. Throws if it is missing or has another class, because then page and script don't match. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`the page has no ${type.name} with the id "${id}"`);
  return element;
}

/** Creates an element with a class and a text. */
export function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Creates a button. @param title the tooltip */
export function createButton(text: string, action: () => void, title = ''): HTMLButtonElement {
  const button = create('button', 'button', text);
  button.type = 'button';
  button.title = title;
  button.addEventListener('click', action);
  return button;
}

/** Sets a text if it differs, because browsers repeat the layout even for an equal text. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets the accessible name and the tooltip of an element without text. */
export function nameElement(element: HTMLElement, name: string): void {
  if (element.title === name) return;
  element.title = name;
  element.ariaLabel = name;
}
