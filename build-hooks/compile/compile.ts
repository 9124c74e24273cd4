import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';
import { compileError } from './compileError.ts';
import { hashSources } from './hashSources.mjs';
import { markUsed } from './markUsed.mjs';
import { compileOnlyVariable } from './staticSiteIntegration.ts';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** The compiled output of one version of the sources. */
export interface CompiledOutput {
  dir: string;
  codeVersion: string;
}

export interface CompileOptions {
  /** Called before a compilation starts. */
  onStart?: () => void;
}

/** Compiles the site into the app that renders pages, unless this version is compiled already. */
export function compileSite({
  siteUrl,
  ...options
}: { siteUrl: string } & CompileOptions): Promise<CompiledOutput> {
  return compileOnce({
    ...options,
    name: 'site',
    sources: ['site', 'domain', 'db', 'build-hooks', 'astro.config.mjs', 'package-lock.json'],
    // The output contains a sitemap with full URLs.
    inputs: [siteUrl],
    command: (dir) => ['astro/bin/astro.mjs', 'build', '--outDir', dir],
    env: { SITE_URL: siteUrl, [compileOnlyVariable]: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    // Compresses the assets once, and not in every full build.
    finish: (dir) => compressInChild(path.join(dir, 'client')),
  });
}

/** Bundles the admin console, unless this version is compiled already. */
export function compileAdmin(options: CompileOptions = {}): Promise<CompiledOutput> {
  return compileOnce({
    ...options,
    name: 'admin',
    sources: [
      'admin',
      'domain',
      'site/styles',
      'api/client.ts',
      'package-lock.json',
      'build-hooks/compile/compile.ts',
      'build-hooks/compile/compressChild.ts',
      'build-hooks/publish/compressedVariants.ts',
    ],
    inputs: [],
    command: (dir) => [
      'vite/bin/vite.js',
      'build',
      '--config',
      'admin/vite.config.ts',
      '--outDir',
      dir,
    ],
    env: {},
    finish: compressInChild,
  });
}

interface Compilation extends CompileOptions {
  name: string;
  sources: string[];
  inputs: string[];
  /** Returns a script in node_modules and its arguments. The script writes to `dir`. */
  command: (dir: string) => string[];
  env: Record<string, string>;
  finish?: (dir: string) => Promise<void>;
}

/** Compiles in a child process, so that the memory of the compiler is freed afterwards. */
export async function compileOnce({
  name,
  sources,
  inputs,
  command,
  env,
  finish,
  onStart,
}: Compilation): Promise<CompiledOutput> {
  const versionsFolder = path.join(projectDir, '.build', name);
  const codeVersion = hashSources(sources, inputs);
  const dir = path.join(versionsFolder, codeVersion);
  if (existsSync(dir)) {
    markUsed(dir);
    return { dir, codeVersion };
  }
  onStart?.();
  const draft = `${dir}${draftMark}${process.pid}`;
  await createBuildFolder(versionsFolder);
  await deleteOldDrafts(versionsFolder);
  await run(command(draft), env);
  await finish?.(draft);
  // Another process may have compiled the same version. Both outputs are equal.
  await rename(draft, dir).catch(async (error: unknown) => {
    if (!existsSync(dir)) throw error;
    await rm(draft, { recursive: true, force: true });
  });
  await pruneVersions(versionsFolder);
  return { dir, codeVersion };
}

async function createBuildFolder(versionsFolder: string): Promise<void> {
  try {
    await mkdir(versionsFolder, { recursive: true });
    await access(versionsFolder, constants.W_OK);
  } catch (error) {
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new OperatorError(
      `This version is not compiled, or not for this SITE_URL, and ${versionsFolder} cannot be written. Run npm run build with the same SITE_URL as a user who can write there`,
    );
  }
}

/** Deletes what failed or killed compilations have left. No compilation takes as long as the age of an old draft. */
async function deleteOldDrafts(versionsFolder: string): Promise<void> {
  for (const name of await readdir(versionsFolder)) {
    if (!name.includes(draftMark)) continue;
    const draft = path.join(versionsFolder, name);
    const info = await stat(draft).catch(() => undefined);
    if (info && info.mtimeMs < Date.now() - oldDraftAgeMs)
      await rm(draft, { recursive: true, force: true });
  }
}

const draftMark = '.draft-';
const oldDraftAgeMs = 60 * 60 * 1_000;

/** Compresses in a child process, because fragments of the memory that this needs would stay with the server. */
const compressInChild = (dir: string) =>
  run([fileURLToPath(new URL('./compressChild.ts', import.meta.url)), dir], {});

function run([script = '', ...args]: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.resolve(projectDir, 'node_modules', script), ...args],
    {
      cwd: projectDir,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(compileError(script, Buffer.concat(output).toString())),
    );
  });
}

/** Keeps the versions that were used last, because tests and a server may use different versions. */
async function pruneVersions(versionsFolder: string) {
  const versions = await Promise.all(
    (await readdir(versionsFolder))
      .filter((name) => !name.includes(draftMark))
      .map(async (name) => {
        const dir = path.join(versionsFolder, name);
        return { dir, usedAtMs: lastUseMs((await stat(dir)).mtimeMs) };
      }),
  );
  versions.sort((a, b) => b.usedAtMs - a.usedAtMs);
  for (const { dir } of versions.slice(versionsMax))
    await rm(dir, { recursive: true, force: true });
}

/** A time in the future is from a wrong clock. A version with such a time would stay longer than the versions in use. */
const lastUseMs = (modifiedAtMs: number) =>
  modifiedAtMs > Date.now() + clockToleranceMs ? 0 : modifiedAtMs;

const versionsMax = 8;
const clockToleranceMs = 60_000;
