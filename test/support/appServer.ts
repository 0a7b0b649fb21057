import type { TestProject } from 'vitest/node';
import { serveBuiltPage } from './builtPage.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the built page. */
    appUrl: string;
    /** The folder with its files. */
    appFolder: string;
  }
}

/** Serves the built page while the tests run. */
export default async function serveApp(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, close } = await serveBuiltPage();
  project.provide('appUrl', url);
  project.provide('appFolder', folder);
  return close;
}
