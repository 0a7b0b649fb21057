import { extrasFor } from '../view/settings.ts';
import type { View } from '../view/view.ts';
import type { Polishing } from '../workbench/polishing/polishing.ts';
import type { Solving } from '../workbench/solving/solving.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { PuzzlePanel } from './files/puzzlePanel.ts';
import { byId, create } from './kit/dom.ts';
import { Chart } from './metrics/chart.ts';
import { MetricsPanel } from './metrics/metricsPanel.ts';
import type { ResultView } from './metrics/resultLine.ts';
import { PolishPanel } from './polish/polishPanel.ts';
import { Controls } from './settings/controls.ts';
import { ViewPanel } from './settings/viewPanel.ts';
import type { HighlightController } from './solver/highlights.ts';
import { SolverPanel } from './solver/solverPanel.ts';

/** The services that panels use. */
export interface PanelContext {
  readonly workbench: Workbench;
  readonly view: View;
  readonly highlights: HighlightController;
  readonly solving: Solving;
  readonly polishing: Polishing;
  /** Shows a point of the drawing, in puzzle units, with its overlay. */
  showPoint(overlay: 'ambiguities' | 'grace', x: number, y: number): void;
  readonly marks: ResultView;
}

interface Panel {
  readonly title: string;
  /** Whether it is open on the first visit. */
  readonly isOpen: boolean;
  /** `side` is beside the drawing, `bottom` below the timeline. */
  readonly area: 'side' | 'bottom';
  /** Fills the panel. `createPanels` returns the result under the id of the panel. */
  create(element: HTMLDetailsElement, context: PanelContext): unknown;
}

/**
 * All panels by the id of their element, in the order of their tabs on small screens. The elements, the tabs and the stored open state follow from
 * this list.
 */
const PANELS = {
  controls: {
    title: 'Controls',
    isOpen: true,
    area: 'side',
    create: (element, { workbench }) => new Controls(element, workbench),
  },
  polish: {
    title: 'Polish',
    isOpen: false,
    area: 'side',
    create: (element, { polishing }) => new PolishPanel(element, polishing),
  },
  metrics: {
    title: 'Metrics',
    isOpen: true,
    area: 'side',
    create: (element, { workbench, showPoint, marks }) => new MetricsPanel(element, workbench, showPoint, marks),
  },
  chart: {
    title: 'Chart',
    isOpen: false,
    area: 'bottom',
    create: (element, { workbench }) => new Chart(element, workbench),
  },
  'view-settings': {
    title: 'View',
    isOpen: true,
    area: 'side',
    create: (element, { workbench, view }) =>
      new ViewPanel(element, view, (settings) => workbench.setExtras(extrasFor(settings, view.labelSize))),
  },
  puzzle: {
    title: 'Puzzle',
    isOpen: false,
    area: 'side',
    create(element, { workbench, view, highlights, solving }) {
      const { solverHost } = new PuzzlePanel(element, workbench);
      return new SolverPanel(element, solverHost, workbench, view, highlights, solving);
    },
  },
} as const satisfies Readonly<Record<string, Panel>>;

type PanelId = keyof typeof PANELS;

const PANEL_IDS = Object.keys(PANELS) as PanelId[];

export type PanelElements = Readonly<Record<PanelId, HTMLDetailsElement>>;

/** Adds the empty panels to the page. */
export function addPanelElements(): PanelElements {
  return Object.fromEntries(PANEL_IDS.map((id) => [id, addPanelElement(id, PANELS[id])])) as PanelElements;
}

/** Fills the panels. */
export function createPanels(elements: PanelElements, context: PanelContext) {
  return Object.fromEntries(PANEL_IDS.map((id) => [id, PANELS[id].create(elements[id], context)])) as {
    readonly [Id in PanelId]: ReturnType<(typeof PANELS)[Id]['create']>;
  };
}

/** The tabs of the sheet on small screens. */
export function listTabs(elements: PanelElements) {
  return PANEL_IDS.map((id) => ({ label: PANELS[id].title, element: elements[id] }));
}

function addPanelElement(id: PanelId, { title, isOpen, area }: Panel): HTMLDetailsElement {
  const element = create('details', 'fold');
  element.id = id;
  element.open = isOpen;
  const heading = create('h2', '', title);
  heading.id = `${id}-title`;
  const summary = create('summary', '');
  summary.append(heading);
  element.append(summary);
  const section = create('section', area === 'bottom' ? 'chart-bar' : '');
  section.setAttribute('aria-labelledby', heading.id);
  section.append(element);
  if (area === 'side') byId('panels', HTMLElement).append(section);
  else {
    // Like the rest of the page, the panel is inert until the script has started.
    section.inert = true;
    byId('timeline', HTMLElement).after(section);
  }
  return element;
}
