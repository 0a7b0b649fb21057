import { nameBeside } from '../../workbench/files/fileFormats.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byId, create, createButton } from '../kit/dom.ts';
import { download } from '../kit/download.ts';

type VersionWorkbench = Pick<Workbench, 'signals' | 'document' | 'versions'>;
type Version = Workbench['versions']['list'][number];

export interface VersionListener {
  /** Shows before and now. */
  compare(): void;
  reportFailure(message: string): void;
}

/** The list of versions with their actions. */
export class VersionPanel {
  private readonly workbench: VersionWorkbench;
  private readonly listener: VersionListener;
  private readonly button = createButton('Versions', () => {}, 'The versions that you kept');
  private readonly panel = create('div', 'versions');
  private readonly list = create('ul', 'version-list');
  private readonly none = create(
    'p',
    'quiet',
    'No versions yet. Click Keep to add the current drawing, so that you can return to it or compare with it.',
  );
  private drawn: readonly Version[] | undefined;

  constructor(workbench: VersionWorkbench, listener: VersionListener) {
    this.workbench = workbench;
    this.listener = listener;
    const { button, panel } = this;
    panel.popover = 'auto';
    panel.role = 'dialog';
    panel.ariaLabel = 'Versions';
    panel.append(this.none, this.list);
    button.classList.add('menu-button');
    button.popoverTargetElement = panel;
    panel.addEventListener('beforetoggle', () => this.updatePosition());
    byId('timeline', HTMLElement).append(button, panel);
    workbench.signals.on('versions', () => this.update());
    this.update();
  }

  private update(): void {
    const { list } = this.workbench.versions;
    if (this.drawn === list) return;
    this.drawn = list;
    this.button.textContent = list.length === 0 ? 'Versions' : `Versions (${list.length})`;
    this.none.hidden = list.length > 0;
    this.list.replaceChildren(...list.map((version) => this.createRow(version)));
  }

  private createRow(version: Version): HTMLElement {
    const { versions } = this.workbench;
    const { id, name, step, thumbnail } = version;
    const row = create('li', 'version');
    const picture = create('img', 'thumbnail');
    picture.alt = '';
    picture.src = `data:image/svg+xml,${encodeURIComponent(thumbnail)}`;
    const field = create('input', 'field version-name');
    field.type = 'text';
    field.value = name;
    field.ariaLabel = `Name of ${name}`;
    field.title = 'Rename this version';
    field.addEventListener('change', () => {
      versions.rename(id, field.value);
      // Shows the old name again if the new one was refused.
      field.value = versions.list.find((other) => other.id === id)?.name ?? name;
    });
    const actions = create('div', 'version-actions');
    const add = (label: string, title: string, action: () => void) => {
      const button = createButton(label, action, title);
      button.ariaLabel = `${label} ${name}`;
      actions.append(button);
    };
    add('Go to', 'Show this version and continue from it', () => versions.goTo(id));
    add('Compare', 'Show this version as before, beside the current drawing', () => {
      versions.setAsBefore(id);
      this.panel.hidePopover();
      this.listener.compare();
    });
    add('Compare from here', 'Use this version as “before” from now on', () => versions.setAsBefore(id));
    add('Save', 'Save this version as a separate, verified puzzle file', () => this.save(version));
    add('Remove', 'Remove this version from the list. Undo to restore it.', () => versions.remove(id));
    row.append(picture, field, create('span', 'quiet', `step ${step}`), actions);
    return row;
  }

  private async save({ id, name }: Version): Promise<void> {
    const { document, versions } = this.workbench;
    if (document === undefined) return;
    try {
      download(await versions.save(id), nameVersionFile(document.fileName, name));
    } catch (error) {
      this.listener.reportFailure(`${name} was not saved: ${(error as Error).message}`);
    }
  }

  /** Positions the panel above its button. */
  private updatePosition(): void {
    const { right, top } = this.button.getBoundingClientRect();
    this.panel.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
    this.panel.style.setProperty('--bottom', `${document.documentElement.clientHeight - top + 6}px`);
  }
}

/** The file name of a version: `own.json` and "calm one" give `own-calm-one.json`. */
function nameVersionFile(fileName: string, name: string): string {
  const words =
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'version';
  return nameBeside(fileName, `${words}.json`);
}
