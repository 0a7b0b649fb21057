import type { View } from '../../view/view.ts';

/** Zoom of one notch of a common mouse wheel, 100 CSS pixels, is 1.22. */
const ZOOM_PER_PIXEL = 0.002;

/** What browsers that scroll by lines or pages mean by one, in CSS pixels. */
const LINE_PX = 16;
const PAGE_PX = 400;

const KEY_ZOOM = 1.25;
const KEY_PAN_PX = 60;

/** Moves the view: the wheel zooms at the pointer, a double click fits. With the focus on the drawing the arrow keys pan. */
export function navigate(view: View): void {
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

  canvas.addEventListener('dblclick', () => view.fit());
  canvas.addEventListener('keydown', (event) => {
    const pan: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [KEY_PAN_PX, 0],
      ArrowRight: [-KEY_PAN_PX, 0],
      ArrowUp: [0, KEY_PAN_PX],
      ArrowDown: [0, -KEY_PAN_PX],
    };
    const step = pan[event.key];
    if (step === undefined) return;
    event.preventDefault();
    view.pan(...step);
  });
}

export function zoomIn(view: View): void {
  view.zoom(KEY_ZOOM);
}

export function zoomOut(view: View): void {
  view.zoom(1 / KEY_ZOOM);
}
