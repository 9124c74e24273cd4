import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Builder, createBuilder } from '#build-hooks/builder/builder.ts';
import type { BuilderOptions } from '#build-hooks/builder/builderOptions.ts';
import { builderLimits } from '#build-hooks/builderLimits.ts';
import { type CompiledOutput, compileSite } from '#build-hooks/compile/compile.ts';
import { importSite } from '#build-hooks/compile/importSite.ts';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { findCurrentRelease } from '#build-hooks/publish/releases.ts';
import { createRenderer, type Renderer } from '#build-hooks/render/renderer.ts';
import { createRenderHelpers } from '#build-hooks/render/renderHelpers.ts';
import { openRenderPool, type RenderPool } from '#build-hooks/render/renderPool.ts';
import type { BuildReport } from '#build-hooks/reports/buildReports.ts';
import type { SocialImageRenderer } from '#build-hooks/socialImages/socialImageRenderer.ts';
import { updateBuild } from '#db/builds/builds.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { buildCleanTree } from './buildCleanTree.ts';
import { type FileTree, readTree } from './fileTree.ts';

export const testSiteUrl = 'http://localhost:3000';

/** A database with test posts, and a builder that publishes them into a temporary folder. */
export interface Publishing {
  db: Database;
  database: DatabaseOptions;
  readonly builder: Builder;
  /** The renderer of the builder. */
  renderer: Renderer;
  reports: BuildReport[];
  errors: string[];
  /** Files that were revealed or removed, in order. */
  published: string[];
  missingPages: number[];
  /** Folders of the releases to which the builder switched, in order. */
  switched: string[];
  publishedFolder: string;
  /** Wakes the builder. Resolves when all writes are published. */
  settle(): Promise<void>;
  /** Stops the builder, runs `between`, and starts a new builder with the same folder. */
  restart(between?: () => Promise<unknown>): Promise<void>;
  tree(): Promise<FileTree>;
  buildCleanTree(): Promise<FileTree>;
  folder(): Promise<string>;
  readPage(file: string): Promise<string>;
  close(): Promise<void>;
}

export interface PublishingOptions {
  postCount?: number;
  wrap?: (renderer: Renderer) => Renderer;
  wrapPool?: (pool: RenderPool) => RenderPool;
  wrapPublisher?: (publisher: FilePublisher) => FilePublisher;
  clock?: () => number;
  socialImageRenderer?: SocialImageRenderer;
  /**
   * Number of processes that help to render, also if only a few pages are dirty. The default is none. With helpers, the
   * default of `clock` advances by a second each time it is read, because quick events have no helpers.
   */
  helperCount?: number;
}

export async function startPublishing({
  postCount = 30,
  wrap = (renderer) => renderer,
  wrapPool = (pool) => pool,
  wrapPublisher = (publisher) => publisher,
  helperCount = 0,
  clock = helperCount > 0 ? createFastClock() : Date.now,
  socialImageRenderer = textSocialImageRenderer,
}: PublishingOptions = {}): Promise<Publishing> {
  const { dir, db, database } = await openFilledDatabase(postCount);
  const compiled = await compileForTests();
  const publishedFolder = path.join(dir, 'site');
  const common = {
    db: db.read,
    clientDir: path.join(compiled.dir, 'client'),
    codeVersion: compiled.codeVersion,
    clock,
    socialImageRenderer,
  };
  const openPool = (size?: number) =>
    openRenderPool({ database, compiledDir: compiled.dir, siteUrl: testSiteUrl }, size);
  const renderer = wrap(createRenderer(await importSite(compiled.dir), testSiteUrl));
  const record = createRecord(db);
  const createOne = () =>
    createBuilder({
      ...common,
      ...record.callbacks,
      renderer,
      openPool: () => wrapPool(openPool()),
      renderHelpers: createRenderHelpers({
        openPool: (size) => wrapPool(openPool(size)),
        log: record.callbacks.log,
        count: helperCount,
        dirtyPagesMin: 1,
      }),
      openPublisher: async (folderOptions) =>
        wrapPublisher(await openFolderPublisher(folderOptions)),
      publishedFolder,
    });
  let builder = createOne();
  await builder.start();
  await builder.settled();
  const folder = async () => (await findCurrentRelease(publishedFolder))?.folder ?? '';
  let pool: RenderPool | undefined;
  const { reports, published, switched, errors, missingPages } = record;

  return {
    db,
    database,
    get builder() {
      return builder;
    },
    renderer,
    reports,
    published,
    switched,
    errors,
    missingPages,
    publishedFolder,
    async settle() {
      await builder.settled();
      await record.reportsStored();
    },
    async restart(between = async () => undefined) {
      await builder.stop();
      await between();
      builder = createOne();
      await builder.start();
    },
    folder,
    tree: async () => readTree(await folder()),
    async buildCleanTree() {
      pool ??= openPool();
      return buildCleanTree(await mkdtemp(path.join(dir, 'clean-')), { ...common, pool });
    },
    readPage: async (file) => readFile(path.join(await folder(), file), 'utf8'),
    async close() {
      await builder.stop();
      await pool?.close();
      await db.close();
      // Retries, because a terminated thread may still write files.
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

function createFastClock(): () => number {
  let nowMs = Date.now();
  return () => {
    nowMs += builderLimits.quickEventsMs;
    return nowMs;
  };
}

async function openFilledDatabase(postCount: number) {
  const dir = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  const database = { url: `file:${path.join(dir, 'blog.db')}` };
  await migrateDatabase(database);
  const db = await openDatabase(database);
  await fillDatabase(db, postCount);
  return { dir, db, database };
}

/** Stores the reports of requested builds in the database, as the server does. */
function createRecord(db: Database) {
  const reports: BuildReport[] = [];
  const published: string[] = [];
  const switched: string[] = [];
  const errors: string[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  const missingPages: number[] = [];
  const callbacks: Pick<
    BuilderOptions,
    'log' | 'onPublished' | 'onSwitched' | 'onReport' | 'onMissingPages'
  > = {
    log(level, message, facts) {
      if (level === 'error') errors.push(`${message} ${JSON.stringify(facts)}`);
    },
    onPublished: (files) => void published.push(...files),
    onMissingPages: (count) => void missingPages.push(count),
    onSwitched: (name) => void switched.push(name),
    onReport(report) {
      const { buildId: id, build } = structuredClone(report);
      reports.push(structuredClone(report));
      if (id !== undefined) storing = storing.then(() => updateBuild(db, { id, changes: build }));
    },
  };
  return {
    reports,
    published,
    switched,
    errors,
    missingPages,
    callbacks,
    reportsStored: () => storing,
  };
}

/** Writes the content of a social image as JSON instead of rendering it. */
export const textSocialImageRenderer: SocialImageRenderer = {
  design: 'quick',
  render: async (content) => Buffer.from(JSON.stringify(content)),
};

/** Compiles the site once for all test files, and again when a source of the site changes. */
export function compileForTests(): Promise<CompiledOutput> {
  return compileSite({ siteUrl: testSiteUrl });
}
