import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

const askForSlug = sharedFixture(async (onEnd) => {
  const { admin } = await startWithAdmin({}, { onEnd });
  for (const slug of ['iphone-17', 'iphone-17-2', 'x'.repeat(80)]) {
    await admin.post('/api/posts', { ...livePost, slug });
  }
  return (query: string) => admin.get(`/api/slugs?${query}`);
});

test.each([
  [
    'title=ביקורת: אוזניות',
    { slug: 'bikoret-ozniyot', isFree: true, suggestion: 'bikoret-ozniyot' },
  ],
  ['title=אייפון 17', { slug: 'iphone-17', isFree: false, suggestion: 'iphone-17-3' }],
  ['title=אייפון 17&exceptPostId=1', { slug: 'iphone-17', isFree: true, suggestion: 'iphone-17' }],
  ['slug=iphone-17-2&exceptPostId=1', { isFree: false, suggestion: 'iphone-17-2-2' }],
  ['title=אחר&slug=iphone-17', { slug: 'iphone-17', isFree: false }],
  ['slug=-iphone--17-', { slug: 'iphone-17', isFree: false }],
  ['title=!!!', { slug: 'post', isFree: true }],
  ['title=featured', { slug: 'post-featured', isFree: true }],
])(
  'returns the slug, its availability and a suggestion for the query %s',
  async (query, response) => {
    const { status, body } = await askForSlug()(query);
    expect([status, body]).toMatchObject([200, response]);
  },
);

test('a taken slug of maximum length gets a suggestion within the length limit', async () => {
  const { body } = await askForSlug()(`slug=${'x'.repeat(80)}`);
  expect(body).toMatchObject({ isFree: false, suggestion: `${'x'.repeat(74)}` });
});

test.each(['', 'title=', 'slug=Upper', 'slug=featured', 'slug=a', 'title=שם&exceptPostId=0'])(
  'rejects the invalid slug query %j',
  async (query) => {
    expect(await askForSlug()(query)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/[א-ת]/) },
    });
  },
);
