import { forces } from './layout/forces/index.ts';
import { Addresses } from './ui/files/addresses.ts';
import { Gallery } from './ui/files/gallery.ts';
import { Opener } from './ui/files/opener.ts';
import { createOpenTool } from './ui/files/openTool.ts';
import { readStoredSettings, restorePageState } from './ui/files/pageState.ts';
import { PuzzlePanel } from './ui/files/puzzlePanel.ts';
import { SaveMenu } from './ui/files/saveMenu.ts';
import { WorkRecovery } from './ui/files/workRecovery.ts';
import { createHints } from './ui/help/hints.ts';
import { createKeySheet, SHORTCUTS } from './ui/help/shortcuts.ts';
import { byId, create } from './ui/kit/dom.ts';
import { bindKeys } from './ui/kit/keys.ts';
import { Notices } from './ui/kit/notices.ts';
import { Sheet } from './ui/kit/sheet.ts';
import { Chart } from './ui/metrics/chart.ts';
import { MetricsPanel } from './ui/metrics/metricsPanel.ts';
import { keepVersions } from './ui/offline/versions.ts';
import { gameStore } from './ui/play/gameStore.ts';
import { PlayTool } from './ui/play/playTool.ts';
import { PrintDialog } from './ui/print/printDialog.ts';
import { RunBar, stepOnce, togglePlay, toggleSettle } from './ui/run/runBar.ts';
import { showSettledNotices } from './ui/run/settledNotice.ts';
import { runFrameLoop } from './ui/run/ticking.ts';
import { VerdictBadge } from './ui/run/verdictBadge.ts';
import { Controls } from './ui/settings/controls.ts';
import { ViewPanel } from './ui/settings/viewPanel.ts';
import { HighlightController } from './ui/solver/highlights.ts';
import { SolverPanel } from './ui/solver/solverPanel.ts';
import { isCaughtUp, seekBy, seekMark, TimelineBar } from './ui/timeline/timelineBar.ts';
import { VersionPanel } from './ui/timeline/versionPanel.ts';
import { CompareTool } from './ui/tools/compareTool.ts';
import { DragTool } from './ui/tools/dragTool.ts';
import { bindNavigation, zoomIn, zoomOut } from './ui/tools/navigation.ts';
import { PinTool } from './ui/tools/pinTool.ts';
import { extrasFor } from './view/settings.ts';
import { WebGlUnavailableError } from './view/stage.ts';
import { View } from './view/view.ts';
import { LiveWorkbench } from './workbench/liveWorkbench.ts';
import { Playing } from './workbench/playing/playing.ts';
import { Solving } from './workbench/solving/solving.ts';
import { doubleSteps, halveSteps } from './workbench/state/stepsPerFrame.ts';
import { createGeneratorWorker, createPrinterWorker, createSolverWorker, workerPorts } from './workers/page/browser.ts';

/** The page: makes its parts and tells them of each other. */
async function start(): Promise<void> {
  const host = byId('drawing', HTMLElement);
  const view = await View.create(host, forces);
  const workbench = new LiveWorkbench(workerPorts, () => performance.now(), readStoredSettings());
  const { signals } = workbench;
  const notices = new Notices(host);
  const opener = new Opener(workbench, view, notices, createGeneratorWorker);
  const open = (source: Parameters<Opener['open']>[0]) => opener.open(source);
  const chooseFile = createOpenTool(open);
  const viewPanel = new ViewPanel(view, (settings) => workbench.setExtras(extrasFor(settings, view.labelSize)));
  view.onLabelSize = () => workbench.setExtras(extrasFor(view.settings, view.labelSize));
  const keySheet = createKeySheet();
  const hints = createHints(workbench);
  const dragTool = new DragTool(view, workbench);
  const pinTool = new PinTool(workbench, dragTool);
  const compareTool = new CompareTool(view, workbench);
  const addresses = new Addresses(workbench, {
    open: (source) => opener.openAndPlay(source),
    refuse: (what, message) => opener.refuse(what, message),
  });
  const work = new WorkRecovery(workbench, notices);
  const printDialog = new PrintDialog(workbench, createPrinterWorker(), {
    failed: (message) => notices.show(message, { topic: 'printing' }),
    showPlace: (x, y) => view.flyTo(x, y),
  });
  const saveMenu = new SaveMenu(workbench, view, {
    told: (message) => notices.show(message, { tone: 'news', topic: 'saving' }),
    failed: (message) => notices.show(message, { topic: 'saving' }),
    begins: () => work.beginSaving(),
    prints: () => printDialog.open(),
  });
  new Gallery(workbench, open);
  new PuzzlePanel(workbench);
  const marker = new HighlightController(view);
  const playing = new Playing(workbench, createSolverWorker(), gameStore);
  const solverPanel = new SolverPanel(workbench, view, marker, new Solving(createSolverWorker()), () => playing.leave());
  let hadLabels = true;
  const playTool = new PlayTool(playing, view, marker, {
    began: (painter) => {
      dragTool.painter = painter;
      solverPanel.isPlayed = true;
      compareTool.look('now');
      hadLabels = view.settings.overlays.labels;
      viewPanel.toggle('labels', true);
      sheet.close();
    },
    left: () => {
      dragTool.painter = undefined;
      solverPanel.isPlayed = false;
      viewPanel.toggle('labels', hadLabels);
    },
    warned: (message) => notices.show(message, { topic: 'game' }),
  });
  new VerdictBadge(workbench);
  const showPlace = (overlay: 'ambiguities' | 'grace' | 'unrest', x: number, y: number) => {
    // Without its mark nobody sees which of the places there is meant.
    viewPanel.toggle(overlay, true);
    view.flyTo(x, y);
  };
  new RunBar(workbench, (x, y) => showPlace('unrest', x, y));
  new MetricsPanel(workbench, showPlace);
  showSettledNotices(workbench, notices, { showPlace, compare: () => compareTool.look('side') });
  new Controls(workbench);
  new Chart(workbench);
  new TimelineBar(workbench);
  new VersionPanel(workbench, { compare: () => compareTool.look('side'), failed: (message) => notices.show(message) });
  restorePageState(
    workbench,
    view,
    ['controls', 'metrics', 'chart', 'view-settings', 'puzzle'].map((id) => byId(id, HTMLDetailsElement)),
  );
  const sheet = new Sheet(byId('sheet-bar', HTMLElement), [
    { label: 'Controls', fold: byId('controls', HTMLDetailsElement) },
    { label: 'Metrics', fold: byId('metrics', HTMLDetailsElement) },
    { label: 'Chart', fold: byId('chart', HTMLDetailsElement) },
    { label: 'View', fold: byId('view-settings', HTMLDetailsElement) },
    { label: 'Puzzle', fold: byId('puzzle', HTMLDetailsElement) },
  ]);
  host.append(keySheet.element, printDialog.element);
  byId('hints', HTMLElement).append(hints.element);

  signals.on('notice', ({ message, tone }) => notices.show(message, { tone }));
  signals.on('frame', (frame) => view.move(frame));
  signals.on('baseline', () => {
    if (workbench.baseline !== undefined) view.setBefore(workbench.baseline.frame);
  });
  view.onLost = () => notices.show('The graphics card is lost; the drawing comes back with it.', { tone: 'news', topic: 'graphics' });
  view.onRestored = () => notices.show('The graphics card is back, and so is the drawing.', { tone: 'news', topic: 'graphics' });

  onClick('zoom-in', () => zoomIn(view));
  onClick('zoom-out', () => zoomOut(view));
  onClick('zoom-fit', () => view.fit());
  keySheet.bindTo(byId('help-button', HTMLButtonElement));
  bindNavigation(view, playTool);
  const unlessBehind = (go: () => void) => (_isDown: boolean, isHeld: boolean) => {
    if (!isHeld || isCaughtUp(workbench)) go();
  };
  bindKeys(SHORTCUTS, {
    play: () => togglePlay(workbench),
    step: unlessBehind(() => stepOnce(workbench)),
    back: unlessBehind(() => seekBy(workbench, -1)),
    markBefore: unlessBehind(() => seekMark(workbench, -1)),
    markAfter: unlessBehind(() => seekMark(workbench, 1)),
    keep: () => workbench.versions.add(),
    slower: () => workbench.setStepsPerFrame(halveSteps(workbench.stepsPerFrame, workbench.frame?.stepsMade ?? 0)),
    faster: () => workbench.setStepsPerFrame(doubleSteps(workbench.stepsPerFrame)),
    reheat: () => workbench.reheat(),
    settle: () => toggleSettle(workbench),
    restart: () => workbench.restart(),
    undo: () => workbench.undo(),
    redo: () => workbench.redo(),
    pin: () => {
      if (!playTool.isOn) pinTool.toggle();
    },
    escape: () => {
      if (workbench.isSettling) workbench.pause();
      else if (!dragTool.escape() && !solverPanel.escape() && !notices.dismissLast()) playing.leave();
    },
    before: (isDown) => {
      compareTool.hold(isDown);
      hints.dismiss('before');
    },
    curtain: () => compareTool.toggle('curtain'),
    side: () => compareTool.toggle('side'),
    playByHand: () => playTool.toggle(),
    hint: () => playing.hint(),
    solveBack: () => solverPanel.step(-1),
    solveOn: () => {
      sheet.reveal(byId('puzzle', HTMLDetailsElement));
      solverPanel.step(1);
    },
    solution: () => viewPanel.toggle('solution'),
    labels: () => viewPanel.toggle('labels'),
    fit: () => view.fit(),
    zoomIn: () => zoomIn(view),
    zoomOut: () => zoomOut(view),
    help: () => keySheet.toggle(),
    open: chooseFile,
    save: () => saveMenu.savePuzzle(),
    print: () => printDialog.open(),
  });
  for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');

  runFrameLoop(workbench);
  const openGallery = () => opener.openAndPlay(addresses.lastOfGallery);
  await work.begin({
    hasAddress: addresses.asks,
    open: () => (addresses.asks ? addresses.open(addresses.lastOfGallery) : openGallery()),
    openGallery,
  });
  // Only now: what it fetches is for later. While the page is edited there are no versions of it.
  if (import.meta.env.PROD) await keepVersions(notices, import.meta.url, () => work.keep());
}

function onClick(id: string, action: () => void): void {
  byId(id, HTMLButtonElement).addEventListener('click', action);
}

// What is told, and what is hidden, where no script comes.
for (const id of ['from-file', 'late']) byId(id, HTMLElement).remove();
for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('hidden');
start().catch((error: unknown) => {
  const isUnable = error instanceof WebGlUnavailableError;
  const hasStarted = document.querySelector('[inert]') === null;
  const message = isUnable ? error.message : `Kronkel could not start: ${(error as Error).message}. Load the page again.`;
  if (!hasStarted) byId('drawing', HTMLElement).append(create('p', 'plain-message', message));
  if (!isUnable) throw error;
});
