import { expect, test } from 'vitest';
import { createCategory, deleteCategory, updateCategory } from '#db/categories.ts';
import type { Database } from '#db/client.ts';
import { listMatchingIds, searchPosts } from '#db/search/searchPosts.ts';
import { indexQueuedPosts } from '#db/search/searchQueue.ts';
import { ensureDefaults } from '#db/seed/defaults.ts';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { limits } from '#domain/limits.ts';
import { type PostCreate, postCreateSchema } from '#domain/post/post.ts';
import { createPost } from '#tests/support/createPost.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('when more posts match than are ranked, the result pages contain every post exactly once', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const count = limits.search.rerankedPostsMax + 30;
  for (let n = 1; n <= count; n++) {
    await save(
      db,
      `כבל מספר ${n}`,
      `<p>שמונה מילים בלי קשר, ואז: ${'כבל ארוך '.repeat((n % 7) + 1)}</p>`,
    );
  }
  const ids = await allPages(db, 'כבל');
  expect(new Set(ids).size).toBe(count);
  expect(ids.length).toBe(count);
  expect(await listMatchingIds(db.read, { q: 'כבל', audience: 'visitors' })).toEqual(ids);
});

test('ranks a post that contains all words first, and omits posts that contain too few words', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 1; n <= 20; n++) await save(db, `מטען ${n}`, '<p>מטען רגיל לשולחן</p>');
  const other = await save(db, 'שולחן עבודה', '<p>מתכוונן בגובה, ובלי מטען מהיר אלחוטי</p>');
  const exact = await save(db, 'מטען מהיר אלחוטי', '<p>נבדק השבוע על השולחן שלנו</p>');
  expect(await allPages(db, 'מטען מהיר')).toEqual([exact, other]);
  expect(await allPages(db, 'טרקטור כחול עם מטען מהיר אלחוטי')).toEqual([]);
  // Words that ask for advice, such as "which" and "worth buying", are optional.
  expect(await allPages(db, 'איזה מטען מהיר אלחוטי כדאי לקנות')).toEqual([exact, other]);
  expect(await allPages(db, 'מטען מהיר מומלץ')).toEqual([exact, other]);
});

test('a query that no post contains completely finds the posts about its subject, and says so', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const desk = await save(db, 'שולחן עבודה', '<p>מתכוונן בגובה</p>');
  await save(db, 'מטען נייד', '<p>מטען רגיל לשולחן</p>');
  expect(await allPages(db, 'שולחן כחול')).toEqual([desk]);
  const page = { audience: 'visitors', offset: 0, countMax: limits.search.perPage } as const;
  expect(await searchPosts(db.read, { q: 'שולחן כחול', ...page })).toMatchObject({
    matchedQuery: 'שולחן',
    isCorrected: true,
    showsOtherProducts: true,
  });
});

test('returns only posts about the product in the query, even if none of them contains all words', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const keyboard = await save(db, 'מקלדת מכנית', '<p>לבנה ושקטה</p>');
  await save(db, 'עכבר ורוד', '<p>קטן, ליד מקלדת ומסך</p>');
  const phone = await save(db, 'Zambarto X5: טלפון', '<p>מצלם היטב</p>');
  await save(db, 'מצלמת אבטחה', '<p>רואה בלילה ושולחת הודעה לטלפון</p>');
  expect(await allPages(db, 'מקלדת סגולה')).toEqual([keyboard]);
  // The post about a camera contains both words, but it is not about a phone.
  expect(await allPages(db, 'טלפון בלילה')).toEqual([phone]);
  expect(await allPages(db, 'Zambarto סגול')).toEqual([phone]);
});

test('ranks a match in the title first, then a match in a tag, and a match in the text last', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const often = 'המקרן שלנו, מקרן טוב ועוד מקרן. '.repeat(20);
  const inText = await save(db, 'ערב סרטים על הגג', `<p>${often}</p>`);
  const inTag = await save(db, 'קיר לבן אחד', '<p>בלי מילה אחת</p>', { tags: ['מקרן ביתי'] });
  const inTitle = await save(db, 'הכלב והמקרן', '<p>שבוע של סרטים</p>');
  expect(await allPages(db, 'מקרן')).toEqual([inTitle, inTag, inText]);
});

test('ranks posts within the price limit first, then posts without a price, and more expensive posts last', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const expensive = await save(db, 'אוזניות ב־2,490 ₪', '<p>אוזניות נהדרות, אוזניות שקטות</p>');
  const unpriced = await save(db, 'אוזניות לריצה', '<p>קלות</p>');
  const fitting = await save(db, 'Zambarto Q7', '<p>נוחות</p>', { excerpt: 'אוזניות ב־649 ₪.' });
  expect(await allPages(db, 'אוזניות עד 1000 שקל')).toEqual([fitting, unpriced, expensive]);
  expect(await allPages(db, 'האוזניות הכי טובות מתחת ל-1000 ש״ח')).toEqual([
    fitting,
    unpriced,
    expensive,
  ]);
});

test.each([
  ['an English slug that names the product', 'שואב אבק', 'שבוע של חול', 'orvika-m2-robot-vacuum'],
  ['a term with a narrower meaning', 'שואב אבק', 'שואב רובוטי לבית', 'post'],
  ['a short name in the other script', 'נומה אורה', 'Noma Aura 3', 'post'],
  ['a misspelled word of the synonym tables', 'labtop', 'מחשבים ניידים', 'post'],
  ['two misspelled words of one phrase', 'סואב אבך', 'שואב רובוטי לבית', 'post'],
])('finds a post by %s: %s', async (_, q, title, slug) => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await save(db, 'עוגת גבינה', '<p>אבק של סוכר, ציון גבוה ואורות נוטים לכבות</p>');
  const wanted = await save(db, title, '<p>בלי שום מילה מיוחדת</p>', { slug });
  expect((await allPages(db, q))[0]).toBe(wanted);
});

test('corrects a misspelled name to the name in a title, not to a similar common word', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  for (let n = 0; n < 5; n++) await save(db, `מבחן ${n}`, '<p>ציון גבוה, סבון וצבעון</p>');
  const zivon = await save(db, 'Zivon X5', '<p>נווט בחום</p>');
  const { posts, didYouMean } = await searchPosts(db.read, { ...page, q: 'zivn' });
  expect(posts.map(({ id }) => id)).toEqual([zivon]);
  expect(didYouMean).toBe('Zivon');
});

test('a correction contains only words of published posts', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  await save(db, 'פוסט גלוי', '<p>קורקינטים</p>');
  await save(db, 'קרפדונת סודית', '<p>טיוטה</p>', { isPublished: false });
  for (const q of ['קרפדונט', 'קרפדונת', 'קרפד']) {
    expect(await searchPosts(db.read, { ...page, q }), q).toMatchObject({ total: 0 });
    const { didYouMean } = await searchPosts(db.read, { ...page, q });
    expect(didYouMean, q).toBeUndefined();
  }
});

test('finds posts by the name and description of their category, also after its name changes', async () => {
  const { db } = await openTestDatabase();
  await ensureDefaults(db);
  const category = { name: 'לייפסטייל', description: 'גאדג׳טים לטיולים', isMainCategory: false };
  const created = await createCategory(db, { category: categoryCreateSchema.parse(category), now });
  if (typeof created === 'string') throw new Error(created);
  const post = await save(db, 'קולנוע על הגג', '<p>ערב אחד</p>', { categoryId: created.id });
  await save(db, 'דבר אחר', '<p>לייפסטייל הוא מילה שכתובה כאן</p>');
  expect((await allPages(db, 'לייפסטייל'))[0]).toBe(post);
  expect(await allPages(db, 'טיולים')).toEqual([post]);
  await updateCategory(db, { id: created.id, changes: { name: 'פנאי' }, now });
  while ((await indexQueuedPosts(db)) > 0);
  expect(await allPages(db, 'פנאי')).toEqual([post]);
  expect(await allPages(db, 'לייפסטייל')).not.toContain(post);
  await deleteCategory(db, { id: created.id, now });
  while ((await indexQueuedPosts(db)) > 0);
  expect(await allPages(db, 'פנאי')).toEqual([]);
});

const now = '2026-11-01T00:00:00.000Z';
const page = { audience: 'visitors', offset: 0, countMax: 10 } as const;

async function save(
  db: Database,
  title: string,
  content: string,
  fields: Partial<PostCreate> = {},
): Promise<number> {
  const filled = `${content}<p>ועוד כמה מילים שאינן קשורות לכלום</p>`;
  const post = postCreateSchema.parse({ title, content: filled, isPublished: true, ...fields });
  const saved = await createPost(db, { post, now });
  if (typeof saved === 'string') throw new Error(saved);
  return saved.id;
}

async function allPages(db: Database, q: string): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += limits.search.perPage) {
    const countMax = limits.search.perPage;
    const { posts } = await searchPosts(db.read, { q, audience: 'visitors', offset, countMax });
    if (posts.length === 0) return ids;
    ids.push(...posts.map(({ id }) => id));
  }
}
