import { appendFile, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { compileServer } from '#api/system/compile/compileServer.ts';
import { type CompiledOutput, compileAdmin } from '#build-hooks/compile/compile.ts';
import { canMountDisk } from '#tests/support/programs/mounts.ts';
import { startServer } from '#tests/support/programs/serverProcess.ts';
import { compileForTests, testSiteUrl } from '#tests/support/publishing/publishing.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));
let compiled: CompiledOutput[];

beforeAll(async () => {
  compiled = [await compileServer(), await compileForTests(), await compileAdmin()];
});

test('two starts after a change of the sources both run the changed server', async () => {
  const programFolder = await copyProject();
  const first = await start(programFolder);
  expect(first.output()).not.toContain('Compiling');
  await first.kill('SIGTERM');
  await appendFile(path.join(programFolder, 'api/server.ts'), "\nconsole.log('changed');\n");
  for (const server of await Promise.all([start(programFolder), start(programFolder)])) {
    expect(server.output()).toContain('Compiling the server');
    expect(server.output()).toContain('changed');
  }
  expect(await readdir(path.join(programFolder, '.build', 'server'))).toHaveLength(2);
});

test('a copy of a compiled project starts with the demo content, also in a folder that cannot be written', async () => {
  const programFolder = await copyProject();
  const isReadOnly = canMountDisk();
  const server = await start(programFolder, { demoContent: 'auto', isReadOnly });
  expect(server.output()).not.toContain('Compiling');
  const review = 'brenoa-due-espresso-review';
  for (const path of ['/sitemap.xml', `/post/${review}`, `/images/${review}-lg.avif`])
    expect([path, (await fetch(`${server.address}${path}`)).status]).toEqual([path, 200]);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
});

test.skipIf(!canMountDisk())(
  'a start that can neither compile nor write fails with the command that helps',
  async () => {
    const programFolder = await copyProject();
    await appendFile(path.join(programFolder, 'api/server.ts'), '\n');
    await expect(start(programFolder, { isReadOnly: true })).rejects.toThrow('npm run build');
  },
);

test('a start with an error in a source fails with the file of the error', async () => {
  const programFolder = await copyProject();
  await appendFile(path.join(programFolder, 'api/server.ts'), '\nconst = 1;\n');
  await expect(start(programFolder)).rejects.toThrow('api/server.ts');
  const left = await readdir(path.join(programFolder, '.build', 'server'));
  expect(left.filter((name) => !name.includes('.draft-'))).toHaveLength(1);
});

/** Copies the sources and the present compiled versions, as an operator copies a built project. */
async function copyProject(): Promise<string> {
  const folder = await temporaryFolder('program-');
  const sources = ['api', 'admin', 'build-hooks', 'db', 'domain', 'site', 'package.json'];
  const files = ['package-lock.json', 'astro.config.mjs', 'tsconfig.json'];
  for (const name of [...sources, ...files])
    await cp(path.join(projectDir, name), path.join(folder, name), { recursive: true });
  for (const { dir } of compiled) {
    const target = path.join(folder, path.relative(projectDir, dir));
    await mkdir(path.dirname(target), { recursive: true });
    await cp(dir, target, { recursive: true });
  }
  await symlink(path.join(projectDir, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function start(
  programFolder: string,
  options: { isReadOnly?: boolean; demoContent?: 'auto' } = {},
) {
  const server = await startServer({
    dataDir: await temporaryFolder('data-'),
    siteUrl: testSiteUrl,
    usesStartScript: true,
    programFolder,
    ...options,
  });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}
