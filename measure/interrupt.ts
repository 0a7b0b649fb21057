import { ExitCode } from '../src/cli/command.ts';

/** Does some work that Ctrl-C ends: `stop` is called then, whatever that does to the work, and the exit code says so. */
export async function endAtInterrupt(stop: () => void, work: () => Promise<void>): Promise<number> {
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    stop();
  };
  process.once('SIGINT', interrupt);
  try {
    await work();
  } catch (error) {
    if (!isInterrupted) throw error;
  } finally {
    process.off('SIGINT', interrupt);
  }
  return isInterrupted ? ExitCode.interrupted : ExitCode.success;
}
