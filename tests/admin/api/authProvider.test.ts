import { HttpError } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthProvider } from '#admin/api/authProvider.ts';
import type { Request } from '#admin/api/request.ts';
import { createSession } from '#admin/auth/session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});

/** An auth provider over an API where `user` is signed in, or nobody. */
function setup(user?: { id: number; username: string; isAdmin: boolean }) {
  const server = { user, sent: [] as string[] };
  const request: Request = async (path, { method = 'GET' } = {}) => {
    server.sent.push(`${method} ${path}`);
    if (!server.user) throw new HttpError('יש להתחבר', 401);
    // The answer stands in for the network, which has no types either.
    return { json: JSON.parse(JSON.stringify(server.user)), headers: new Headers() };
  };
  const session = createSession();
  return { provider: createAuthProvider({ request, session }), session, server };
}

const admin = { id: 1, username: 'dana', isAdmin: true };

test('nobody signed in is sent to sign in', async () => {
  const { provider } = setup();
  await expect(provider.checkAuth({})).rejects.toThrow('יש להתחבר');
});

test('a user without rights is signed in and has none', async () => {
  const { provider } = setup({ ...admin, isAdmin: false });
  await provider.checkAuth({});
  expect(await provider.getPermissions()).toEqual({ isAdmin: false });
});

test('questions asked at once are one request', async () => {
  const { provider, server } = setup(admin);
  await Promise.all([provider.checkAuth({}), provider.getPermissions(), provider.getIdentity?.()]);
  expect(server.sent).toEqual(['GET /user']);
});

test('a session that ends at work expires, and nobody is sent away', async () => {
  const { provider, session, server } = setup(admin);
  await provider.checkAuth({});
  server.user = undefined;
  await provider.checkError(new HttpError('יש להתחבר', 401));
  expect(session.current()).toMatchObject({ status: 'expired', user: admin });
  await provider.checkAuth({});
});

test('signing out ends the session on the server', async () => {
  const { provider, session, server } = setup(admin);
  await provider.checkAuth({});
  await provider.logout({});
  expect(server.sent).toContain('POST /logout');
  expect(session.current()).toEqual({ status: 'signedOut' });
});

test('with nobody signed in there is nothing to end', async () => {
  const { provider, server } = setup();
  await provider.logout({});
  expect(server.sent).toEqual([]);
});
