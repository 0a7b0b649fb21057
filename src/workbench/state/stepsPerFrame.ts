/** The number of steps of each frame; auto: as many as fit into its time while the drawing still glides. */
export type StepsPerFrame = number | 'auto';

export const MAX_STEPS_PER_FRAME = 64;

/** The nearest valid value; NaN changes nothing. */
export function clampSteps(wanted: StepsPerFrame, now: StepsPerFrame): StepsPerFrame {
  if (wanted === 'auto') return wanted;
  return Number.isNaN(wanted) ? now : Math.min(MAX_STEPS_PER_FRAME, Math.max(1, Math.round(wanted)));
}

/** Parses user input. */
export function parseSteps(text: string): StepsPerFrame {
  return text.trim().toLowerCase() === 'auto' ? 'auto' : Number.parseFloat(text);
}

/** Half as many; for auto, half of the steps of the last frame. */
export function halveSteps(now: StepsPerFrame, lastMade: number): StepsPerFrame {
  return clampSteps((now === 'auto' ? lastMade : now) / 2, now);
}

/** Twice as many; after the maximum comes auto. */
export function doubleSteps(now: StepsPerFrame): StepsPerFrame {
  return now === 'auto' || now >= MAX_STEPS_PER_FRAME ? 'auto' : clampSteps(2 * now, now);
}
