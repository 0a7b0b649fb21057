/** `npm run measure -- NAME [options]`; without a name it lists the measurements. */
import { run } from './run.ts';

try {
  process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(text));
} catch (error) {
  process.stderr.write(`measure: ${(error as Error).message.replaceAll('\n', ' ')}\n`);
  process.exitCode = 2;
}
