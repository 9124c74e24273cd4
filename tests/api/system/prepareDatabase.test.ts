import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#api/env/env.ts';
import { prepareDatabase } from '#api/system/prepareDatabase.ts';
import { waitForLease } from '#build-hooks/leases/waitForLease.ts';
import { checkDataAccess } from '#db/dataFolder/checkDataAccess.ts';
import { checkDatabasePresent } from '#db/dataFolder/checkDatabasePresent.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { leases } from '#db/schema/leases.ts';
import { users } from '#db/schema/users.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { until } from '#tests/support/until.ts';

test('three servers that start on an empty database server create one first admin', async () => {
  const { newServer } = await setUp();
  const servers = await Promise.all([newServer(), newServer(), newServer()]);
  const prepared = await Promise.all(servers.map(({ prepare }) => prepare()));
  expect(prepared.filter(({ firstAdmin }) => firstAdmin?.password)).toHaveLength(1);
  const [first] = prepared;
  expect(await first?.db.read.select({ name: users.username }).from(users)).toEqual([
    { name: 'admin' },
  ]);
  expect(await first?.db.read.select().from(leases)).toMatchObject([
    { name: 'setup', token: 3, expiresAtMs: 0 },
  ]);
  for (const { db } of prepared) await db.close();
});

test('a start with an empty database server is refused when images exist', async () => {
  const { newServer } = await setUp();
  const { data } = await newServer();
  checkDataAccess(data);
  await checkDatabasePresent(data);
  await writeFile(path.join(data.mediaFolder, 'a.jpg'), 'an image');
  await expect(checkDatabasePresent(data)).rejects.toThrow(/There is no database at http:/);
  await migrateDatabase(data.database);
  await checkDatabasePresent(data);
});

test('a server that waits for another one also waits for a restart of the database server', async () => {
  const { newServer, restartDatabase } = await setUp();
  const { db } = await (await newServer()).prepare();
  const held = await waitForLease({ db, name: 'setup', onWait: () => undefined });
  const steps: string[] = [];
  const prepared = (await newServer()).prepare((step) => steps.push(step));
  const isShown = (text: string) => steps.some((step) => step.includes(text));
  await until('the server waits', () => isShown('Waiting for another server'));
  await restartDatabase(() =>
    until('the failure is shown', () => isShown('Waiting for the database server')),
  );
  await held.release();
  await (await prepared).db.close();
  await db.close();
});

async function setUp() {
  const folder = await temporaryFolder('prepare-');
  const serverFolder = path.join(folder, 'server');
  const { url, port, stop } = await startDatabaseServer(serverFolder);
  onTestFinished(stop);

  async function restartDatabase(whileStopped: () => Promise<void>) {
    await stop();
    await whileStopped();
    onTestFinished((await startDatabaseServer(serverFolder, port)).stop);
  }

  async function newServer() {
    const dataDir = await mkdtemp(path.join(folder, 'data-'));
    const variables = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO_CONTENT: 'off' };
    const data = dataLocation(variables);
    const env = parseEnv(variables);
    const prepare = (onProgress: (step: string) => void = () => undefined) =>
      prepareDatabase({ env, onProgress });
    return { data, prepare };
  }

  return { newServer, restartDatabase };
}
