import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { openRenderPool } from '#build-hooks/render/renderPool.ts';
import { openSocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import { type Database, openDatabase, openReader } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { tokenize } from '#domain/hebrew/tokenize.ts';
import { fillDatabase, seededRandom } from '#tests/bench/corpus.ts';
import {
  cleanTree,
  compareTrees,
  compileForTests,
  readTree,
  testSiteUrl,
} from '../publishing/publishing.ts';
import { until } from '../until.ts';
import { createWriters, type Writers } from './crashWriters.ts';
import { signIn, startServer } from './serverProcess.ts';

/** What was lost by killing the server again and again under load: lists that should be empty. */
export interface CrashReport {
  kills: number;
  writesAcknowledged: number;
  pagesRead: number;
  restartMs: number[];
  lostWrites: string[];
  lostEvents: string[];
  indexFaults: string[];
  tornReads: string[];
  /** Files by which the published site differs from a clean build of what the database holds. */
  differences: string[];
  strayFiles: string[];
  exitCode: number | null;
  stoppedInMs: number;
}

export interface CrashOptions {
  kills: number;
  seed: number;
  postCount: number;
  onKill?: (killed: number) => void;
}

export async function runCrashTest({ kills, seed, postCount, onKill }: CrashOptions) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'crash-'));
  try {
    await fill(dataDir, postCount);
    return await run(dataDir, { kills, seed, postCount, onKill });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(dataDir: string, { kills, seed, onKill }: CrashOptions): Promise<CrashReport> {
  const random = seededRandom(seed);
  const faults = { lostWrites: [], lostEvents: [], indexFaults: [] };
  const restartMs: number[] = [];
  let server = await startServer({ dataDir, siteUrl: testSiteUrl });
  const cookie = await signIn(server.address);
  const writers = createWriters({ cookie, random });
  for (let killed = 0; killed < kills; killed++) {
    const [written, read] = [writers.acknowledged.length, writers.pagesRead()];
    writers.start(server.address);
    await until(
      'some writes and a read',
      () => writers.acknowledged.length >= written + writesBeforeKill && writers.pagesRead() > read,
    );
    await delay(random() * killAfterMsMax);
    writers.end();
    await server.kill('SIGKILL');
    await writers.ended();
    server = await startServer({ dataDir, siteUrl: testSiteUrl });
    restartMs.push(Math.round(server.startedInMs));
    await check(dataDir, writers, faults);
    onKill?.(killed + 1);
  }
  const root = path.join(dataDir, 'site');
  let waiting = '';
  const settled = async () => {
    waiting = await unsettled(dataDir, root);
    return waiting === '';
  };
  await until(() => `a settled site, for ${waiting}`, settled, { withinMs: 60_000, everyMs: 50 });
  const { code, tookMs } = await server.kill('SIGTERM');
  return {
    kills,
    writesAcknowledged: writers.acknowledged.length,
    pagesRead: writers.pagesRead(),
    restartMs,
    ...faults,
    tornReads: writers.tornReads,
    differences: await differences(dataDir, root),
    strayFiles: await strayFiles(root),
    exitCode: code,
    stoppedInMs: Math.round(tookMs),
  };
}

const writesBeforeKill = 4;
// From the first writes after a start to the middle of a full build.
const killAfterMsMax = 900;

async function fill(dataDir: string, postCount: number) {
  const database = databaseIn(dataDir);
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, postCount);
  await db.close();
}

const databaseIn = (dataDir: string) => ({ url: `file:${path.join(dataDir, 'blog.db')}` });

/** Whether the database holds every write that was acknowledged, its event and its words. */
async function check(
  dataDir: string,
  writers: Writers,
  faults: Record<'lostWrites' | 'lostEvents' | 'indexFaults', string[]>,
) {
  const { read, close } = await openReader(databaseIn(dataDir));
  try {
    faults.lostWrites.push(...(await lostWrites(read, writers)));
    faults.lostEvents.push(...(await lostEvents(read, writers)));
    faults.indexFaults.push(...(await indexFaults(read, writers)));
  } finally {
    await close();
  }
}

async function lostWrites(db: Database['read'], writers: Writers): Promise<string[]> {
  const rows = await db.all<{ id: number; title: string }>('select id, title from posts');
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [...writers.expected].flatMap(([id, possible]) =>
    possible.has(titles.get(id) ?? null)
      ? []
      : [`post ${id} is ${titles.get(id)}, not ${[...possible].join(' or ')}`],
  );
}

async function lostEvents(db: Database['read'], writers: Writers): Promise<string[]> {
  const rows = await db.all<{ id: number; type: string; subject: number }>(
    'select id, type, subject_id as subject from outbox order by id',
  );
  const gaps = rows.flatMap(({ id }, i) => (id === i + 1 ? [] : [`event ${i + 1} is missing`]));
  const counts = (keys: string[]) => {
    const counted = new Map<string, number>();
    for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
    return counted;
  };
  const stored = counts(rows.map(({ type, subject }) => `${type} ${subject}`));
  const missing = [...counts(writers.acknowledged)].filter(
    ([key, count]) => (stored.get(key) ?? 0) < count,
  );
  return [...gaps.slice(0, 1), ...missing.map(([key]) => `an event is missing: ${key}`)];
}

/** The index holds exactly the posts there are, and finds each by its title as it is. */
async function indexFaults(db: Database['read'], writers: Writers): Promise<string[]> {
  const strays = await db.all<{ id: number }>(`
    select rowid as id from post_search where rowid not in (select id from posts)
    union all select id from posts where id not in (select rowid from post_search)
  `);
  const rows = await db.all<{ id: number; title: string }>('select id, title from posts');
  const faults = strays.map(({ id }) => `only one of the index and the posts has ${id}`);
  for (const { id, title } of rows) {
    if (!writers.expected.has(id)) continue;
    const words = tokenize(title).map((word) => `"${word}"`);
    const found = await findByTitle(db, words);
    if (found.join() !== String(id)) faults.push(`${title} finds ${found}, not ${id}`);
  }
  return faults;
}

async function findByTitle(db: Database['read'], words: string[]): Promise<number[]> {
  const match = `title : (${words.join(' AND ')})`;
  const rows = await db.all<{ id: number }>(
    sql`select rowid as id from post_search where post_search match ${match}`,
  );
  return rows.map(({ id }) => id);
}

/** What the builder still has to do, read from its own notes; empty when there is nothing. */
export async function unsettled(dataDir: string, root: string): Promise<string> {
  const release = await findCurrentRelease(root);
  if (!release) return 'there is no release';
  const blog = new DatabaseSync(path.join(dataDir, 'blog.db'), { readOnly: true });
  const graph = new DatabaseSync(release.graphFile, { readOnly: true });
  try {
    const counts = (db: DatabaseSync, query: string) => Number(db.prepare(query).get()?.n ?? 0);
    const newest = counts(blog, 'select max(id) as n from outbox');
    const cursor = (key: string) =>
      counts(graph, `select value as n from meta where key = '${key}'`);
    const open = {
      builds: counts(blog, `select count(*) as n from builds where status = 'running'`),
      events: newest - cursor('cursor'),
      laterEvents: newest - cursor('laterCursor'),
      pages: counts(graph, 'select count(*) as n from dirty'),
      variants: counts(graph, 'select count(*) as n from pages where has_variants = 0'),
      cards: counts(graph, 'select count(*) as n from cards where is_drawn = 0 or is_doubtful = 1'),
    };
    return Object.values(open).some((count) => count !== 0) ? JSON.stringify(open) : '';
  } finally {
    blog.close();
    graph.close();
  }
}

async function differences(dataDir: string, root: string): Promise<string[]> {
  const database = databaseIn(dataDir);
  const compiled = await compileForTests();
  const { read, close } = await openReader(database);
  const pool = openRenderPool({ database, compiledDir: compiled.dir, siteUrl: testSiteUrl });
  try {
    const clean = await cleanTree(path.join(dataDir, 'clean'), {
      db: read,
      clientDir: path.join(compiled.dir, 'client'),
      stamp: compiled.stamp,
      clock: Date.now,
      pool,
      artist: await openSocialImageRenderer(),
    });
    const release = await findCurrentRelease(root);
    const { onlyFirst, onlySecond, changed } = compareTrees(
      await readTree(release?.folder ?? ''),
      clean,
    );
    return [
      ...onlyFirst.map((file) => `too much: ${file}`),
      ...onlySecond.map((file) => `missing: ${file}`),
      ...changed.map((file) => `other bytes: ${file}`),
    ];
  } finally {
    await pool.close();
    await close();
  }
}

/** What broken-off work left beside the release: nothing but its own notes may be there. */
async function strayFiles(root: string): Promise<string[]> {
  const release = await findCurrentRelease(root);
  const number = String(release?.number);
  const releases = (await readdir(path.join(root, 'releases'))).filter((name) => name !== number);
  const work = (await readdir(path.join(root, 'work'))).filter(
    (name) => !name.startsWith(`${number}.`),
  );
  const staged = await readdir(release?.stagingFolder ?? root);
  return [...releases, ...work, ...staged];
}
