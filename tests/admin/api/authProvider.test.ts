import { expect, test } from 'vitest';
import { createAuthProvider } from '#admin/api/authProvider.ts';
import { signedOutError } from '#admin/api/httpError.ts';
import { createSession } from '#admin/auth/session.ts';
import { createSignInStorage } from '#domain/user/signInStorage.ts';
import { fakeApi, requestLines } from './fakeApi.ts';

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
  const stored = new Map<string, string>();
  const signInStorage = createSignInStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  const provider = createAuthProvider({ client, session, mayBeSignedIn, signInStorage });
  return { provider, session, server, sent, stored, signInStorage };
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
  await provider.checkError(signedOutError());
  expect(session.current()).toMatchObject({ status: 'expired', user: admin });
  await provider.checkAuth({});
});

test('a sign-in is remembered for the sign-in page of the site, and signing out forgets it', async () => {
  const { provider, stored, signInStorage } = setup(admin);
  await provider.login({ username: 'dana', password: 'a long enough password' });
  expect([...stored.keys()]).toContain('lastLogin');
  expect(signInStorage.isAdminRemembered()).toBe(true);
  await provider.logout({});
  expect(signInStorage.isAdminRemembered()).toBe(false);
});

test('a browser that blocks its storage can sign in', () => {
  const blocked = createSignInStorage(() => {
    throw new Error('The storage is blocked');
  });
  blocked.rememberSignIn(admin, 'lastLogin');
  expect(blocked.isAdminRemembered()).toBe(false);
});

test('a late response about the session before a new sign-in does not mark the new session as expired', async () => {
  const { promise: responded, resolve: respond } = Promise.withResolvers<Response>();
  const { client } = fakeApi(({ path }) => (path === '/user' ? responded : Response.json(admin)));
  const session = createSession();
  session.signIn(admin);
  const provider = createAuthProvider({ client, session, mayBeSignedIn: () => true });
  const checked = provider.checkAuth({});
  session.expireBy(signedOutError());
  await provider.login({ username: 'dana', password: 'a long enough password' });
  respond(Response.json({ message: 'יש להתחבר' }, { status: 401 }));
  await checked;
  expect(session.current().status).toBe('signedIn');
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
