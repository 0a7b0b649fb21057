import { ExitCode } from '../src/cli/command.ts';

/** Runs work. On Ctrl-C it calls `stop` and returns the exit code for interruption, even if the work then fails. */
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
