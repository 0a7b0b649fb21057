import type { Page } from 'playwright-core';

/** Selectors of controls. */
const CONTROLS = 'button, input, select, summary, [role=tab], .lil-slider, .curtain-grip';
/** Selectors of texts that must be readable. */
const TEXTS = 'h2, .notice > p, .compare-label, .badge, .run-status > span, .hints li, .about, .quiet';

/**
 * Lists the errors of the current layout, a sentence each: controls and texts that cover each other or stick out of the
 * window, controls smaller than `minPx`, and a page that scrolls. Elements hidden by a scrolling panel, an open popover or a modal dialog do not count.
 */
export function findClashes(page: Page, minPx = 0): Promise<string[]> {
  return page.evaluate(
    ({ controls, texts, min }) => {
      interface Box {
        left: number;
        top: number;
        right: number;
        bottom: number;
      }
      const clashes: string[] = [];
      const popover = document.querySelector(':popover-open, :modal') ?? document.body;
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent?.trim()) || element.closest('label, .lil-controller')?.textContent?.trim() || element.className}”`;

      /** The part that no scrolling or clipping ancestor hides. */
      const seenBox = (element: Element): Box => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(parent);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const around = parent.getBoundingClientRect();
          [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
          [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
        }
        return { left, top, right, bottom };
      };
      const isSeen = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1;
      const shown = [...popover.querySelectorAll(`${controls}, ${texts}`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('.unseen') === null)
        .map((element) => ({ element, box: seenBox(element) }))
        .filter(({ box }) => isSeen(box));

      for (const { element, box } of shown) {
        if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
          clashes.push(`${nameOf(element)} sticks out of the window`);
        if (!element.matches(controls)) continue;
        // A label belongs to its control.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        if (width < min - 0.5 || height < min - 0.5) clashes.push(`${nameOf(element)} is only ${width} × ${height}`);
      }
      shown.forEach((one, index) => {
        for (const other of shown.slice(index + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (width > 1 && height > 1) clashes.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
        }
      });
      const { scrollWidth, scrollHeight } = document.scrollingElement!;
      if (scrollWidth > innerWidth || scrollHeight > innerHeight) clashes.push(`the page scrolls: it is ${scrollWidth} × ${scrollHeight}`);
      return clashes;
    },
    { controls: CONTROLS, texts: TEXTS, min: minPx },
  );
}
