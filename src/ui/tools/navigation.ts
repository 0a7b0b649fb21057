import type { View } from '../../view/view.ts';

/** The exponent of the zoom factor per CSS pixel. One notch of a common mouse wheel, 100 CSS pixels, zooms by 1.22. */
const ZOOM_PER_PIXEL = 0.002;

/** CSS pixels per line and page, for browsers that scroll by these units. */
const LINE_PX = 16;
const PAGE_PX = 400;

const KEY_ZOOM = 1.25;
const KEY_PAN_PX = 60;

/** Navigates in the view: the wheel zooms at the pointer, a double click fits, and the arrow keys pan while the drawing has the focus. */
export function bindNavigation(view: View): void {
  const { canvas } = view;
  canvas.tabIndex = 0;

  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? PAGE_PX : 1;
      // A pinch on a touchpad arrives as wheel events with Ctrl and smaller deltas.
      const speed = event.ctrlKey ? 4 * ZOOM_PER_PIXEL : ZOOM_PER_PIXEL;
      view.zoom(Math.exp(-event.deltaY * unit * speed), event.offsetX, event.offsetY);
    },
    { passive: false },
  );

  canvas.addEventListener('dblclick', () => view.fit());
  canvas.addEventListener('keydown', (event) => {
    const directions: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [dx, dy] = direction;
    view.pan(-KEY_PAN_PX * dx, -KEY_PAN_PX * dy);
  });
}

export function zoomIn(view: View): void {
  view.zoom(KEY_ZOOM);
}

export function zoomOut(view: View): void {
  view.zoom(1 / KEY_ZOOM);
}
