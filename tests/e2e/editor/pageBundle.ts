import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module of the project with all that it imports, as one script for a page that has nothing else. */
export async function pageBundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'bundle',
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('nothing was bundled');
  return first.output[0].code;
}
