// Runs the TypeScript module that `workerData.script` names: threads don't inherit the loader that runs TypeScript.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
export default (await import(workerData.script)).default;
