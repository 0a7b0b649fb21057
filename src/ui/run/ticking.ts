import type { Workbench } from '../../workbench/workbench.ts';

/** Ticks with every frame while there is something to do, and rests otherwise. */
export function runFrameLoop(workbench: Pick<Workbench, 'tick' | 'isIdle' | 'signals'>): void {
  let frame = 0;
  const tick = () => {
    workbench.tick();
    frame = workbench.isIdle ? 0 : requestAnimationFrame(tick);
  };
  workbench.signals.on('busy', () => {
    if (frame === 0) frame = requestAnimationFrame(tick);
  });
}
