import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileAdmin, compileSite } from '#build-hooks/compile/compile.ts';
import { buildStaticSite } from '#build-hooks/fullBuild/buildStaticSite.ts';
import { describeFailure } from '../../cli/describeFailure.ts';
import { parseEnv } from '../../env/env.ts';
import { compileServer } from './compileServer.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run build`: compiles the server for the next start, and builds the site and the console into dist/client. */
async function buildSite(): Promise<void> {
  const { siteUrl } = parseEnv(process.env);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  await compileServer({ onStart: () => log('Compiling the server ...') });
  const site = await compileSite({ siteUrl, onStart: () => log('Compiling the site ...') });
  const admin = await compileAdmin({ onStart: () => log('Compiling the console ...') });
  log('Rendering the pages ...');
  const dist = path.join(projectDir, 'dist');
  const client = path.join(dist, 'client');
  await rm(dist, { recursive: true, force: true });
  await cp(site.dir, dist, { recursive: true });
  await buildStaticSite({ clientDir: pathToFileURL(`${client}/`), siteUrl, log });
  await cp(admin.dir, path.join(client, 'admin'), { recursive: true });
}

await buildSite().catch((error) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
});
