import { DEFAULT_VISIBILITY, type OverlayName } from '../../src/view/overlays/index.ts';
import type { ViewSettings } from '../../src/view/settings.ts';

/** View settings that show only these overlays. */
export function showOnly(...names: readonly OverlayName[]): Pick<ViewSettings, 'overlays'> {
  const off = Object.fromEntries(Object.keys(DEFAULT_VISIBILITY).map((name) => [name, false]));
  return { overlays: { ...off, ...Object.fromEntries(names.map((name) => [name, true])) } as ViewSettings['overlays'] };
}
