import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Builder, createBuilder } from '#build-hooks/builder.ts';
import type { BuildReport } from '#build-hooks/buildReports.ts';
import { buildRelease } from '#build-hooks/fullBuild.ts';
import { compressPendingPages } from '#build-hooks/publish/deferredCompression.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import type { Publisher } from '#build-hooks/publish/publisher.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { type CompiledOutput, compileSite } from '#build-hooks/render/compile.ts';
import { createRenderer, importSite, type Renderer } from '#build-hooks/render/renderer.ts';
import { openRenderPool, type RenderPool } from '#build-hooks/render/renderPool.ts';
import { renderAllSocialImages } from '#build-hooks/socialImages/socialImageQueue.ts';
import type { SocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import { updateBuild } from '#db/builds.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus.ts';

export const testSiteUrl = 'http://localhost:3000';

/** A database with some posts, and a builder that publishes it into a folder of its own. */
export interface Publishing {
  db: Database;
  database: DatabaseOptions;
  readonly builder: Builder;
  reports: BuildReport[];
  /** What the builder logged as errors. */
  errors: string[];
  /** Files that came into view or went, in order. */
  published: string[];
  /** Folders that came to be served, in order. */
  switched: string[];
  root: string;
  /** Rings and waits until everything written is on disk. */
  settle(): Promise<void>;
  /** Stops the builder, does some work without it, and starts another on what it left. */
  restart(between?: () => Promise<unknown>): Promise<void>;
  /** The published files by their names. */
  tree(): Promise<FileTree>;
  /** What a clean full build of the database as it is would publish. */
  cleanTree(): Promise<FileTree>;
  folder(): Promise<string>;
  readPage(file: string): Promise<string>;
  close(): Promise<void>;
}

/** SHA-1 of each file by its path relative to the release. */
export type FileTree = Map<string, string>;

export async function startPublishing({
  postCount = 30,
  wrap = (renderer) => renderer,
  wrapPool = (pool) => pool,
  wrapPublisher = (publisher) => publisher,
  clock = Date.now,
  artist = textSocialImageRenderer,
}: {
  postCount?: number;
  /** Stands between the builder and its renderer. */
  wrap?: (renderer: Renderer) => Renderer;
  /** Stands between full builds and their threads. */
  wrapPool?: (pool: RenderPool) => RenderPool;
  /** Stands between the builder and the folder that it publishes into. */
  wrapPublisher?: (publisher: Publisher) => Publisher;
  clock?: () => number;
  /** Who draws the pictures of pages for social networks. */
  artist?: SocialImageRenderer;
} = {}): Promise<Publishing> {
  const dir = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  const database = { url: `file:${path.join(dir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, postCount);
  const compiled = await compileForTests();
  const receipts: BuildReport[] = [];
  const published: string[] = [];
  const switched: string[] = [];
  const errors: string[] = [];
  const root = path.join(dir, 'site');
  const common = {
    db: db.read,
    clientDir: path.join(compiled.dir, 'client'),
    stamp: compiled.stamp,
    clock,
    artist,
  };
  const openPool = () =>
    openRenderPool({ database, compiledDir: compiled.dir, siteUrl: testSiteUrl });
  const renderer = wrap(createRenderer(await importSite(compiled.dir), testSiteUrl));
  let storing: Promise<unknown> = Promise.resolve();
  const createOne = () =>
    createBuilder({
      ...common,
      renderer,
      openPool: () => wrapPool(openPool()),
      openPublisher: async (folderOptions) => wrapPublisher(await openFolderPublisher(folderOptions)),
      root,
      log: (level, message, facts) => {
        if (level === 'error') errors.push(`${message} ${JSON.stringify(facts)}`);
      },
      onPublished: (files) => published.push(...files),
      onSwitched: (name) => switched.push(name),
      onReport(receipt) {
        receipts.push(structuredClone(receipt));
        const { buildId: id, build } = structuredClone(receipt);
        if (id !== undefined) storing = storing.then(() => updateBuild(db, { id, changes: build }));
      },
    });
  let builder = createOne();
  await builder.start();
  await builder.settled();
  const folder = async () => (await findCurrentRelease(root))?.folder ?? '';
  let pool: RenderPool | undefined;

  return {
    db,
    database,
    get builder() {
      return builder;
    },
    reports: receipts,
    published,
    switched,
    errors,
    root,
    async settle() {
      await builder.settled();
      await storing;
    },
    async restart(between = async () => undefined) {
      await builder.stop();
      await between();
      builder = createOne();
      await builder.start();
    },
    folder,
    tree: async () => readTree(await folder()),
    async cleanTree() {
      pool ??= openPool();
      return cleanTree(await mkdtemp(path.join(dir, 'clean-')), { ...common, pool });
    },
    readPage: async (file) => readFile(path.join(await folder(), file), 'utf8'),
    async close() {
      await builder.stop();
      await pool?.close();
      await db.close();
      // What a thread had begun to write when it was ended may still come.
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

/** Puts down what a card is to show instead of drawing it. */
export const textSocialImageRenderer: SocialImageRenderer = {
  design: 'quick',
  render: async (card) => Buffer.from(JSON.stringify(card)),
};

/** One compilation serves every test file: it is kept by the stamp of its sources. */
export function compileForTests(): Promise<CompiledOutput> {
  return compileSite({ siteUrl: testSiteUrl });
}

export async function cleanTree(
  root: string,
  common: {
    db: Database['read'];
    clientDir: string;
    stamp: string;
    clock: () => number;
    pool: RenderPool;
    artist: SocialImageRenderer;
  },
): Promise<FileTree> {
  const { release, graph } = await buildRelease({ ...common, root, onProgress: () => undefined });
  const publisher = await openFolderPublisher({
    folder: release.folder,
    stagingFolder: release.stagingFolder,
  });
  while (await compressPendingPages(graph, { folder: release.folder, publisher }));
  const { artist } = common;
  await renderAllSocialImages({
    graph,
    publisher,
    socialImageRenderer: artist,
    onFailed: (_card, error) => fail(error),
  });
  graph.close();
  const tree = await readTree(release.folder);
  await rm(root, { recursive: true });
  return tree;
}

export async function readTree(folder: string): Promise<FileTree> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const tree: FileTree = new Map();
  for (const file of files) {
    const digest = createHash('sha1')
      .update(await readFile(file))
      .digest('hex');
    tree.set(path.relative(folder, file), digest);
  }
  return tree;
}

/** What differs between two trees, in words: for messages, and to count changed files. */
export function compareTrees(
  a: FileTree,
  b: FileTree,
): { onlyFirst: string[]; onlySecond: string[]; changed: string[] } {
  return {
    onlyFirst: [...a.keys()].filter((file) => !b.has(file)),
    onlySecond: [...b.keys()].filter((file) => !a.has(file)),
    changed: [...a.keys()].filter((file) => b.has(file) && b.get(file) !== a.get(file)),
  };
}
