import { quickEditButton } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signInLink } from './openLogin.ts';

/** Matches the script files of the account features, which the bundler names after their modules. */
const accountChunks = /\/_astro\/(signedIn|openLogin|openQuickEdit|currentUser)\b/;
// The post counts its view after a few seconds.
const isApiRequest = (url: string) => /\/api\/(?!views)/.test(url);
const isAccountRequest = (url: string) => accountChunks.test(url) || isApiRequest(url);

test('visitors load no account code until they hover or focus the sign-in link', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  for (const path of ['/', '/post/zivon-x5-review', '/category/audio', '/auth']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(quickEditButton(page)).toHaveCount(0);
  }
  expect(requestedUrls.filter(isAccountRequest)).toEqual([]);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await signInLink(page).focus();
  const chunks = () => requestedUrls.filter((url) => accountChunks.test(url));
  await expect.poll(() => chunks().length).toBeGreaterThan(0);
  expect(requestedUrls.filter(isApiRequest)).toEqual([]);
});
