import { createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { expect, onTestFinished, test } from 'vitest';
import { waitForLease } from '#build-hooks/leases/waitForLease.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const onWait = () => undefined;
// Each attempt follows after a tenth of a second.
const request = { name: 'setup', lifeMs: 1_500, onWait } as const;

test('a request for a lease that fails is repeated and reported', async () => {
  const db = await openFailingOnce();
  const failures: string[] = [];
  const onFailedAttempt = (error: unknown) => void failures.push(String(error));
  const held = await waitForLease({ ...request, db, onFailedAttempt });
  expect(held.lease.name).toBe('setup');
  expect(failures).not.toEqual([]);
  await held.release();
});

test('without a receiver of failures, a request that fails rejects', async () => {
  const db = await openFailingOnce();
  await expect(waitForLease({ ...request, db })).rejects.toThrow();
});

/** Opens a database whose first request fails, as during a restart of its server. */
async function openFailingOnce() {
  const { db, url } = await openTestDatabase();
  const [inner, client] = [createClient({ url }), createClient({ url })];
  onTestFinished(() => {
    inner.close();
    client.close();
  });
  let requestCount = 0;
  client.execute = async (statement: InStatement) => {
    if (requestCount++ === 0) throw new Error('unreachable');
    return inner.execute(statement);
  };
  return { ...db, isShared: true, direct: drizzle(client) };
}
