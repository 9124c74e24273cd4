import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const firstLoadMaxBytes = 380_000;
let chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../../admin/vite.config.ts', import.meta.url));
  // With any other value, the bundle would contain React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } });
  const outputs = Array.isArray(built) ? built : [built];
  chunks = outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk');
  vi.unstubAllEnvs();
});

test("the console's first load consists of three scripts of at most 380 kB compressed", () => {
  const firstLoad = withImports(chunks.filter(({ isEntry }) => isEntry));
  expect(firstLoad).toHaveLength(3);
  const bytes = firstLoad.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(firstLoadMaxBytes);
});

test('each screen loads at most fifteen scripts of its own', () => {
  const firstLoad = withImports(chunks.filter(({ isEntry }) => isEntry));
  const counts = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((screen) => {
      const own = withImports([screen]).filter((chunk) => !firstLoad.includes(chunk));
      return [screen.name, own.length] as const;
    });
  expect(counts.length).toBeGreaterThan(10);
  expect(counts.filter(([, count]) => count > 15)).toEqual([]);
});

test('only the post editor loads Quill', () => {
  const isQuill = (id: string) => /node_modules\/(?:quill|parchment)\//.test(id);
  const withQuill = chunks.filter(({ moduleIds }) => moduleIds.some(isQuill));
  expect(withQuill.length).toBeGreaterThan(0);
  const screens = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const loadingQuill = screens.filter((screen) =>
    withImports([screen]).some((chunk) => withQuill.includes(chunk)),
  );
  expect(loadingQuill.map(({ name }) => name)).toEqual(['ContentEditor']);
});

function withImports(roots: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const loaded = new Set(roots);
  for (const chunk of loaded) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) loaded.add(other);
  }
  return [...loaded];
}
