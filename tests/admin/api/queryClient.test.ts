import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { signedOutError } from '#admin/api/httpError.ts';
import { createQueryClient } from '#admin/api/queryClient.ts';
import { createSession } from '#admin/auth/session.ts';

const admin = { id: 1, username: 'dana', isAdmin: true };

function signedIn() {
  const session = createSession();
  session.signIn(admin);
  return { session, client: createQueryClient(session) };
}

test.each([
  ['401', signedOutError(Number.POSITIVE_INFINITY), 'expired'],
  ['403', new HttpError('failed', 403), 'signedIn'],
  ['500', new HttpError('failed', 500), 'signedIn'],
])('after a query that fails with status %s, the session is %s', async (_, error, status) => {
  const { session, client } = signedIn();
  const fails = client.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) });
  await expect(fails).rejects.toThrow(error.message);
  expect(session.current().status).toBe(status);
  client.clear();
});

test('a query whose status 401 arrives after a new sign-in is retried and does not end the new session', async () => {
  const { session, client } = signedIn();
  const { promise: refused, reject: refuse } = Promise.withResolvers<string>();
  const sentAtMs = performance.now();
  const queryFn = vi.fn().mockReturnValueOnce(refused).mockResolvedValue('loaded');
  const loads = client.fetchQuery({ queryKey: ['any'], queryFn, retryDelay: 0 });
  session.expireBy(signedOutError(sentAtMs));
  session.signIn(admin);
  refuse(signedOutError(sentAtMs));
  expect(await loads).toBe('loaded');
  expect(session.current().status).toBe('signedIn');
  client.clear();
});
