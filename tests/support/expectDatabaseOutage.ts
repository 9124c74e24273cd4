import { expect } from 'vitest';

/** Expects that a server whose database server is down serves its site, refuses what needs the database, and stays ready. */
export async function expectDatabaseOutage(
  read: (url: string) => Promise<Response | undefined>,
): Promise<void> {
  expect((await read('/missing'))?.status).toBe(404);
  expect((await read('/api/posts'))?.status).toBe(503);
  const readiness = await read('/readyz');
  expect([readiness?.status, await readiness?.json()]).toEqual([
    200,
    { status: 'degraded', failing: ['database'] },
  ]);
}
