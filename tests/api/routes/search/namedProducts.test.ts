import { expect, onTestFinished, test } from 'vitest';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';
import { sharedFixture } from '#tests/support/sharedFixture.ts';

const search = (q: string) => `/api/search?q=${encodeURIComponent(q)}`;

const phone = { ...livePost, title: 'סמארטפון זול: שבועיים של שיחות' };
const earbuds = { ...livePost, title: 'אוזניות אלחוטיות לריצה' };
const wallet = { ...livePost, title: 'ארנק מעור', content: '<p>סמארטפון נכנס, אוזניות לא.</p>' };

async function start(posts: (typeof livePost)[], onEnd: OnEnd = onTestFinished) {
  const { api, admin } = await startWithAdmin({}, { onEnd });
  for (const post of posts) await admin.post('/api/posts', post);
  return async (q: string) => (await api.visitor.get(search(q))).body;
}

const findAmongThree = sharedFixture((onEnd) => start([phone, earbuds, wallet], onEnd));

test.each([
  ['אייפון', 'סמארטפון', phone.title],
  ['iphone 16 pro max', 'סמארטפון', phone.title],
  ['האייפון החדש', 'סמארטפון', phone.title],
  ['ביקורת גלקסי', 'סמארטפון', phone.title],
  ['galaxy buds', 'אוזניות', earbuds.title],
])('%s finds posts about its kind, %s, if no post matches', async (q, kind, title) => {
  expect(await findAmongThree()(q)).toMatchObject({
    total: 1,
    results: [{ title }],
    didYouMean: kind,
    isCorrected: true,
    showsOtherProducts: true,
  });
});

test('finds a post whose text repeats the kind, if no heading contains it', async () => {
  const content = '<p>הסמארטפון קל. סמארטפון מהיר, סמארטפון זול.</p>';
  const find = await start([wallet, { ...livePost, title: 'Zivon X5', content }]);
  expect(await find('אייפון')).toMatchObject({ total: 1, results: [{ title: 'Zivon X5' }] });
});

test('finds another model of the product before other products', async () => {
  const iphone = { ...livePost, title: 'אייפון 15: סוללה ליום אחד' };
  const find = await start([phone, iphone]);
  expect(await find('אייפון')).toMatchObject({
    total: 1,
    results: [{ title: iphone.title }],
    isCorrected: false,
    showsOtherProducts: false,
  });
  expect(await find('אייפון 16 פרו מקס')).toMatchObject({
    total: 1,
    results: [{ title: iphone.title }],
    didYouMean: 'אייפון',
    isCorrected: true,
    showsOtherProducts: false,
  });
});

test('applies the price limit of the query to the kind', async () => {
  const cheap = { ...livePost, title: 'סמארטפון ב־1,900 ₪' };
  const expensive = { ...livePost, title: 'סמארטפון ב־4,900 ₪' };
  const find = await start([cheap, expensive]);
  const results = [{ title: cheap.title }, { title: expensive.title }];
  expect(await find('אייפון עד 3000 שקל')).toMatchObject({ results });
});

test.each(['כיסוי לאייפון', 'כיסוי אייפון', 'iphone case', 'סמסונג', 'גלקסיה'])(
  '%s finds nothing, because the query is not about a well-known product',
  async (q) => {
    const find = await start([phone]);
    const nothing = { total: 0, didYouMean: null, showsOtherProducts: false };
    expect(await find(q)).toMatchObject(nothing);
  },
);

test('without posts about its kind finds nothing', async () => {
  const find = await start([earbuds, wallet]);
  const nothing = { total: 0, didYouMean: null, isCorrected: false };
  expect(await find('אייפון')).toMatchObject(nothing);
});

test('in a category without such posts, the other categories are still offered', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/categories', sampleCategory);
  await admin.post('/api/posts', phone);
  const { body } = await api.visitor.get(`${search('אייפון')}&category=${sampleCategory.slug}`);
  expect(body).toMatchObject({
    total: 0,
    didYouMean: 'סמארטפון',
    categories: [{ slug: 'general', count: 1 }, { slug: sampleCategory.slug }],
  });
});
