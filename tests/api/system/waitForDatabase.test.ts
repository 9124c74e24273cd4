import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { waitForDatabaseServer } from '#api/system/waitForDatabase.ts';
import { freePort } from '#tests/support/servers/freePort.ts';
import { until } from '#tests/support/until.ts';

test('a start waits for a database server that is down, and fails if the server refuses the token', async () => {
  const port = await freePort();
  const reasons: string[] = [];
  const url = `http://127.0.0.1:${port}`;
  const waiting = waitForDatabaseServer({ url }, async (reason) => reasons.push(reason));
  const refused = expect(waiting).rejects.toThrow(
    /refused the access with 401\. DATABASE_AUTH_TOKEN/,
  );
  await until('the server waits', () => reasons.length > 0);
  const server = createServer((_, response) => void response.writeHead(401).end());
  onTestFinished(() => void server.close());
  server.listen(port, '127.0.0.1');
  await refused;
  expect(reasons).toEqual([`connect ECONNREFUSED 127.0.0.1:${port}`]);
});

test('a start does not wait for a database file', async () => {
  const outage = () => Promise.reject(new Error('There is no server'));
  await waitForDatabaseServer({ url: 'file:/missing/blog.db' }, outage);
});
