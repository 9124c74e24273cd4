import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type CompiledSite = typeof import('./siteEntry.ts');

/**
 * Imports the compiled site.
 * @param compiledDir Output of `compileSite`: `server/entry.mjs` with the app, `client/` with its assets.
 */
export async function importSite(compiledDir: string): Promise<CompiledSite> {
  // react-dom reads NODE_ENV when it is imported. Its development build is half as fast.
  process.env.NODE_ENV = 'production';
  return import(siteEntryUrl(compiledDir));
}

export const siteEntryUrl = (compiledDir: string): string =>
  pathToFileURL(path.join(compiledDir, 'server', 'entry.mjs')).href;
