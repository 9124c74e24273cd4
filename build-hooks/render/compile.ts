import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../publish/files.ts';
import { compressFiles } from '../publish/compressedVariants.ts';
import { compileOnly } from './adapter.ts';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** What came out of one version of some sources: a folder named by their stamp. */
export interface CompiledOutput {
  dir: string;
  stamp: string;
}

/** Compiles the site's pages into the app that renders them, unless this very code has been. */
export function compileSite({ siteUrl }: { siteUrl: string }): Promise<CompiledOutput> {
  return compileOnce({
    name: 'site',
    sources: ['site', 'domain', 'db', 'build-hooks', 'astro.config.mjs', 'package-lock.json'],
    // The sitemap of fixed pages has the address in it.
    facts: [siteUrl],
    command: (dir) => ['astro/bin/astro.mjs', 'build', '--outDir', dir],
    env: { SITE_URL: siteUrl, [compileOnly]: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

/** Bundles the admin, unless this very code has been. */
export function compileAdmin(): Promise<CompiledOutput> {
  return compileOnce({
    name: 'admin',
    sources: [
      ...['admin', 'domain', 'site/styles', 'api/client.ts', 'package-lock.json'],
      ...['build-hooks/render/compile.ts', 'build-hooks/publish/compressedVariants.ts'],
    ],
    facts: [],
    command: (dir) => [
      'vite/bin/vite.js',
      'build',
      '--config',
      'admin/vite.config.ts',
      '--outDir',
      dir,
    ],
    env: {},
    finish: compressFiles,
  });
}

interface Compilation {
  name: string;
  /** Files and folders of the project whose change makes a new version. */
  sources: string[];
  facts: string[];
  /** A script below node_modules and its arguments, writing to `dir`. */
  command: (dir: string) => string[];
  env: Record<string, string>;
  /** What is done to the result before it is used. */
  finish?: (dir: string) => Promise<void>;
}

/** A child process does the work: the compiler's memory goes with it. */
async function compileOnce({
  name,
  sources,
  facts,
  command,
  env,
  finish,
}: Compilation): Promise<CompiledOutput> {
  const root = path.join(projectDir, '.build', name);
  const stamp = await stampOf(sources, facts);
  const dir = path.join(root, stamp);
  if (existsSync(dir)) return { dir, stamp };
  const draft = `${dir}.draft-${process.pid}`;
  await mkdir(root, { recursive: true });
  await run(command(draft), env);
  await finish?.(draft);
  // Another process may have compiled the same meanwhile: either result will do.
  await rename(draft, dir).catch(async (error: unknown) => {
    if (!existsSync(dir)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
  await pruneVersions(root);
  return { dir, stamp };
}

async function stampOf(sources: string[], facts: string[]): Promise<string> {
  const parts = [...facts, process.version];
  for (const source of sources) {
    const isFile = path.extname(source) !== '';
    const files = isFile
      ? [source]
      : (await listFiles(path.join(projectDir, source))).map((file) => path.join(source, file));
    for (const file of files)
      parts.push(file, hash('sha1', await readFile(path.join(projectDir, file))));
  }
  return hash('sha1', parts.join('\n')).slice(0, 16);
}

function run([script = '', ...args]: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path.join(projectDir, 'node_modules', script), ...args], {
    cwd: projectDir,
    env: { ...process.env, NODE_ENV: 'production', ...env },
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
        : reject(new Error(`${script} failed:\n${Buffer.concat(output).toString()}`)),
    );
  });
}

/** The newest few versions stay: tests and a server may run different addresses side by side. */
async function pruneVersions(root: string) {
  const versions = await Promise.all(
    (await readdir(root))
      .filter((name) => !name.includes('.draft-'))
      .map(async (name) => ({
        dir: path.join(root, name),
        madeAtMs: (await stat(path.join(root, name))).mtimeMs,
      })),
  );
  versions.sort((a, b) => b.madeAtMs - a.madeAtMs);
  for (const { dir } of versions.slice(versionsKept))
    await rm(dir, { recursive: true, force: true });
}

const versionsKept = 4;
