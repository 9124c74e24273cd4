import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { compileOnce } from '#build-hooks/compile/compile.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const buildFolder = fileURLToPath(new URL('../../../.build', import.meta.url));

/** Creates a folder of compiled versions. `compile` adds a version and returns its name. */
async function startVersions() {
  const name = `test-versions-${crypto.randomUUID()}`;
  const folder = path.join(buildFolder, name);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const addVersion = async (version: string, usedAt = new Date()) => {
    const dir = path.join(folder, version);
    await mkdir(dir, { recursive: true });
    await utimes(dir, usedAt, usedAt);
  };
  const script = path.join(await temporaryFolder('compiler-'), 'compiler.mjs');
  await writeFile(script, "import { mkdirSync } from 'node:fs'; mkdirSync(process.argv[2]);");
  const compile = async () => {
    const { codeVersion } = await compileOnce({
      name,
      sources: ['package.json'],
      inputs: [],
      command: (dir) => [script, dir],
      env: {},
    });
    return codeVersion;
  };
  return { addVersion, compile, versions: async () => (await readdir(folder)).sort() };
}

test('a compilation deletes old drafts, and no draft of a running compilation', async () => {
  const { addVersion, compile, versions } = await startVersions();
  await addVersion('v1.draft-1', new Date('2020-01-01'));
  await addVersion('v2.draft-2');
  const compiled = await compile();
  expect(await versions()).toEqual([compiled, 'v2.draft-2'].sort());
});

test('versions that a process with a wrong clock has used are deleted before the versions in use', async () => {
  const { addVersion, compile, versions } = await startVersions();
  const inTwoWeeks = new Date(Date.now() + 14 * dayMs);
  for (let i = 1; i <= 8; i++) await addVersion(`v${i}`, i === 1 ? new Date() : inTwoWeeks);
  const compiled = await compile();
  const kept = await versions();
  expect(kept).toHaveLength(8);
  expect(kept).toEqual(expect.arrayContaining([compiled, 'v1']));
});
