import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles a module and its imports into one script. */
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
  if (!first || !('output' in first)) throw new Error(`The bundle of ${entry} is empty`);
  return first.output[0].code;
}
