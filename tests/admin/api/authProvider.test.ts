import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthProvider } from '#admin/api/authProvider.ts';
import { createSession } from '#admin/auth/session.ts';
import { fakeApi, requestLines } from './fakeApi.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

/** Creates an auth provider with a fake API in which `user` is signed in. */
function setup(
  user?: { id: number; username: string; isAdmin: boolean },
  mayBeSignedIn = () => true,
) {
  const server = { user };
  const { client, sent } = fakeApi(() =>
    server.user
      ? Response.json(server.user)
      : Response.json({ message: 'יש להתחבר' }, { status: 401 }),
  );
  const session = createSession();
  const provider = createAuthProvider({ client, session, mayBeSignedIn });
  return { provider, session, server, sent };
}

const admin = { id: 1, username: 'dana', isAdmin: true };

test('checkAuth rejects when no user is signed in', async () => {
  const { provider } = setup();
  await expect(provider.checkAuth({})).rejects.toThrow('יש להתחבר');
});

test('checkAuth sends no request when the browser has no signed-in cookie', async () => {
  const { provider, sent } = setup(undefined, () => false);
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
  await expect(provider.getPermissions()).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test('a user who is not an admin counts as signed in without admin permission', async () => {
  const { provider } = setup({ ...admin, isAdmin: false });
  await provider.checkAuth({});
  expect(await provider.getPermissions()).toEqual({ isAdmin: false });
});

test('simultaneous calls of the auth provider share one request', async () => {
  const { provider, sent } = setup(admin);
  await Promise.all([provider.checkAuth({}), provider.getPermissions(), provider.getIdentity?.()]);
  expect(requestLines(sent)).toEqual(['GET /user']);
});

test('a response with status 401 marks the session as expired without a redirect', async () => {
  const { provider, session, server } = setup(admin);
  await provider.checkAuth({});
  server.user = undefined;
  await provider.checkError(new HttpError('יש להתחבר', 401));
  expect(session.current()).toMatchObject({ status: 'expired', user: admin });
  await provider.checkAuth({});
});

test('signing out ends the session on the server', async () => {
  const { provider, session, sent } = setup(admin);
  await provider.checkAuth({});
  await provider.logout({});
  expect(requestLines(sent)).toContain('POST /logout');
  expect(session.current()).toEqual({ status: 'signedOut' });
});

test('logout sends no request when no user is signed in', async () => {
  const { provider, sent } = setup();
  await provider.logout({});
  expect(sent).toEqual([]);
});
