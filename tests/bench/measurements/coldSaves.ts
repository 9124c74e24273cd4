import { hash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import zlib from 'node:zlib';
import { limits } from '#domain/limits.ts';
import { homePath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import type { BuiltSite } from '../processes/builtSite.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { median } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';
import { changeTitle, randomPost } from './httpSaves.ts';

const starts = 20;
const afterStartMs = 3_000;
const idleSystems = 10;
/** Within this time, the webhooks of a save are queued. */
const afterSaveMs = 5 * limits.deliveryDelayMs;
const idleMs = 5 * 60_000;
const ratioMax = 8;

interface ColdSave {
  putMs: number;
  servedMs: number;
  compressMs: number;
}

/**
 * Measures the first save after a start, and the first save after five idle minutes, until the changed page
 * is served. Compares them with one compression of the home page on the same machine.
 */
export async function coldSaves(context: BenchContext): Promise<Row[]> {
  const [posts = 0] = context.sizes;
  const site = await context.site(posts);
  const random = seededRandom(posts);
  return [
    ...toRows({ id: 'cold', what: 'first save', posts }, await saveAfterStart(site, random)),
    ...toRows(
      { id: 'cold.idle', what: 'first save after five idle minutes', posts },
      await saveAfterIdling(site, random),
    ),
  ];
}

async function saveAfterStart(site: BuiltSite, random: () => number): Promise<ColdSave[]> {
  const saves: ColdSave[] = [];
  for (let start = 0; start < starts; start++) {
    const system = await startLiveSystem(site);
    try {
      await delay(afterStartMs);
      saves.push(await saveOnce(system, random, site.posts));
    } finally {
      await system.stop();
    }
  }
  return saves;
}

/**
 * Several systems are idle at the same time, because each idles for minutes. They save one after the other, each when the
 * former has finished its background work.
 */
async function saveAfterIdling(site: BuiltSite, random: () => number): Promise<ColdSave[]> {
  const copies: BuiltSite[] = [];
  const systems: LiveSystem[] = [];
  try {
    for (let index = 0; index < idleSystems; index++) {
      const copy = await copySite(site, index);
      copies.push(copy);
      const system = await startLiveSystem(copy);
      systems.push(system);
      await saveOnce(system, random, site.posts);
    }
    await delay(idleMs);
    const saves: ColdSave[] = [];
    for (const system of systems) {
      saves.push(await saveOnce(system, random, site.posts));
      await system.settled();
      await delay(afterSaveMs);
    }
    return saves;
  } finally {
    await Promise.all(systems.map((system) => system.stop()));
    for (const { dir } of copies) await rm(dir, { recursive: true, force: true });
  }
}

async function copySite(site: BuiltSite, index: number): Promise<BuiltSite> {
  const dir = `${site.dir}-${index}`;
  await rm(dir, { recursive: true, force: true });
  await cp(site.dir, dir, { recursive: true, verbatimSymlinks: true });
  const inCopy = (file: string) => path.join(dir, path.relative(site.dir, file));
  const { setup } = site;
  const databaseFile = inCopy(setup.database.url.replace('file:', ''));
  return {
    ...site,
    dir,
    setup: {
      ...setup,
      database: { url: `file:${databaseFile}` },
      publishedFolder: inCopy(setup.publishedFolder),
      mediaFolder: inCopy(setup.mediaFolder),
    },
  };
}

async function saveOnce(
  system: LiveSystem,
  random: () => number,
  posts: number,
): Promise<ColdSave> {
  const { id, slug, title } = await randomPost(system, random, posts);
  const times = await changeTitle(system, { id, slug, title: `${title} #${id}` });
  const home = Buffer.from((await system.visitor.get(homePath)).body);
  return { ...times, compressMs: measureCompression(home) };
}

function toRows(
  { id, what, posts }: { id: string; what: string; posts: number },
  saves: ColdSave[],
): Row[] {
  const row = { posts, unit: 'ms', samples: saves.length } as const;
  const servedMs = median(saves.map((save) => save.servedMs));
  const compressMs = median(saves.map((save) => save.compressMs));
  return [
    {
      ...row,
      id: `${id}.page.p50`,
      what: `${what}: PUT sent → changed page served (p50)`,
      value: servedMs,
    },
    {
      ...row,
      id: `${id}.put.p50`,
      what: `${what}: PUT sent → answered (p50)`,
      value: median(saves.map((save) => save.putMs)),
    },
    {
      ...row,
      id: `${id}.compress.p50`,
      what: `${what}: hash and compress the home page once (p50)`,
      value: compressMs,
    },
    {
      id: `${id}.ratio`,
      what: `${what} ÷ hash and compress the home page once`,
      posts,
      value: servedMs / compressMs,
      unit: '×',
      target: atMost(ratioMax),
    },
  ];
}

/** As in the final variant of a page. */
const brotliParams = {
  [zlib.constants.BROTLI_PARAM_QUALITY]: 7,
  [zlib.constants.BROTLI_PARAM_LGWIN]: 16,
};

function measureCompression(page: Buffer): number {
  const startedAt = performance.now();
  hash('sha1', page);
  zlib.brotliCompressSync(page, { params: brotliParams });
  zlib.gzipSync(page);
  return performance.now() - startedAt;
}
