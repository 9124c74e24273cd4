import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { fillDatabase } from '#tests/bench/corpus/corpus.ts';
import { startBucketStore } from '../bucket/bucketStore.ts';
import { bucketVariables } from '../bucket/bucketVariables.ts';
import type { OnEnd } from '../onEnd.ts';
import { type BotProcess, startBotProcess } from '../programs/botProcess.ts';
import { type ServerProcess, signIn, startServer } from '../programs/serverProcess.ts';
import { startDatabaseServer } from '../servers/databaseServer.ts';
import { freePort } from '../servers/freePort.ts';
import { rawRequest } from '../servers/rawRequest.ts';
import { isVarnishInstalled, startVarnish } from '../servers/varnish.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { until } from '../until.ts';

const siteUrl = 'http://localhost:3000';
const host = new URL(siteUrl).host;
const shortLeases = new URL('./shortLeases.ts', import.meta.url).href;
const startsWithin = { withinMs: 90_000, everyMs: 20 };

export type Topology = Awaited<ReturnType<typeof startTopology>>;

/**
 * Starts a database server, a bucket, two API nodes, two bots and, if it is installed, Varnish. Resolves when
 * visitors can read the site. `onEnd` must run its functions in reverse order.
 */
export async function startTopology(onEnd: OnEnd) {
  const folder = await temporaryFolder('topology-', onEnd);
  const hasVarnish = isVarnishInstalled();
  const database = await startDatabase(path.join(folder, 'database'), onEnd);
  const bucket = await startBucketStore({ onEnd });
  const [cachePort, purgePort] = [await freePort(), await freePort()];
  const shared = {
    DATABASE_URL: database.url,
    BUILD_HOOK_SECRET: 'a secret of more than 24 characters',
    SITE_URL: siteUrl,
    NODE_OPTIONS: `--import=${shortLeases}`,
    ...bucketVariables(bucket.settings),
    ...(hasVarnish ? { CDN_PURGE: `varnish:http://127.0.0.1:${purgePort}` } : {}),
  };
  const bots = [await startBot('bot-1'), await startBot('bot-2')] as const;
  const hookUrls = bots.map(({ address }) => `${address}/hook`).join(',');
  const nodes = [await startNode('node-1'), await startNode('node-2')] as const;

  async function startBot(name: string): Promise<BotProcess> {
    const dataDir = path.join(folder, name);
    const variables = { port: await freePort(), DATA_DIR: dataDir, ...shared };
    return startBotProcess(variables, { onEnd, runsSources: true });
  }

  async function startNode(name: string): Promise<ServerProcess> {
    const node = await startServer({
      dataDir: path.join(folder, name),
      siteUrl,
      variables: { ...shared, BUILD_HOOK_URL: hookUrls, TRUST_PROXY: '1' },
      runsSources: true,
    });
    onEnd(async () => void (await node.kill('SIGKILL')));
    return node;
  }

  const serverPort = Number(new URL(nodes[0].address).port);
  if (hasVarnish) await startVarnish({ port: cachePort, purgePort, serverPort, onEnd });
  const read = (url: string) => readPage(hasVarnish ? cachePort : serverPort, url);
  await until(
    () => `a site, by one of two bots:\n${bots.map(({ output }) => output()).join('\n')}`,
    async () => (await read('/')).status === 200,
    startsWithin,
  );
  const editor = await signInAt(nodes[0]);
  return { nodes, bots, database, bucket, read, call: editor.call };
}

/** Starts a database server with some posts. */
async function startDatabase(folder: string, onEnd: OnEnd) {
  await mkdir(folder);
  let server = await startDatabaseServer(folder);
  const { url, port } = server;
  onEnd(() => server.stop());
  await migrateDatabase({ url });
  const db = await openDatabase({ url });
  await fillDatabase(db, 12);
  await db.close();
  return {
    url,
    kill: () => server.kill(),
    async restart() {
      server = await startDatabaseServer(folder, port);
    },
  };
}

async function readPage(port: number, url: string): Promise<{ status: number; text: string }> {
  const { status, body } = await rawRequest(port, url, { headers: { host } });
  return { status, text: body.toString() };
}

/** Signs in at one node. The session is valid at all nodes, because it is a row of the database. */
async function signInAt(node: ServerProcess) {
  const cookie = await signIn(node.address);
  return {
    call: ({ address }: ServerProcess, method: string, route: string, body: object = {}) =>
      fetch(`${address}${route}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
