import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const firstLoadMaxBytes = 400_000;
let chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../admin/vite.config.ts', import.meta.url));
  // React has one build for tests and one for people.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  chunks = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((file) => file.type === 'chunk');
  vi.unstubAllEnvs();
}, 120_000);

test('the first load of the console is at most 400 kB compressed', () => {
  const first = withImports(chunks.filter(({ isEntry }) => isEntry));
  const bytes = first.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(firstLoadMaxBytes);
});

test('no screen but the editor loads Quill', () => {
  const isQuill = (id: string) => /node_modules\/(?:quill|parchment)\//.test(id);
  const withQuill = chunks.filter(({ moduleIds }) => moduleIds.some(isQuill));
  expect(withQuill.length).toBeGreaterThan(0);
  const screens = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const loading = screens.filter((screen) =>
    withImports([screen]).some((chunk) => withQuill.includes(chunk)),
  );
  expect(loading.map(({ name }) => name)).toEqual(['ContentEditor']);
});

/** Chunks together with all that they import at once. */
function withImports(starts: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(starts);
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}
