import { findCornerCuts } from './drawing/corners.ts';
import { drawSvg } from './drawing/svg.ts';
import { forces } from './layout/forces/index.ts';
import { openDocument, type PuzzleDocument } from './session/document.ts';
import { acceptDrops } from './ui/files/drop.ts';
import { Gallery } from './ui/files/gallery.ts';
import { PuzzlePanel } from './ui/files/puzzlePanel.ts';
import { SaveMenu } from './ui/files/saveMenu.ts';
import { keepWork } from './ui/files/workOffer.ts';
import { GeneratePanel } from './ui/generate/generatePanel.ts';
import { HelpSheet } from './ui/help/helpSheet.ts';
import { Hints } from './ui/help/hints.ts';
import { SHORTCUTS } from './ui/help/shortcuts.ts';
import { byId, create } from './ui/kit/dom.ts';
import { bindKeys } from './ui/kit/keys.ts';
import { Notices } from './ui/kit/notices.ts';
import { Chart } from './ui/metrics/chart.ts';
import { MetricsPanel } from './ui/metrics/metricsPanel.ts';
import { TopologyBadge } from './ui/run/badge.ts';
import { RunBar, setStepsPerFrame, stepOnce, togglePlay } from './ui/run/runBar.ts';
import { Controls } from './ui/settings/controls.ts';
import { ViewPanel } from './ui/settings/viewPanel.ts';
import { CompareTool } from './ui/tools/compareTool.ts';
import { DragTool } from './ui/tools/dragTool.ts';
import { navigate, zoomIn, zoomOut } from './ui/tools/navigation.ts';
import { PinTool } from './ui/tools/pinTool.ts';
import { extrasFor } from './view/settings.ts';
import { NoDrawingError } from './view/stage.ts';
import { View } from './view/view.ts';
import { sourceOfFile, sourceOfText } from './workbench/file.ts';
import { LiveWorkbench } from './workbench/liveWorkbench.ts';
import type { Refusal } from './workbench/refusal.ts';
import { generated, pictures, type Sample, samples } from './workbench/samples.ts';
import { writeSettings } from './workbench/settingsFile.ts';
import { isSvg, type Source } from './workbench/source.ts';
import type { Workbench } from './workbench/workbench.ts';
import { openGenerator, workerPorts } from './workers/browser.ts';

/** A picture that is saved has so many pixels for each of the screen's. */
const PNG_SCALE = 2;

async function start(): Promise<void> {
  const view = await View.create(byId('drawing', HTMLElement), forces);
  const workbench = new LiveWorkbench(workerPorts, () => performance.now());
  const { signals } = workbench;
  const notices = new Notices();
  const puzzlePanel = new PuzzlePanel();
  const viewPanel = new ViewPanel(view, (settings) => workbench.setExtras(extrasFor(settings)));
  const groups = [{ samples }, { title: 'Generated', samples: generated }, { title: 'Pictures', samples: pictures }];
  const gallery = new Gallery(groups, openSource, drawThumbnail);
  const generatePanel = new GeneratePanel(openGenerator, {
    draw: drawFile,
    open: openMade,
    refuse: (fileName, message) => showRefusal({ fileName, message, place: undefined }),
    warn: (message) => notices.show(message),
  });
  const help = new HelpSheet();
  const hints = new Hints();
  const dragTool = new DragTool(view, workbench);
  const pinTool = new PinTool(workbench, dragTool);
  const compareTool = new CompareTool(view, workbench);
  const autosave = keepWork(workbench, notices);
  const saveMenu = new SaveMenu(
    workbench,
    { settings: async () => writeSettings(workbench), svg: drawPicture, png: () => view.toPng(PNG_SCALE) },
    { saved: () => autosave.noteSaved(), failed: (message) => notices.show(message) },
  );
  new RunBar(workbench);
  new TopologyBadge(workbench);
  new MetricsPanel(workbench, (x, y) => {
    // Without its ring nobody sees which of the places there is meant.
    viewPanel.toggle('ambiguities', true);
    view.flyTo(x, y);
  });
  new Controls(workbench);
  new Chart(workbench);

  signals.on('document', ({ document: opened, source }) => showDocument(opened, source));
  signals.on('refused', showRefusal);
  signals.on('notice', ({ message, tone }) => notices.show(message, { tone }));
  signals.on('frame', (frame) => view.move(frame));
  signals.on('baseline', () => {
    const { baseline, document: open } = workbench;
    if (baseline === undefined || open === undefined) return;
    const { frame } = baseline;
    // The drawing of the file itself has never been in the engine's hands.
    view.setBefore(frame.pointCut.length > 0 ? frame : { ...frame, pointCut: findCornerCuts(frame, open.map) });
  });
  signals.on('history', () => {
    if (workbench.undoLabel === 'drag') hints.dismiss('drag');
    if (workbench.undoLabel?.startsWith('change')) hints.dismiss('settings');
  });
  view.onLost = () => notices.show('The graphics card is lost; the drawing comes back with it.', { tone: 'news', topic: 'graphics' });
  view.onRestored = () => notices.show('The graphics card is back, and so is the drawing.', { tone: 'news', topic: 'graphics' });

  const fileInput = byId('file', HTMLInputElement);
  const chooseFile = () => fileInput.click();
  fileInput.addEventListener('change', () => {
    const file = fileInput.files?.[0];
    // The same file may be chosen again, after an edit.
    fileInput.value = '';
    if (file !== undefined) openSource(sourceOfFile(file));
  });
  onClick('open', chooseFile);
  onClick('zoom-in', () => zoomIn(view));
  onClick('zoom-out', () => zoomOut(view));
  onClick('zoom-fit', () => view.fit());
  acceptDrops(openSource);
  navigate(view);
  bindKeys(SHORTCUTS, {
    play: () => togglePlay(workbench),
    step: () => stepOnce(workbench),
    slower: () => setStepsPerFrame(workbench, workbench.stepsPerFrame / 2),
    faster: () => setStepsPerFrame(workbench, workbench.stepsPerFrame * 2),
    restart: () => workbench.restart(),
    undo: () => workbench.undo(),
    redo: () => workbench.redo(),
    pin: () => pinTool.toggle(),
    escape: () => {
      if (!dragTool.escape()) notices.dismissLast();
    },
    before: (isDown) => {
      compareTool.hold(isDown);
      hints.dismiss('before');
    },
    curtain: () => compareTool.toggle('curtain'),
    side: () => compareTool.toggle('side'),
    solution: () => viewPanel.toggle('solution'),
    fit: () => view.fit(),
    zoomIn: () => zoomIn(view),
    zoomOut: () => zoomOut(view),
    help: () => help.toggle(),
    open: chooseFile,
    save: () => saveMenu.savePuzzle(),
  });
  for (const element of document.querySelectorAll('[inert]')) element.removeAttribute('inert');

  keepTicking(workbench);
  await open(samples[0]);
  playUnlessReduced();

  function openSource(source: Source): void {
    if (isSvg(source)) generatePanel.show(source);
    else open(source);
  }

  /** What was made is there to be polished. */
  async function openMade(text: string, fileName: string): Promise<void> {
    await open(sourceOfText(text, fileName));
    if (workbench.document?.text === text) playUnlessReduced();
  }

  function playUnlessReduced(): void {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) workbench.play();
  }

  /** Large puzzles take a moment, in which the cursor and the name say so. */
  async function open(source: Source): Promise<void> {
    document.body.ariaBusy = 'true';
    await workbench.open(source);
    document.body.ariaBusy = 'false';
  }

  function showDocument(opened: PuzzleDocument, source: Source | undefined): void {
    const { name, counts } = opened;
    notices.dismiss('refusal');
    view.show(opened.map);
    view.canvas.role = 'img';
    view.canvas.ariaLabel = `Drawing of ${name}: ${counts.curves} curves, ${counts.faces} faces`;
    puzzlePanel.show(opened);
    gallery.check(source);
    byId('puzzle-name', HTMLElement).textContent = name;
    document.title = `${name} – Kronkel`;
  }

  function showRefusal({ fileName, message, place }: Refusal): void {
    notices.show(`${fileName} was not opened: ${message}`, { topic: 'refusal', onDismiss: () => view.markFault(undefined) });
    view.markFault(place);
  }

  async function drawPicture(): Promise<string> {
    const { document: open, frame } = workbench;
    if (open === undefined || frame === undefined) throw new Error('nothing is open');
    return drawSvg(open.map, frame, frame.pointCut, { showSolution: view.settings.overlays.solution, title: open.name });
  }
}

/** Ticks with every frame while there is something to do, and rests otherwise. */
function keepTicking(workbench: Workbench): void {
  let frame = 0;
  const tick = () => {
    workbench.tick();
    frame = workbench.isIdle ? 0 : requestAnimationFrame(tick);
  };
  workbench.signals.on('busy', () => {
    if (frame === 0) frame = requestAnimationFrame(tick);
  });
}

async function drawThumbnail(sample: Sample): Promise<string> {
  const text = await sample.read();
  return isSvg(sample) ? text : drawFile(text);
}

/** A puzzle file's text as a small picture. */
function drawFile(text: string): string {
  const { map } = openDocument(text, '');
  return drawSvg(map, map, findCornerCuts(map, map), { showSolution: true, lineWidth: 5 });
}

function onClick(id: string, action: () => void): void {
  byId(id, HTMLButtonElement).addEventListener('click', action);
}

start().catch((error: unknown) => {
  if (!(error instanceof NoDrawingError)) throw error;
  byId('drawing', HTMLElement).append(create('p', 'plain-message', error.message));
});
