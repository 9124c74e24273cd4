import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { postPath } from '#domain/paths.ts';
import { type BucketStore, startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { bucketVariables } from '#tests/support/bucket/bucketVariables.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { startBotProcess } from '#tests/support/programs/botProcess.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { startVarnish } from '#tests/support/servers/varnish.ts';
import { until } from '#tests/support/until.ts';
import { fillDatabase } from '../corpus/corpus.ts';
import { benchSiteUrl } from './builtSite.ts';
import { createHttpClient } from './httpClient.ts';
import { type Purge, recordPurges } from './recordPurges.ts';

export const siteHost = new URL(benchSiteUrl).host;

const buildMaxMs = 15 * 60_000;
const quietMs = 5_000;

export type LiveTopology = Awaited<ReturnType<typeof startTopology>>;

/**
 * Starts an API node, a build bot, a database server and Varnish as processes of their own, and an S3 store in this
 * process. Resolves when the bucket contains the whole site and nothing is uploaded any more.
 */
export async function startTopology({
  posts,
  versionOf,
  onEnd,
}: {
  posts: number;
  /** Returns the version that the bytes of a page contain. */
  versionOf: (page: Buffer) => number;
  onEnd: OnEnd;
}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'topology-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const databaseUrl = await startDatabase(path.join(folder, 'database'), { posts, onEnd });
  const bucket = await startBucketStore({ objectsPerList: 1_000, onEnd });
  const [cachePort, varnishPurgePort, botPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const purges: Purge[] = [];
  const purgePort = await recordPurges({
    purges,
    varnishPort: varnishPurgePort,
    findVersion: (file) => versionOf(bucket.objects.get(file)?.body ?? Buffer.alloc(0)),
    onEnd,
  });
  const variables = {
    DATABASE_URL: databaseUrl,
    BUILD_HOOK_SECRET: 'a secret of more than 24 characters',
    SITE_URL: benchSiteUrl,
    LOG_LEVEL: 'error',
    CDN_PURGE: `varnish:http://127.0.0.1:${purgePort}`,
    ...bucketVariables(bucket.settings),
  };
  startBotProcess({ port: botPort, DATA_DIR: path.join(folder, 'bot'), ...variables }, { onEnd });
  const node = await startServer({
    dataDir: path.join(folder, 'node'),
    siteUrl: benchSiteUrl,
    variables: {
      ...variables,
      LOG_LEVEL: 'warn',
      BUILD_HOOK_URL: `http://127.0.0.1:${botPort}/hook`,
      TRUST_PROXY: '1',
    },
  });
  onEnd(async () => void (await node.kill('SIGTERM')));
  const serverPort = Number(new URL(node.address).port);
  await startVarnish({ port: cachePort, purgePort: varnishPurgePort, serverPort, onEnd });
  const admin = createHttpClient(node.address, { cookie: await signIn(node.address) });
  const visitor = createHttpClient(`http://127.0.0.1:${cachePort}`, { host: siteHost });
  onEnd(async () => {
    admin.close();
    visitor.close();
  });
  const settled = () => untilQuiet(bucket);
  await until(
    'a page of each post in the bucket',
    () => bucket.objects.has(`${postPath(`review-${posts}`).slice(1)}.html`),
    { withinMs: buildMaxMs, everyMs: 100 },
  );
  await settled();
  return { admin, visitor, cachePort, purges, settled };
}

async function startDatabase(folder: string, { posts, onEnd }: { posts: number; onEnd: OnEnd }) {
  await mkdir(folder);
  const server = await startDatabaseServer(folder);
  onEnd(server.stop);
  await migrateDatabase({ url: server.url });
  const db = await openDatabase({ url: server.url });
  await fillDatabase(db, posts);
  await db.close();
  return server.url;
}

/** Resolves when nothing was uploaded for some seconds: social images are drawn after the pages. */
async function untilQuiet({ changes }: BucketStore): Promise<void> {
  let count = changes.length;
  let changedAtMs = performance.now();
  await until(
    'a quiet bucket',
    () => {
      if (changes.length !== count) {
        count = changes.length;
        changedAtMs = performance.now();
      }
      return performance.now() - changedAtMs > quietMs;
    },
    { withinMs: buildMaxMs, everyMs: 100 },
  );
}
