import { expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { contactMessages } from '#db/schema/contactMessages.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { consentTexts } from '#domain/he/site/subscription/subscriptionConsent.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { consentVersion } from '#domain/subscription/subscription.ts';
import { type Api, siteUrl, startApi } from '#tests/support/api/startApi.ts';
import { browser, startWithPost } from './startWithPost.ts';

/** Sends a form as a browser without JavaScript does. */
const send = (api: Pick<Api, 'call'>, path: string, fields: Record<string, string>) =>
  api.call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
    },
  });

test('a form that is sent without JavaScript is stored and redirects to its thank-you page', async () => {
  const api = await startWithPost();
  const notifyCount = api.notifyCount();
  const sent = [
    await send(api, '/api/posts/1/comments', {
      authorName: 'דנה',
      body: 'תודה\r\nרבה',
      website: '',
    }),
    await send(api, '/api/contact', { name: 'דנה', email: 'd@x.co', message: 'שלום', website: '' }),
    await send(api, '/api/subscribe', { email: 'd@x.co', consentVersion: '1', website: '' }),
  ];
  expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/thanks/comment'],
    [303, '/thanks/contact'],
    [303, '/thanks/subscribe'],
  ]);
  expect(await api.db.read.select().from(comments)).toMatchObject([{ body: 'תודה\nרבה' }]);
  expect(await api.db.read.select().from(contactMessages)).toMatchObject([{ body: 'שלום' }]);
  expect(await api.db.read.select().from(subscriptions)).toMatchObject([{ consentVersion: '1' }]);
  expect(api.notifyCount()).toBe(notifyCount + 3);
});

test('an invalid form returns a page of the site with the problems and all submitted values', async () => {
  const api = await startWithPost();
  const { status, headers, body } = await send(api, '/api/contact', {
    name: '',
    email: 'nobody',
    message: '\nשורה <b>ראשונה</b>\n"שנייה" & </textarea><script>alert(1)</script>',
  });
  expect(status).toBe(400);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(body).toContain('<header>סקירה</header>');
  expect(body).not.toContain('<h1>x</h1>');
  expect(body).toContain(`<a href="#name">${heErrors.contact.nameRequired}</a>`);
  expect(body).toContain(`<a href="#email">${heErrors.subscription.emailInvalid}</a>`);
  expect(body).toContain('value="nobody"');
  expect(body).toContain(
    '>\n\nשורה &lt;b&gt;ראשונה&lt;/b&gt;\n&quot;שנייה&quot; &amp; &lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>',
  );
  expect(body).toContain('<form class="visitor-form" action="/api/contact" method="post">');
});

test('the problem page contains the hidden values of the form with escaped markup', async () => {
  const api = await startWithPost();
  const { body } = await send(api, '/api/subscribe', { email: '', consentVersion: '1"><script>' });
  expect(body).toContain(
    '<input type="hidden" name="consentVersion" value="1&quot;&gt;&lt;script&gt;" />',
  );
});

test.each<[form: string, path: string, fields: Record<string, string>, notice: string]>([
  ['comments', '/api/posts/1/comments', {}, heVisitorForms.comment.notice],
  ['messages', '/api/contact', {}, heVisitorForms.contact.notice],
  ['subscriptions', '/api/subscribe', {}, consentTexts[consentVersion].before],
  ['former subscriptions', '/api/subscribe', { consentVersion: '1' }, consentTexts['1'].before],
])(
  'the problem page for %s contains the notice of the submitted form',
  async (_, path, fields, notice) => {
    const api = await startWithPost();
    const { body } = await send(api, path, { email: 'dana@example', ...fields });
    expect(body).toContain(
      `<p class="form-notice">${notice}<a href="/privacy-policy">${heVisitorForms.privacyLink}</a>.</p>`,
    );
  },
);

test('the problem page contains no submitted field that the form does not have', async () => {
  const api = await startWithPost();
  const { body } = await send(api, '/api/contact', { name: 'דנה', website: '', other: 'canary' });
  expect(body).toContain('<input type="hidden" name="website" value="" />');
  expect(body).not.toContain('canary');
  expect(body).not.toContain('consentVersion');
});

test('a rate limit and a missing post return a page with the problem', async () => {
  const api = await startWithPost();
  const comment = { authorName: 'דנה', body: 'תודה על הסקירה' };
  const gone = await send(api, '/api/posts/99/comments', comment);
  expect([gone.status, gone.body]).toEqual([404, expect.stringContaining(heErrors.post.notFound)]);
  for (let sent = 0; sent < 9; sent++) await send(api, '/api/posts/1/comments', comment);
  const held = await send(api, '/api/posts/1/comments', comment);
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(held.body).toContain(heErrors.tooManyRequests(3_600));
  expect(held.body).toContain('תודה על הסקירה');
  expect(api.logLines.join()).toContain('rate_limited');
});

test('an invalid form returns a minimal document before the first publish', async () => {
  const api = await startApi();
  const { status, body } = await send(api, '/api/subscribe', { email: '' });
  expect(status).toBe(400);
  expect(body).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
  expect(body).toContain(heVisitorForms.problem.title);
});

test('a form is rejected if the route accepts only JSON or another site sends the form', async () => {
  const api = await startWithPost();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const rejected = await api.call('POST', '/api/views', { body: 'postId=1', headers: type });
  expect([rejected.status, rejected.body]).toEqual([415, { message: heErrors.jsonExpected }]);
  const foreign = await api.call('POST', '/api/contact', {
    body: 'name=x',
    headers: { ...type, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

test.each<
  [what: string, path: string, body: string, headers: Record<string, string>, number, string]
>([
  [
    'too large',
    '/api/contact',
    `name=x&message=${'x'.repeat(300_000)}`,
    {},
    413,
    heErrors.tooLarge,
  ],
  [
    'sent from another site',
    '/api/contact',
    'name=x',
    { 'sec-fetch-site': 'cross-site' },
    403,
    heErrors.crossSite,
  ],
  ['for a route that does not exist', '/api/gone', 'name=x', {}, 404, heErrors.notFound],
  [
    'for a post id that is not a number',
    '/api/posts/x/comments',
    'body=x',
    {},
    400,
    heErrors.invalidId,
  ],
  ['for a route that accepts only JSON', '/api/views', 'postId=1', {}, 415, heErrors.jsonExpected],
])('shows a problem page for a form that is %s', async (...about) => {
  const [, path, body, headers, status, message] = about;
  const api = await startWithPost();
  const answer = await api.call('POST', path, { body, headers: { ...browser, ...headers } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(answer.body).toContain('<header>סקירה</header>');
  expect(answer.body).toContain(`<h1>${heVisitorForms.problem.title}</h1>`);
  expect(answer.body).toContain(message);
  const plain = await api.call('POST', path, {
    body,
    headers: { ...browser, ...headers, accept: '*/*' },
  });
  expect(plain.status).toBe(status);
  if (status !== 400) expect(plain.body).toMatchObject({ message });
});

test('shows a problem page when a streamed form body exceeds the limit', async () => {
  const api = await startWithPost();
  const chunk = new TextEncoder().encode('x'.repeat(64_000));
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const response = await api.app.request(`${siteUrl}/api/contact`, {
    ...{ method: 'POST', body, headers: { ...browser, origin: siteUrl }, duplex: 'half' },
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain(heErrors.tooLarge);
});

test('the problem page for a form of another site contains no submitted values', async () => {
  const api = await startWithPost();
  const { body } = await api.call('POST', '/api/contact', {
    body: 'name=canary&message=canary',
    headers: { ...browser, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(body).not.toContain('canary');
  expect(body).not.toContain('<form');
});

test('the problem page after a server error contains the submitted values', async () => {
  const api = await startWithPost();
  await api.db.write(async (tx) => {
    await tx.run('drop table contact_messages');
  });
  const { status, headers, body } = await api.call('POST', '/api/contact', {
    body: new URLSearchParams({ name: 'דנה', email: 'd@x.co', message: 'שלום לכולם' }).toString(),
    headers: browser,
  });
  expect([status, headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(body).toContain(heErrors.unexpected);
  expect(body).toContain('שלום לכולם</textarea>');
});

test('shows a problem page when a confirmation link fails with a server error', async () => {
  const api = await startWithPost();
  await api.db.write(async (tx) => {
    await tx.run('drop table subscription_tokens');
  });
  const accept = { accept: browser.accept };
  const answer = await api.call('GET', '/api/subscribe/confirm?token=x', { headers: accept });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    'text/html; charset=utf-8',
  ]);
  const data = await api.call('GET', '/api/posts/gone', { headers: accept });
  expect([data.status, data.body]).toEqual([404, { message: heErrors.post.notFound }]);
});

test('returns 400 for an empty form and for a form with invalid UTF-8', async () => {
  const api = await startWithPost();
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
  for (const body of ['', '%FF%FE=%C0', '&&==', '__proto__=1&constructor=2'])
    expect((await api.call('POST', '/api/contact', { body, headers: type })).status).toBe(400);
});
