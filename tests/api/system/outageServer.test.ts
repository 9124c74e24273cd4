import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import { startOutageServer } from '#api/system/outageServer.ts';
import { expectDatabaseOutage } from '#tests/support/expectDatabaseOutage.ts';
import { signIn, startServer } from '#tests/support/programs/serverProcess.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

const siteUrl = 'http://localhost:3000';
const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

test('a server with a builder of its own that starts during an outage of the database server serves the pages, and later the API', async () => {
  const folder = await temporaryFolder('outage-');
  const databaseFolder = path.join(folder, 'database');
  const database = await startDatabaseServer(databaseFolder);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = async () => {
    const server = await startServer({
      dataDir: path.join(folder, 'data'),
      siteUrl,
      variables: { DATABASE_URL: database.url, PORT: String(port) },
    });
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    return server;
  };
  const read = (url: string) => fetch(address + url).catch(() => undefined);

  const first = await start();
  const home = await (await read('/'))?.text();
  await first.kill('SIGTERM');
  await database.kill();

  const starting = start();
  await until('a page', async () => (await read('/')) !== undefined, startsWithin);
  expect(await (await read('/'))?.text()).toBe(home);
  await expectDatabaseOutage(read);

  const { stop } = await startDatabaseServer(databaseFolder, database.port);
  onTestFinished(stop);
  await starting;
  const cookie = await signIn(address);
  const created = await fetch(`${address}/api/posts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(livePost),
  });
  expect(created.status).toBe(201);
  const { slug } = ((await created.json()) as { post: { slug: string } }).post;
  await until('the new page', async () => (await read(`/post/${slug}`))?.status === 200);
});

test('a server that has not published a site yet serves nothing during an outage of the database server', async () => {
  const env = parseEnv({ DATA_DIR: await temporaryFolder('outage-'), PORT: '0' });
  expect(await startOutageServer(env, log)).toBeUndefined();
});

const startsWithin = { withinMs: 90_000, everyMs: 50 };
