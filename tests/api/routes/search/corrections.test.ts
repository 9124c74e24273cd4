import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/support/fixtures.ts';
import { livePost, sampleCategory } from '#tests/support/samples/samples.ts';

const search = (q: string) => `/api/search?q=${encodeURIComponent(q)}`;

test.each([
  ['אוזניוט אלחוטיות', 'אוזניות אלחוטיות'],
  ['tuzbhu, אלחוטיות', 'אוזניות אלחוטיות'],
  ['ביקורת אזניות', 'ביקורת אוזניות'],
])('the misspelled query %s returns the correction %s', async (q, didYouMean) => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', livePost);
  const { body } = await api.visitor.get(search(q));
  expect(body).toMatchObject({
    total: 1,
    didYouMean,
    isCorrected: true,
  });
});

test('a search for a rare word finds this word and suggests a similar common word', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  for (let n = 0; n < 6; n++) await admin.post('/api/posts', livePost);
  await admin.post('/api/posts', { ...livePost, title: 'אוזניוט של מישהו' });
  const { body } = await api.visitor.get(search('אוזניוט'));
  expect(body).toMatchObject({ total: 1, isCorrected: false, didYouMean: 'אוזניות' });
});

test('suggests no correction for a correct word or an unknown word', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  await admin.post('/api/posts', livePost);
  for (const q of ['אוזניות', 'מטריה מנוקדת', 'qqqqq', 'אבגדהוזחטי']) {
    expect((await api.visitor.get(search(q))).body, q).toMatchObject({ didYouMean: null });
  }
});

test('finds the kind of product, and does not replace a correctly spelled word by a similar one', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const keyboard = { ...livePost, title: 'מקלדת שקטה' };
  const party = { ...livePost, title: 'מסיבה בחצר' };
  const reason = { ...livePost, title: 'סיבה לחגוג', content: '<p>מקלדת ועוד סיבה.</p>' };
  for (const post of [keyboard, party, reason, reason]) await admin.post('/api/posts', post);
  const { body } = await api.visitor.get(search('מקלדת למסיבה'));
  expect(body).toMatchObject({ total: 1, results: [{ title: keyboard.title }], didYouMean: null });
});

test('finds the kind of product in a text that repeats it, if no heading contains it', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const content = '<p>מקרן על הגג. המקרן שקט, והמקרן עמד ברוח.</p>';
  const mention = { ...livePost, content: '<p>בלי מקרן.</p>' };
  for (const post of [{ ...livePost, title: 'קולנוע על הגג', content }, mention])
    await admin.post('/api/posts', post);
  const { body } = await api.visitor.get(search('מקרן לגינה'));
  expect(body).toMatchObject({ total: 1, results: [{ title: 'קולנוע על הגג' }] });
});

test('does not correct a known name that no post contains', async () => {
  const api = await startApi();
  const admin = await api.signIn('admin');
  const title = 'המקלדת הכי טובה: אופן השימוש';
  for (let n = 0; n < 6; n++) await admin.post('/api/posts', { ...livePost, title });
  const question = await api.visitor.get(search('מה המקלדת הכי טובה לאיפון'));
  expect(question.body).toMatchObject({ total: 6, isCorrected: false, didYouMean: null });
  const name = await api.visitor.get(search('לאיפון'));
  expect(name.body).toMatchObject({ total: 0, didYouMean: null });
});

describe('a search for a well-known product', () => {
  const phone = { ...livePost, title: 'סמארטפון זול: שבועיים של שיחות' };
  const earbuds = { ...livePost, title: 'אוזניות אלחוטיות לריצה' };
  const wallet = { ...livePost, title: 'ארנק מעור', content: '<p>סמארטפון נכנס, אוזניות לא.</p>' };

  async function start(posts: (typeof livePost)[]) {
    const api = await startApi();
    const admin = await api.signIn('admin');
    for (const post of posts) await admin.post('/api/posts', post);
    return async (q: string) => (await api.visitor.get(search(q))).body;
  }

  test.each([
    ['אייפון', 'סמארטפון', phone.title],
    ['iphone 16 pro max', 'סמארטפון', phone.title],
    ['האייפון החדש', 'סמארטפון', phone.title],
    ['ביקורת גלקסי', 'סמארטפון', phone.title],
    ['galaxy buds', 'אוזניות', earbuds.title],
  ])('%s finds posts about its kind, %s, if no post matches', async (q, kind, title) => {
    const find = await start([phone, earbuds, wallet]);
    expect(await find(q)).toMatchObject({
      total: 1,
      results: [{ title }],
      didYouMean: kind,
      isCorrected: true,
      showsOtherProducts: true,
    });
  });

  test('finds a text that repeats the kind, if no heading contains it', async () => {
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
    const api = await startApi();
    const admin = await api.signIn('admin');
    await admin.post('/api/categories', sampleCategory);
    await admin.post('/api/posts', phone);
    const { body } = await api.visitor.get(`${search('אייפון')}&category=${sampleCategory.slug}`);
    expect(body).toMatchObject({
      total: 0,
      didYouMean: 'סמארטפון',
      categories: [{ slug: 'general', count: 1 }, { slug: sampleCategory.slug }],
    });
  });
});
