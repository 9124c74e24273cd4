import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuilderSetup } from '#build-hooks/builder/builderMessages.ts';
import { compileSite } from '#build-hooks/compile/compile.ts';
import { removeFolder } from '#build-hooks/publish/removeFolder.ts';
import { openDatabase } from '#db/client.ts';
import { addProducts } from '../corpus/addProducts.ts';
import { benchDir, corpusFile } from '../corpus/corpusFile.ts';
import type { FullBuildFacts } from './fullBuildChild.ts';
import { placeSocialImages } from './placeSocialImages.ts';
import { watchPeakMb } from './processTree.ts';
import { startOptions } from './startOptions.ts';

// The pages contain this URL. No request is sent to it.
export const benchSiteUrl = 'http://localhost:3000';

export interface BuildCost extends FullBuildFacts {
  seconds: number;
}

export interface WatchedBuild extends BuildCost {
  /** Of all processes that build. */
  peakMemoryMb: number;
}

/** A copy of a corpus, and the release that a full build rendered from the copy. */
export interface BuiltSite {
  posts: number;
  dir: string;
  setup: BuilderSetup;
  build: WatchedBuild;
}

export async function buildSite(
  posts: number,
  log: (line: string) => void,
  { hasProducts = false } = {},
): Promise<BuiltSite> {
  const corpus = await corpusFile(posts, log);
  const dir = path.join(benchDir, String(posts), hasProducts ? 'products' : 'site');
  await removeFolder(dir);
  await mkdir(dir, { recursive: true });
  const database = path.join(dir, 'blog.db');
  await copyFile(corpus, database, constants.COPYFILE_FICLONE);
  if (hasProducts) {
    log(`Adding ${posts.toLocaleString('en')} products ...`);
    const db = await openDatabase({ url: `file:${database}` });
    await addProducts(db, posts);
    await db.close();
  }
  const { dir: compiledDir, codeVersion } = await compileSite({ siteUrl: benchSiteUrl });
  const setup: BuilderSetup = {
    database: { url: `file:${database}` },
    siteUrl: benchSiteUrl,
    publishedFolder: path.join(dir, 'published'),
    compiledDir,
    mediaFolder: path.join(dir, 'media'),
    codeVersion,
  };
  log(`Building ${posts.toLocaleString('en')} posts ...`);
  const build = await runWatchedBuild(setup);
  await placeSocialImages(setup.publishedFolder);
  return { posts, dir, setup, build };
}

const childFile = fileURLToPath(new URL('./fullBuildChild.ts', import.meta.url));

/** Builds the site into `setup.publishedFolder`, which must not exist, in a process of its own. */
export const runFullBuild = (setup: BuilderSetup): Promise<BuildCost> =>
  endOfBuild(startBuild(setup));

/**
 * Builds like `runFullBuild`, and measures the memory too. Reading the memory of a process takes processor time and
 * stops the process meanwhile, so the build takes longer.
 */
export async function runWatchedBuild(setup: BuilderSetup): Promise<WatchedBuild> {
  const started = startBuild(setup);
  const endWatch = watchPeakMb(started.child.pid ?? 0);
  try {
    return { ...(await endOfBuild(started)), peakMemoryMb: endWatch() };
  } finally {
    endWatch();
  }
}

function startBuild(setup: BuilderSetup) {
  const startedAt = performance.now();
  const args = [...startOptions.execArgv, childFile, JSON.stringify(setup)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...startOptions.env },
  });
  return { child, startedAt };
}

function endOfBuild({ child, startedAt }: ReturnType<typeof startBuild>): Promise<BuildCost> {
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = (performance.now() - startedAt) / 1_000;
      if (code !== 0) return reject(new Error(`The full build exited with code ${code}`));
      const facts: FullBuildFacts = JSON.parse(output);
      resolve({ ...facts, seconds });
    });
  });
}
