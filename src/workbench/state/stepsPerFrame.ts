/** How many steps are made for each frame; auto: as many as fit into its time while the drawing still glides. */
export type StepsPerFrame = number | 'auto';

export const MAX_STEPS_PER_FRAME = 64;

/** The nearest that can be; what is no number changes nothing. */
export function clampSteps(wished: StepsPerFrame, now: StepsPerFrame): StepsPerFrame {
  if (wished === 'auto') return wished;
  return Number.isNaN(wished) ? now : Math.min(MAX_STEPS_PER_FRAME, Math.max(1, Math.round(wished)));
}

/** What somebody typed. */
export function parseSteps(text: string): StepsPerFrame {
  return text.trim().toLowerCase() === 'auto' ? 'auto' : Number.parseFloat(text);
}

/** Half as many; half of what the last frame had, where that was left to auto. */
export function halveSteps(now: StepsPerFrame, lastMade: number): StepsPerFrame {
  return clampSteps((now === 'auto' ? lastMade : now) / 2, now);
}

/** Twice as many; above the most comes auto, which looks after itself. */
export function doubleSteps(now: StepsPerFrame): StepsPerFrame {
  return now === 'auto' || now >= MAX_STEPS_PER_FRAME ? 'auto' : clampSteps(2 * now, now);
}
