import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const search = (q: string) => `/api/search?q=${encodeURIComponent(q)}`;

test.each([
  ['אוזניוט אלחוטיות', 'אוזניות אלחוטיות'],
  ['tuzbhu, אלחוטיות', 'אוזניות אלחוטיות'],
  ['ביקורת עוזניות', 'ביקורת אוזניות'],
])('the misspelled query %s returns the correction %s', async (q, didYouMean) => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  const { body } = await api.visitor.get(search(q));
  expect(body).toMatchObject({
    total: 1,
    didYouMean,
    isCorrected: true,
  });
});

test('in a query in the wrong keyboard layout, common words are optional', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, title: 'אוזניות אלחוטיות' });
  const content = '<p>איזה כיף לקנות אוזניות.</p>';
  await admin.post('/api/posts', { ...livePost, title: 'יום קניות', content });
  const typed = await api.visitor.get(search('איזה אוזניות לקנות'));
  const { body } = await api.visitor.get(search('thzv tuzbhu, kebu,'));
  const results = [{ title: 'אוזניות אלחוטיות' }, { title: 'יום קניות' }];
  expect(typed.body).toMatchObject({ results });
  expect(body).toMatchObject({ results, didYouMean: 'איזה אוזניות לקנות', isCorrected: true });
});

test('a query of only common words in the wrong keyboard layout finds posts with these words', async () => {
  const { api, admin } = await startWithAdmin();
  const content = '<p>איזה כיף לקנות אוזניות.</p>';
  await admin.post('/api/posts', { ...livePost, title: 'יום קניות', content });
  await admin.post('/api/posts', { ...livePost, title: 'מקלדת' });
  const { body } = await api.visitor.get(search('thzv kebu,'));
  expect(body).toMatchObject({ results: [{ title: 'יום קניות' }], didYouMean: 'איזה לקנות' });
});

test('a search for a rare word finds this word and suggests a similar common word', async () => {
  const { api, admin } = await startWithAdmin();
  for (let n = 0; n < 6; n++) await admin.post('/api/posts', livePost);
  await admin.post('/api/posts', { ...livePost, title: 'אוזניוט של מישהו' });
  const { body } = await api.visitor.get(search('אוזניוט'));
  expect(body).toMatchObject({ total: 1, isCorrected: false, didYouMean: 'אוזניות' });
});

test('a search for a Latin name in a heading suggests no similar common name', async () => {
  const { api, admin } = await startWithAdmin();
  const velora = { ...livePost, title: 'מקרן Velora' };
  for (let n = 0; n < 6; n++) await admin.post('/api/posts', velora);
  await admin.post('/api/posts', { ...livePost, title: 'מקרן Pelora' });
  const { body } = await api.visitor.get(search('pelora'));
  expect(body).toMatchObject({ total: 1, didYouMean: null });
});

test('suggests no correction for a correct word or an unknown word', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', livePost);
  for (const q of ['אוזניות', 'מטריה מנוקדת', 'qqqqq', 'אבגדהוזחטי']) {
    expect((await api.visitor.get(search(q))).body, q).toMatchObject({ didYouMean: null });
  }
});

test('finds the kind of product, and does not replace a correctly spelled word by a similar one', async () => {
  const { api, admin } = await startWithAdmin();
  const keyboard = { ...livePost, title: 'מקלדת שקטה' };
  const party = { ...livePost, title: 'מסיבה בחצר' };
  const reason = { ...livePost, title: 'סיבה לחגוג', content: '<p>מקלדת ועוד סיבה.</p>' };
  for (const post of [keyboard, party, reason, reason]) await admin.post('/api/posts', post);
  const { body } = await api.visitor.get(search('מקלדת למסיבה'));
  expect(body).toMatchObject({ total: 1, results: [{ title: keyboard.title }], didYouMean: null });
});

test('finds the kind of product in a text that repeats it, if no heading contains it', async () => {
  const { api, admin } = await startWithAdmin();
  const content = '<p>מקרן על הגג. המקרן שקט, והמקרן עמד ברוח.</p>';
  const mention = { ...livePost, content: '<p>בלי מקרן.</p>' };
  for (const post of [{ ...livePost, title: 'קולנוע על הגג', content }, mention])
    await admin.post('/api/posts', post);
  const { body } = await api.visitor.get(search('מקרן לגינה'));
  expect(body).toMatchObject({ total: 1, results: [{ title: 'קולנוע על הגג' }] });
});

test('does not correct a known name that no post contains', async () => {
  const { api, admin } = await startWithAdmin();
  const title = 'המקלדת הכי טובה: אופן השימוש';
  for (let n = 0; n < 6; n++) await admin.post('/api/posts', { ...livePost, title });
  const question = await api.visitor.get(search('מה המקלדת הכי טובה לאיפון'));
  expect(question.body).toMatchObject({ total: 6, isCorrected: false, didYouMean: null });
  const name = await api.visitor.get(search('לאיפון'));
  expect(name.body).toMatchObject({ total: 0, didYouMean: null });
});

test('a word that is a known word after a prefix also finds a name in a heading that it spells', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, title: 'סאונדבר Hadaron Cinema' });
  const { body } = await api.visitor.get(search('הדרון'));
  expect(body).toMatchObject({ total: 1, didYouMean: null });
});

test('finds a Latin name in a heading by the beginning of its Hebrew spelling, as the last word of a query', async () => {
  const { api, admin } = await startWithAdmin();
  await admin.post('/api/posts', { ...livePost, title: 'Zivon X5' });
  for (const q of ['זיב', 'זיבו', 'אוזניות זיב'])
    expect((await api.visitor.get(search(q))).body, q).toMatchObject({
      total: 1,
      didYouMean: null,
    });
  const notLast = await api.visitor.get(search('זיב לטיול'));
  expect(notLast.body).toMatchObject({ total: 0 });
});
