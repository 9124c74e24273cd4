import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileOnly } from './adapter.ts';

const projectDir = fileURLToPath(new URL('..', import.meta.url));
const compiledRoot = path.join(projectDir, '.build', 'site');

/** What the compiled site is made of: a change of any of these makes a new one. */
const sources = [
  'site',
  'domain',
  'build-hooks/adapter.ts',
  'build-hooks/resident.ts',
  'astro.config.mjs',
  'package-lock.json',
];

export interface CompiledSite {
  dir: string;
  stamp: string;
}

/**
 * Compiles the site unless this very code has been compiled for this address already.
 * A child process does it: the compiler's memory goes with it.
 */
export async function compileSite({ siteUrl }: { siteUrl: string }): Promise<CompiledSite> {
  const stamp = await sourceStamp(siteUrl);
  const dir = path.join(compiledRoot, stamp);
  if (existsSync(dir)) return { dir, stamp };
  const draft = `${dir}.draft-${process.pid}`;
  await mkdir(compiledRoot, { recursive: true });
  await runAstro(['build', '--outDir', draft], siteUrl);
  await rm(dir, { recursive: true, force: true });
  await rename(draft, dir);
  await removeOthers(dir);
  return { dir, stamp };
}

async function sourceStamp(siteUrl: string): Promise<string> {
  const parts = [siteUrl, process.version];
  for (const source of sources) {
    for (const file of await listFiles(path.join(projectDir, source))) {
      parts.push(path.relative(projectDir, file), hash('sha1', await readFile(file)));
    }
  }
  return hash('sha1', parts.join('\n')).slice(0, 16);
}

async function listFiles(name: string): Promise<string[]> {
  if (!existsSync(name)) return [];
  if ((await stat(name)).isFile()) return [name];
  const entries = await readdir(name, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function runAstro(args: string[], siteUrl: string): Promise<void> {
  const astro = path.join(projectDir, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, ...args], {
    cwd: projectDir,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      [compileOnly]: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The site did not compile:\n${Buffer.concat(output).toString()}`)),
    );
  });
}

/** Former versions go; one that a running process still uses has its modules in memory. */
async function removeOthers(kept: string) {
  for (const name of await readdir(compiledRoot)) {
    const dir = path.join(compiledRoot, name);
    if (dir !== kept && !name.includes('.draft-')) await rm(dir, { recursive: true, force: true });
  }
}
