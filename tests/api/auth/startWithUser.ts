import { createUser } from '#db/users/users.ts';
import { type Api, password, startApi } from '#tests/support/api/startApi.ts';

/** Starts the API with the user Dana. */
export async function startWithUser(changes: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(changes);
  await createUser(api.db, { username: 'Dana', password, now: api.clock.now() });
  return api;
}

/** Signs Dana in from one client address. `changes` replaces fields of the request. */
export const logIn = (api: Api, changes: Record<string, unknown> = {}, from = '203.0.113.7') =>
  api.call('POST', '/api/login', { body: { username: 'Dana', password, ...changes }, from });
