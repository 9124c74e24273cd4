import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { compileOnce } from '#build-hooks/compile/compile.ts';

const buildFolder = fileURLToPath(new URL('../../../.build', import.meta.url));

test('a compilation deletes old drafts, and no draft of a running compilation', async () => {
  const name = `test-drafts-${process.pid}`;
  const folder = path.join(buildFolder, name);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const draft of ['v1.draft-1', 'v2.draft-2'])
    await mkdir(path.join(folder, draft), { recursive: true });
  const longAgo = new Date('2020-01-01');
  await utimes(path.join(folder, 'v1.draft-1'), longAgo, longAgo);
  const script = path.join(folder, 'compiler.mjs');
  await writeFile(script, "import { mkdirSync } from 'node:fs'; mkdirSync(process.argv[2]);");
  const { codeVersion } = await compileOnce({
    name,
    sources: ['package.json'],
    inputs: [],
    command: (dir) => [script, dir],
    env: {},
  });
  expect((await readdir(folder)).sort()).toEqual(
    [codeVersion, 'compiler.mjs', 'v2.draft-2'].sort(),
  );
});
