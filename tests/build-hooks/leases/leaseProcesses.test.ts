import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { startDatabaseServer } from '#tests/support/servers/databaseServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { leaseLifeMs } from '#tests/support/topology/leaseLifeMs.ts';
import { until } from '#tests/support/until.ts';

const program = fileURLToPath(new URL('../../support/leases/leaseProgram.ts', import.meta.url));

test('a killed holder is replaced after the life of its lease', async () => {
  const { start, writers } = await setUp();
  const first = await start('first');
  await until('the first process writes', () => first.has('written'));
  const second = await start('second');
  first.signal('SIGKILL');
  await until('the second process writes', () => second.has('written'));
  expect(await writers()).toEqual(['first', 'second']);
  expect(first.has('lost')).toBe(false);
});

test('a stopped holder is replaced at once', async () => {
  const { start, writers } = await setUp();
  const first = await start('first');
  await until('the first process writes', () => first.has('written'));
  const second = await start('second');
  first.signal('SIGTERM');
  await first.exited;
  // The last output can arrive after the exit.
  await until('the first process has released its lease', () => first.has('released'));
  await until('the second process writes', () => second.has('written'));
  expect(await writers()).toEqual(['first', 'second']);
});

test('a holder that is paused for two lives writes nothing afterwards', async () => {
  const { start, writers } = await setUp();
  const first = await start('first');
  await until('the first process writes', () => first.has('written'));
  const second = await start('second');
  first.signal('SIGSTOP');
  const pausedAtMs = performance.now();
  await until('the second process writes', () => second.has('written'));
  await delay(Math.max(0, 2 * leaseLifeMs - (performance.now() - pausedAtMs)));
  first.signal('SIGCONT');
  await until('the first process notices', () => first.has('lost'));
  expect(await writers()).toEqual(['first', 'second']);

  second.signal('SIGKILL');
  const count = first.count('written');
  await until('the first process writes again', () => first.count('written') > count);
  expect(await writers()).toEqual(['first', 'second', 'first']);
});

async function setUp() {
  const folder = await temporaryFolder('leases-');
  const { url, stop } = await startDatabaseServer(folder);
  onTestFinished(stop);
  await migrateDatabase({ url });
  const db = await openDatabase({ url });
  onTestFinished(() => db.close());
  await db.direct.run(sql`create table writes (id integer primary key autoincrement, writer text)`);
  return { start: (writer: string) => startProcess(url, writer), writers: () => listWriters(db) };
}

async function startProcess(url: string, writer: string) {
  const child = spawn(process.execPath, [program, url, writer, String(leaseLifeMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const count = (event: string) => output.split('\n').filter((line) => line === event).length;
  return {
    exited,
    count,
    has: (event: string) => count(event) > 0,
    signal: (name: NodeJS.Signals) => child.kill(name),
  };
}

/** Returns the writers in the order of their rows, each series of rows once. */
async function listWriters(db: Database): Promise<string[]> {
  const rows = await db.read.all<{ writer: string }>(sql`select writer from writes order by id`);
  const names = rows.map(({ writer }) => writer);
  return names.filter((name, index) => name !== names[index - 1]);
}
