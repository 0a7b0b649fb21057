/** A popover that would be lower than this stands over its button, if there is more room. */
const MIN_PX = 240;
const GAP_PX = 6;

/** Puts a popover with the class `menu` under its button, or over it where there is more room; call it before the popover is shown. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const below = innerHeight - bottom;
  const isOver = below < MIN_PX && top > below;
  popover.style.setProperty('--menu-left', `${left}px`);
  popover.style.setProperty('--menu-height', `${(isOver ? top : below) - 2 * GAP_PX}px`);
  popover.style.top = isOver ? 'auto' : `${bottom + GAP_PX}px`;
  popover.style.bottom = isOver ? `${innerHeight - top + GAP_PX}px` : 'auto';
}
