import type { TestProject } from 'vitest/node';
import { serveBuiltPage } from './builtPage.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served. */
    appUrl: string;
    /** Where its files are. */
    appFolder: string;
  }
}

/** Serves the built page for as long as the tests run. */
export default async function serveApp(project: TestProject): Promise<() => Promise<void>> {
  const { url, folder, close } = await serveBuiltPage();
  project.provide('appUrl', url);
  project.provide('appFolder', folder);
  return close;
}
