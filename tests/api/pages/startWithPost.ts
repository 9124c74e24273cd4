import { siteHeaders } from '#api/http/siteHeaders.ts';
import { siteUrl, startApi } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

/** The headers of a form that a browser sends without JavaScript. */
export const browser = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

const shell = (title: string) =>
  `<!doctype html><html><body><header>סקירה</header><main><div data-form-problem><h1>${title}</h1></div></main></body></html>`;

/** Starts the API with one post, and with a page of the site as the frame of problem pages. */
export async function startWithPost() {
  const api = await startApi(
    {},
    { readPage: async () => ({ html: shell('x'), headers: siteHeaders(siteUrl) }) },
  );
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', livePost);
  return { ...api, admin };
}
