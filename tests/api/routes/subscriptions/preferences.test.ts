import { expect, test } from 'vitest';
import { subscriptionCategories } from '#db/schema/mail/subscriptions.ts';
import { readMailKey } from '#db/subscriptions/mailKey.ts';
import { subscriberToken } from '#db/subscriptions/subscriberTokens.ts';
import { he } from '#domain/he/site/subscription/subscriptionPage.ts';
import { shown, startWithMail } from '#tests/support/api/startWithMail.ts';

const longName = 'מכשירים'.repeat(5);

/** Starts with a confirmed subscriber and the categories 1, 2 and 3. */
async function start() {
  const api = await startWithMail();
  const admin = await api.signIn('admin');
  await admin.post('/api/categories', { name: 'שמע', slug: 'audio' });
  await admin.post('/api/categories', { name: longName, slug: 'long' });
  const { leave } = await api.confirmAddress();
  const [row] = await api.rows();
  if (!row) throw new Error('No subscription is stored');
  const token = subscriberToken(await readMailKey(api.db), row);
  const open = () => api.follow('preferences', token);
  const save = (body: string) => api.press('preferences', token, body);
  const chosen = async () =>
    (await api.db.read.select().from(subscriptionCategories)).map((one) => one.categoryId);
  return { ...api, admin, token, leave, open, save, chosen };
}

/** Returns the values of the checked fields. */
const checked = ({ body }: { body: unknown }) =>
  [...String(body).matchAll(/name="(\w+)" value="(\w+)" checked/g)].map(([, ...pair]) =>
    pair.join('='),
  );

test('the link of a mail shows the preferences without signing in, and changes nothing', async () => {
  const { open, rows, follow, leave } = await start();
  const before = await rows();
  const page = await open();
  expect(shown(page)).toEqual([200, he.preferences.title]);
  expect(page.body).toContain('<bdi dir="ltr">dana@<wbr>example.com</bdi>');
  expect(page.body).toContain(`<bdi>${longName}</bdi>`);
  expect(checked(page)).toEqual(['posts=yes', 'digest=yes', 'scope=all']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(shown(await follow('preferences', leave))).toEqual([200, he.preferences.title]);
  expect(await rows()).toEqual(before);
});

test('the form stores the chosen updates and categories, and shows them again', async () => {
  const { open, save, rows, chosen, clock } = await start();
  await clock.advance(60_000);
  const saved = await save('digest=yes&scope=chosen&category=2&category=3');
  expect(shown(saved)).toEqual([200, he.preferences.saved.title]);
  expect(saved.body).toContain(he.preferences.saved.text);
  expect(await rows()).toMatchObject([
    {
      status: 'confirmed',
      wantsPosts: false,
      wantsDigest: true,
      hasAllCategories: false,
      changedAt: clock.now(),
    },
  ]);
  expect(await chosen()).toEqual([2, 3]);
  expect(checked(await open())).toEqual(['digest=yes', 'scope=chosen', 'category=2', 'category=3']);
  await save('posts=yes&scope=all&category=2');
  expect(await chosen()).toEqual([]);
  expect(checked(await open())).toEqual(['posts=yes', 'scope=all']);
});

test('a subscriber who wants no updates keeps the subscription and reads that nothing is sent', async () => {
  const { save, rows } = await start();
  const saved = await save('scope=chosen');
  expect(shown(saved)).toEqual([200, he.preferences.saved.title]);
  expect(saved.body).toContain(he.preferences.saved.nothing);
  expect(await rows()).toMatchObject([
    { status: 'confirmed', wantsPosts: false, wantsDigest: false },
  ]);
});

test('chosen categories without any category are not stored, and the form keeps the choice', async () => {
  const { save, rows } = await start();
  const before = await rows();
  const rejected = await save('posts=yes&scope=chosen');
  expect(shown(rejected)).toEqual([400, he.preferences.problem.title]);
  expect(rejected.body).toContain(`<a href="#categories">${he.preferences.problem.noCategory}</a>`);
  expect(checked(rejected)).toEqual(['posts=yes', 'scope=chosen']);
  expect(await rows()).toEqual(before);
});

test.each(['', 'List-Unsubscribe=One-Click', '{"scope":"all"}', 'scope=none'])(
  'the body %j is no choice and changes nothing',
  async (body) => {
    const { save, rows } = await start();
    const before = await rows();
    const rejected = await save(body);
    expect(shown(rejected)).toEqual([400, he.preferences.problem.title]);
    expect(rejected.body).toContain(he.preferences.problem.unreadable);
    expect(await rows()).toEqual(before);
  },
);

test('unknown categories are ignored, and the default category replaces a deleted one', async () => {
  const { save, chosen, admin } = await start();
  await save('posts=yes&scope=chosen&category=2&category=99&category=x');
  expect(await chosen()).toEqual([2]);
  expect((await admin.delete('/api/categories/2')).status).toBe(204);
  expect(await chosen()).toEqual([1]);
});

test('a changed or foreign token opens no preferences', async () => {
  const { token, follow, press } = await start();
  const [id, hash = ''] = token.split('.');
  for (const wrong of [`${id}.`, `2.${hash}`, `${id}.${hash.slice(1)}x`, `0${token}`, hash]) {
    expect(shown(await follow('preferences', wrong))).toEqual([404, he.unknown.title]);
    expect(shown(await press('preferences', wrong, 'scope=all'))).toEqual([404, he.unknown.title]);
  }
});

test('the link of a mail unsubscribes with one click, and the old form then changes nothing', async () => {
  const { token, press, save, rows, follow, open } = await start();
  await save('digest=yes&scope=chosen&category=2');
  expect(shown(await follow('leave', token))).toEqual([200, he.unsubscribe.open.title]);
  expect(shown(await press('leave', token))).toEqual([200, he.unsubscribe.done.title]);
  const left = await rows();
  expect(left).toMatchObject([{ status: 'unsubscribed', sourceHash: '', wantsPosts: true }]);
  const late = await save('posts=yes&scope=all');
  expect(shown(late)).toEqual([200, he.preferences.unsubscribed.title]);
  expect(late.body).toContain('value="dana@example.com"');
  expect(shown(await open())).toEqual([200, he.preferences.unsubscribed.title]);
  expect(await rows()).toEqual(left);
});

test('the page after the confirmation links to the preferences, and a second visit does not', async () => {
  const { subscribe, tokens, press, follow, token } = await start();
  await subscribe('noa@example.com');
  const { confirm } = await tokens();
  const confirmed = await press('confirm', confirm);
  const link = /\/api\/subscribe\/preferences\?token=([^"]+)/.exec(String(confirmed.body))?.[1];
  expect(shown(await follow('preferences', link ?? ''))).toEqual([200, he.preferences.title]);
  expect(link).not.toBe(encodeURIComponent(token));
  expect((await press('confirm', confirm)).body).not.toContain('/preferences');
});

test('a waiting subscriber may choose updates, and reads that the confirmation is missing', async () => {
  const { subscribe, tokens, follow, press, rows } = await start();
  await subscribe('noa@example.com');
  const { leave } = await tokens();
  expect((await follow('preferences', leave)).body).toContain(he.preferences.waitingText);
  const saved = await press('preferences', leave, 'posts=yes&scope=all');
  expect(saved.body).toContain(he.preferences.waitingText);
  expect((await rows())[1]).toMatchObject({ status: 'waiting', wantsDigest: false });
});
