import type { View } from '../../view/view.ts';

/** Zoom of one notch of a common mouse wheel, 100 CSS pixels, is 1.22. */
const ZOOM_PER_PIXEL = 0.002;

/** What browsers that scroll by lines or pages mean by one, in CSS pixels. */
const LINE_PX = 16;
const PAGE_PX = 400;

const KEY_ZOOM = 1.25;
const KEY_PAN_PX = 60;

/** Something on the drawing that is at work at times: then it takes the arrow keys, and two quick clicks are two clicks. */
export interface ArrowKeyHandler {
  readonly isOn: boolean;
  /** @param dx to the right, @param dy downwards: one of them is 1 or -1 */
  steer(dx: number, dy: number): void;
}

/** Moves the view: the wheel zooms at the pointer, a double click fits. With the focus on the drawing the arrow keys pan. */
export function bindNavigation(view: View, steered: ArrowKeyHandler): void {
  const { canvas } = view;
  canvas.tabIndex = 0;

  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? PAGE_PX : 1;
      // A pinch on a touchpad comes as a wheel with Ctrl and in smaller steps.
      const speed = event.ctrlKey ? 4 * ZOOM_PER_PIXEL : ZOOM_PER_PIXEL;
      view.zoom(Math.exp(-event.deltaY * unit * speed), event.offsetX, event.offsetY);
    },
    { passive: false },
  );

  canvas.addEventListener('dblclick', () => {
    if (!steered.isOn) view.fit();
  });
  canvas.addEventListener('keydown', (event) => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const [dx, dy] = way;
    if (steered.isOn) steered.steer(dx, dy);
    else view.pan(-KEY_PAN_PX * dx, -KEY_PAN_PX * dy);
  });
}

export function zoomIn(view: View): void {
  view.zoom(KEY_ZOOM);
}

export function zoomOut(view: View): void {
  view.zoom(1 / KEY_ZOOM);
}
