import type uPlot from 'uplot';

/**
 * uPlot, when a chart is first wanted. On import it asks for number formats in the browser's language, and fails where that is none, as in
 * "en-US@posix" of a Chromium under LANG=C; there it gets English.
 */
export async function loadPlot(): Promise<typeof uPlot> {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
  }
  return (await import('uplot')).default;
}
