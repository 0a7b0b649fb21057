import type { PrintingState, PrintPreview } from '../../workbench/printing/printing.ts';
import type { PageName } from '../../workbench/printing/printOptions.ts';
import { describePens, describePreview, findFaults } from '../../workbench/printing/printReport.ts';
import { create, createButton, setText } from '../kit/dom.ts';

/** The maximum number of buttons for narrow faces, narrowest first. */
const MAX_FACES = 12;

/** The progress of the layout, and notes on the pages. */
export class PrintReport {
  readonly status = create('p', 'quiet print-status');
  readonly details = create('div', 'print-details');
  private readonly showPoint: (x: number, y: number) => void;
  private shown: PrintPreview | undefined;

  constructor(showPoint: (x: number, y: number) => void) {
    this.showPoint = showPoint;
    this.status.role = 'status';
  }

  /** @param fault the error in the form that the user must fix first */
  show(state: PrintingState, page: PageName, fault: string | undefined): void {
    setText(this.status, fault ?? describeState(state, page));
    this.status.classList.toggle('trouble', fault !== undefined || state.name === 'failed');
    if (state.preview === this.shown) return;
    this.shown = state.preview;
    this.details.replaceChildren(...(state.preview === undefined ? [] : this.describe(state.preview)));
  }

  /** Shows an error until the state changes. */
  showError(message: string): void {
    setText(this.status, message);
    this.status.classList.add('trouble');
  }

  private describe(preview: PrintPreview): HTMLElement[] {
    const { narrow } = preview.pens;
    const faces = create('div', 'print-faces');
    faces.append(
      ...narrow
        .slice(0, MAX_FACES)
        .map(({ x, y, diameter }) =>
          createButton(formatWidth(diameter), () => this.showPoint(x, y), 'Close the dialog and show this face in the drawing'),
        ),
      ...(narrow.length > MAX_FACES ? [create('span', 'quiet', `and ${narrow.length - MAX_FACES} more`)] : []),
    );
    return [
      ...findFaults(preview).map((text) => create('p', 'trouble', text)),
      create('p', narrow.length === 0 ? 'quiet' : '', describePens(preview)),
      ...(narrow.length === 0 ? [] : [faces]),
    ];
  }
}

/** Rounds down, so that a width that is too small never looks sufficient. */
function formatWidth(mm: number): string {
  return `${(Math.floor(10 * mm) / 10).toFixed(1)} mm`;
}

function describeState(state: PrintingState, page: PageName): string {
  if (state.name === 'laid') return describePreview(state.preview, page);
  if (state.name === 'failed') return `The page can’t be laid out: ${state.message}`;
  return 'Laying out the page …';
}
