import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

export async function startWithApiKey() {
  const { api, admin } = await startWithAdmin();
  const makeKey = () => generateApiKey(admin);
  const key = await makeKey();
  const bearer = (text = key) => ({ authorization: `Bearer ${text}` });
  const checkKey = (text?: string) => api.visitor.get('/api/ai/test', bearer(text));
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', '/api/ai/posts', {
      body,
      headers: { 'sec-fetch-site': 'cross-site', ...bearer(), ...headers },
    });
  return { api, admin, key, makeKey, bearer, checkKey, post };
}
