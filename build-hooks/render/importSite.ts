import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type CompiledSite = typeof import('./siteEntry.ts');

/** @param compiledDir Output of `compileSite`: `server/entry.mjs` with the app, `client/` with its assets. */
export async function importSite(compiledDir: string): Promise<CompiledSite> {
  // react-dom chooses its build at import, and its development build is half as fast.
  process.env.NODE_ENV = 'production';
  return import(pathToFileURL(path.join(compiledDir, 'server', 'entry.mjs')).href);
}
