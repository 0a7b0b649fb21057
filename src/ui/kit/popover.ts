/** A popover with less height than this below its button opens above it, if there is more space. */
const MIN_HEIGHT_PX = 240;
const GAP_PX = 6;

/** Positions a popover with the class `menu` below its button, or above it. Call it before showing the popover. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const below = innerHeight - bottom;
  const isAbove = below < MIN_HEIGHT_PX && top > below;
  popover.style.setProperty('--menu-left', `${left}px`);
  popover.style.setProperty('--menu-height', `${(isAbove ? top : below) - 2 * GAP_PX}px`);
  popover.style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`;
  popover.style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto';
}
