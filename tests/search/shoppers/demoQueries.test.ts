import { expect, test } from 'vitest';
import { openDemoSearch } from './openDemoSearch.ts';

/* Queries over the demo posts alone, as on a small site, where many words of a query occur in no post. */

const headphones = 'velora-buds-2-review';
const noiseCancelingHeadphones = 'noma-aura-3-bus-480';
const ssd = 'tsur-go-2tb-ssd-review';
const coffeeMachine = 'brenoa-due-espresso-review';

/** The first result of each query. */
const firstResults: [query: string, slug: string][] = [
  ['אזניות', headphones],
  ['אזנייה', headphones],
  ['אזניות בלוטוס', headphones],
  ['אזניות לטיסה', headphones],
  ['צור', ssd],
  ['צור גו', ssd],
  ['כונן צור', ssd],
  ['ברנואה', coffeeMachine],
  ['לברנואה', coffeeMachine],
  ['ברנואה דו', coffeeMachine],
  ['ברנואה דואה', coffeeMachine],
  ['מכונת קפה ברנואה דואה', coffeeMachine],
  ['brenoadue', coffeeMachine],
  ['velorabuds', headphones],
  ['velorabuds2', headphones],
  ['zivonx5', 'zivon-x5-review'],
  ['טלפון zivonx5', 'zivon-x5-review'],
  ['kolanm1', 'kolan-m1-usb-microphone-review'],
  ['nomaaura3', 'noma-aura-3-bus-480'],
  ['ביטול רעשים אקטיבי', headphones],
  ['ביטול רעש אקטיבי', headphones],
  ['אוזניות ביטול רעשים אקטיבי', noiseCancelingHeadphones],
  ['אוזניות ביטול רעשים היברידי', noiseCancelingHeadphones],
  ['אוזניות אנסי', noiseCancelingHeadphones],
  ['אוזניות חוטיות', headphones],
  ['אוזניות סוני', headphones],
  ['מחברת דיגיטלית', 'tavnoa-note-11-vs-oralis-paper-10'],
  ['עכבר ארגונומי לתעלה קרפלית', 'ovalia-tilt-vertical-mouse-review'],
  ['eink', 'tavnoa-note-11-vs-oralis-paper-10'],
  ['e-ink', 'tavnoa-note-11-vs-oralis-paper-10'],
  ['דיו אלקטרוני', 'tavnoa-note-11-vs-oralis-paper-10'],
  ['שעון חכם לריצה', 'kadenta-run-2-vs-morvo-terra'],
  ['שעון חכם לילדים', 'tuki-watch-3-kids-review'],
  ['מחשב נייד לסטודנט', 'refurbished-laptops-guide'],
  ['נייד לסטודנט', 'refurbished-laptops-guide'],
  ['איזה נייד לקנות', 'refurbished-laptops-guide'],
  ['ניידים מומלצים', 'refurbished-laptops-guide'],
  ['אוזניות עם מיקרופון', headphones],
  ['אוזניות ספורט', headphones],
  ['טלפון לסבתא', 'zivon-x5-review'],
  ['רמקול לטלוויזיה', 'soundbars-under-1500-comparison'],
  ['טלפון חכם עם מצלמה טובה', 'zivon-x5-review'],
  ['טלפון נייד זול', 'zivon-x5-review'],
  ['פלאפון זול', 'zivon-x5-review'],
  ['כונן 2 טרה', ssd],
  ['מטען 45 וואט', 'zivon-x5-review'],
  ['סלולרי עד 2000', 'zivon-x5-review'],
  ['שעון חכם', 'kadenta-run-2-vs-morvo-terra'],
  ['מצלמה לא יקרה', 'mirvan-c1-compact-camera-review'],
  ['מחשב asus', 'refurbished-laptops-guide'],
  ['tv65', 'two-65-inch-tvs-one-west-window'],
  ['laptop16', 'refurbished-laptops-guide'],
  ['מחשב משופץ', 'refurbished-laptops-guide'],
  ['מוצרים משופצים', 'refurbished-laptops-guide'],
  ['מתנה לבר מצווה', 'mirvan-c1-compact-camera-review'],
  ['רמקול לים', 'soundbars-under-1500-comparison'],
  ['מוצר השנה', 'best-gadgets-of-the-year'],
  ['קורא ספרים', 'tavnoa-note-11-vs-oralis-paper-10'],
  ['למה הטלפון מתחמם', 'zivon-x5-review'],
  ['למה השעון לא מתחבר', 'tuki-watch-3-kids-review'],
  ['למה המחשב איטי?', 'refurbished-laptops-guide'],
  ['אני מחפש מחשב נייד קל לסטודנט לתואר ראשון', 'refurbished-laptops-guide'],
  ['מחפשת שעון עם gps לילדה שהולכת לבד לבית הספר', 'tuki-watch-3-kids-review'],
  ['סוללה ניידת קטנה וקלה שאפשר לשים בכיס של המכנסיים', 'power-banks-comparison'],
  ['מאוזניות', headphones],
  ['מורבו טרה', 'kadenta-run-2-vs-morvo-terra'],
  ['שעון גרמין', 'kadenta-run-2-vs-morvo-terra'],
  ['שעון של גרמין לריצה', 'kadenta-run-2-vs-morvo-terra'],
  ['galaxy watch 6', 'kadenta-run-2-vs-morvo-terra'],
  ['apple watch ultra 2', 'kadenta-run-2-vs-morvo-terra'],
  ['16 גיגה ראם', 'refurbished-laptops-guide'],
  ['512gb', 'tarvo-7-vs-pipkin-mini'],
  ['20000 מיליאמפר', 'power-banks-comparison'],
  ['pelorabeam500', 'pelora-beam-500-rooftop-cinema'],
];

test('the first result of a query is the post about its product', async () => {
  const search = await openDemoSearch();
  for (const [query, slug] of firstResults) {
    const { posts, isCorrected } = await search(query);
    expect
      .soft({ first: posts[0]?.slug, isCorrected }, query)
      .toEqual({ first: slug, isCorrected: false });
  }
});

test('if no post names both the kind of product and the other word, posts about the kind come before posts that mention both', async () => {
  const search = await openDemoSearch();
  const slugs = (await search('נייד לגיימינג')).posts.map(({ slug }) => slug);
  expect(slugs[0]).toBe('refurbished-laptops-guide');
  expect(slugs.length).toBeGreaterThan(1);
});

test('the spelling אזניות finds every post that the spelling אוזניות finds', async () => {
  const search = await openDemoSearch();
  for (const rest of ['', ' ביטול רעשים', ' גיימינג']) {
    const full = await search(`אוזניות${rest}`);
    const defective = await search(`אזניות${rest}`);
    const slugs = defective.posts.map(({ slug }) => slug);
    expect.soft(slugs, rest).toEqual(expect.arrayContaining(full.posts.map(({ slug }) => slug)));
  }
});

test('a search for cheap headphones ranks headphones before cheap products of other kinds', async () => {
  const search = await openDemoSearch();
  const { posts } = await search('אוזניות זולות');
  const slugs = posts.map(({ slug }) => slug);
  expect(slugs.indexOf(headphones)).toBeGreaterThanOrEqual(0);
  expect(slugs.indexOf(headphones)).toBeLessThan(slugs.indexOf('soundbars-under-1500-comparison'));
});

test('a word for a low price excludes no results, in Hebrew and in English', async () => {
  const search = await openDemoSearch();
  for (const [kind, query] of [
    ['אוזניות', 'אוזניות זולות'],
    ['אוזניות', 'אוזניות לא יקרות'],
    ['headphones', 'cheap headphones'],
    ['headphones', 'budget headphones'],
  ] as const)
    expect.soft((await search(query)).total, query).toBe((await search(kind)).total);
});

test('a correctly spelled word beside a kind of product is not corrected', async () => {
  const search = await openDemoSearch();
  for (const query of ['מקלדת אלחוטית מכנית', 'מקלדת ורודה', 'עכבר לטניס אלבו']) {
    const { didYouMean = '', total } = await search(query);
    expect
      .soft({ didYouMean, isFound: total > 0 }, query)
      .toEqual({ didYouMean: '', isFound: true });
  }
});

test('a word that is spelled correctly is not corrected to another word, even if no post contains it', async () => {
  const search = await openDemoSearch();
  for (const query of ['צבא', 'מילואים', 'חנוכה', 'קפסולות', 'לקטנוע', 'חגים', '8k']) {
    const { didYouMean = '' } = await search(query);
    expect.soft(didYouMean, query).toBe('');
  }
  expect((await search('בר מצווה')).didYouMean).toBeUndefined();
  for (const [query, correction] of [
    ['תלפון', 'טלפון'],
    ['קורקיט', 'קורקינט'],
    ['שוען', 'שעון'],
  ] as const)
    expect.soft((await search(query)).didYouMean, query).toBe(correction);
});

test('a word of the synonym tables finds no words that only sound like it', async () => {
  const search = await openDemoSearch();
  const slugs = async (query: string) => (await search(query)).posts.map(({ slug }) => slug);
  expect(await slugs('tv')).toEqual(await slugs('טלוויזיה'));
  expect(await slugs('מתנה')).not.toContain('power-banks-comparison');
});

test('a long query about another topic finds nothing, even if it mentions a kind of product', async () => {
  const search = await openDemoSearch();
  for (const query of [
    'השכן שלי קנה אתמול טלפון חדש בקניון של ירושלים',
    'הפועל תל אביב ניצחה אתמול את מכבי חיפה בטלוויזיה',
  ])
    expect.soft((await search(query)).total, query).toBe(0);
});

test('a query with two alternatives finds the posts about each', async () => {
  const search = await openDemoSearch();
  for (const query of ['טאבלט או מחשב נייד', 'לפטופ vs טאבלט', 'טאבלט מול מחשב נייד']) {
    const slugs = (await search(query)).posts.map(({ slug }) => slug);
    expect
      .soft(slugs.slice(0, 2).sort(), query)
      .toEqual(['refurbished-laptops-guide', 'tavnoa-note-11-vs-oralis-paper-10']);
  }
  const { posts } = await search('kadenta או zivon');
  expect(posts.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['kadenta-run-2-vs-morvo-terra', 'zivon-x5-review']),
  );
});

test('a query with a price or common words in the wrong keyboard layout finds the same posts as in the right one', async () => {
  const search = await openDemoSearch();
  for (const [typed, meant] of [
    ['ykpui gs 2000 aek', 'טלפון עד 2000 שקל'],
    ['tuzbhu, gs 700', 'אוזניות עד 700'],
    ['ytcky go gy', 'טאבלט עם עט'],
    ['מםצש שורש', 'noma aura'],
    ['זןהםמ ס5', 'zivon x5'],
  ] as const) {
    const { posts, didYouMean, isCorrected } = await search(typed);
    const slugs = posts.map(({ slug }) => slug);
    const expected = (await search(meant)).posts.map(({ slug }) => slug);
    expect
      .soft({ slugs, didYouMean, isCorrected }, typed)
      .toEqual({ slugs: expected, didYouMean: meant, isCorrected: true });
  }
});

test('a brand of the synonym tables that no post contains is not replaced by another word', async () => {
  const search = await openDemoSearch();
  for (const query of ['toshiba', 'msi', 'marshall', 'haier', 'vivo']) {
    const { total, didYouMean = '' } = await search(query);
    expect.soft({ total, didYouMean }, query).toEqual({ total: 0, didYouMean: '' });
  }
});

test('a well-known product that no post contains finds products of its kind', async () => {
  const search = await openDemoSearch();
  for (const [query, slug] of [
    ['meta quest 3', 'halora-v2-vr-small-living-room'],
    ['meta-quest', 'halora-v2-vr-small-living-room'],
    ['אפל ווטש', 'kadenta-run-2-vs-morvo-terra'],
    ['גרמין', 'kadenta-run-2-vs-morvo-terra'],
    ['דל', 'refurbished-laptops-guide'],
    ['מקבוק או דל', 'refurbished-laptops-guide'],
    ['מקבוק אייר', 'refurbished-laptops-guide'],
    ['ןפיםמק', 'zivon-x5-review'],
    ['jbl charge 5', 'soundbars-under-1500-comparison'],
    ['jbl go 4', 'soundbars-under-1500-comparison'],
  ] as const) {
    const { posts, showsOtherProducts } = await search(query);
    expect
      .soft({ first: posts[0]?.slug, showsOtherProducts }, query)
      .toEqual({ first: slug, showsOtherProducts: true });
  }
});
