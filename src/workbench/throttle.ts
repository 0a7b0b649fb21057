/**
 * The action, at most once in every `intervalMs`: the first call acts at once, of those that come too soon the last one acts when the time has
 * come. At rest nothing is waiting.
 */
export function throttle(action: () => void, intervalMs: number): () => void {
  let isWaiting = false;
  let isCalled = false;
  const act = () => {
    isWaiting = true;
    isCalled = false;
    setTimeout(() => {
      isWaiting = false;
      if (isCalled) act();
    }, intervalMs);
    action();
  };
  return () => {
    if (isWaiting) isCalled = true;
    else act();
  };
}
