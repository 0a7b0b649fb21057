import type { View } from '../view/view.ts';

/** Zoom of one notch of a common mouse wheel, 100 CSS pixels, is 1.22. */
const ZOOM_PER_PIXEL = 0.002;

/** What browsers that scroll by lines or pages mean by one, in CSS pixels. */
const LINE_PX = 16;
const PAGE_PX = 400;

const KEY_ZOOM = 1.25;
const KEY_PAN_PX = 60;

/**
 * Moves the view: wheel and pinch zoom at the pointer, dragging pans, a double click fits. With the focus on the drawing the arrow keys pan.
 * Pointers that are down are kept by their ids: one pans, two pinch.
 */
export function navigate(view: View): void {
  const { canvas } = view;
  const pointers = new Map<number, { x: number; y: number }>();
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

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button > 1) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
  });
  canvas.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.offsetX, y: event.offsetY };
    pointers.set(event.pointerId, now);
    if (pointers.size === 1) view.pan(now.x - before.x, now.y - before.y);
    if (pointers.size === 2) pinch(event.pointerId, before, now);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, (event) => pointers.delete(event.pointerId));

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

  /** One of two fingers moved: the middle between them carries the drawing along, their distance zooms it. */
  function pinch(moved: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...pointers].find(([id]) => id !== moved)?.[1];
    if (other === undefined) return;
    const distance = (p: { x: number; y: number }) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    view.zoom(distance(now) / distance(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }
}

export function zoomIn(view: View): void {
  view.zoom(KEY_ZOOM);
}

export function zoomOut(view: View): void {
  view.zoom(1 / KEY_ZOOM);
}
