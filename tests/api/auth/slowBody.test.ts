import { expect, test } from 'vitest';
import { posts } from '#db/schema/posts.ts';
import { users } from '#db/schema/users.ts';
import { deleteUser, demoteUser } from '#db/users/userAccounts.ts';
import { createUser, findUserByName } from '#db/users/users.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { firstLine } from '#tests/support/http/socket.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { startWholeServer } from '#tests/support/servers/wholeServer.ts';

const account = { username: 'noa', password: 'a new long password', isAdmin: true };

/** Starts the server, with an admin whose requests send their bodies later than their headers. */
async function startSlowAdmin() {
  const { api, open, ask } = await startWholeServer();
  const { cookie = '' } = await api.signIn('admin');
  const { id = 0 } = (await findUserByName(api.db.read, 'admin-person')) ?? {};
  await createUser(api.db, { ...account, username: 'dana', now: api.clock.now() });

  /** Sends the headers of a request. Returns a function that sends its body and resolves to the status line. */
  async function startRequest(path: string, { header, body }: { header: string; body: object }) {
    const socket = open();
    const started = firstLine(socket);
    const text = JSON.stringify(body);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Expect: 100-continue',
      'Connection: close',
      header,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    expect(await started).toBe('HTTP/1.1 100 Continue');
    // The guard of the first request has read the session or the key before later requests are answered.
    for (let round = 0; round < 5; round++) await ask('GET', '/api/categories');
    return () => {
      const answered = firstLine(socket);
      socket.write(text);
      return answered;
    };
  }

  return { api, id, cookie: `Cookie: ${cookie}`, startRequest };
}

test.each([
  ['was not changed', '201 Created', async () => undefined, 3],
  ['was demoted', '403 Forbidden', demoteUser, 2],
  ['was deleted', '401 Unauthorized', deleteUser, 1],
] as const)(
  'when the body arrives after the account %s, the request gets the status %s',
  async (_change, status, change, userCount) => {
    const { api, id, cookie, startRequest } = await startSlowAdmin();
    const finish = await startRequest('/api/users', { header: cookie, body: account });
    await change(api.db, { id });
    expect(await finish()).toBe(`HTTP/1.1 ${status}`);
    expect(await api.db.read.$count(users)).toBe(userCount);
  },
);

test('a post is refused if the API key was replaced before the body arrived', async () => {
  const { api, startRequest } = await startSlowAdmin();
  const admin = await api.signIn('admin');
  const header = `Authorization: Bearer ${await generateApiKey(admin)}`;
  const finish = await startRequest('/api/ai/posts', { header, body: livePost });
  await generateApiKey(admin);
  expect(await finish()).toBe('HTTP/1.1 401 Unauthorized');
  expect(await api.db.read.$count(posts)).toBe(0);
});
