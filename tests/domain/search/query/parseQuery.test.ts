import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parseQuery } from '#domain/search/query/parseQuery.ts';

const tokensOf = (query: string) =>
  parseQuery(query).map(({ words }) => words.map(({ token }) => token).join(' '));

test.each([
  ['מה המקלדת הכי טובה', ['המקלדת', 'טובה']],
  ['מה זה', ['מה', 'זה']],
  ['WH-1000XM5 של Sony', ['wh 1000 xm 5', 'sony']],
  ['בiPhone', ['iphone']],
  ['עכבר עכבר', ['עכבר']],
  ['אוזניות לא יקרות', ['אוזניות', 'לא יקרות']],
  ['מקלדת לא רועשת', ['מקלדת', 'רועשת']],
  ["לפטופ 16 ג'יגה ראם", ['לפטופ', '16 גיגה', 'ראמ']],
  ['כונן 512 GB', ['כוננ', '512 gb']],
  ['10,000 מיליאמפר שעה', ['10000 מיליאמפר שעה']],
  ['זיוון איקס 5', ['זיוונ', 'x 5']],
  ['איקס5', ['x 5']],
  ['איקס גדול', ['איקס', 'גדול']],
  ['זום 16 ילדים', ['זומ', '16', 'ילדימ']],
  ['שעון לבת 8', ['שעונ', 'ילד']],
  ['משחק מגיל 6', ['משחק', 'ילד']],
  ['מתנה לבן 10', ['מתנה', 'ילד']],
  ['כבל לבן 2 מטר', ['כבל', 'לבנ', '2', 'מטר']],
  ['מתנה לבן 60', ['מתנה', 'לבנ', '60']],
  ['?!', []],
])('parses the query %s into the terms %j', (query, terms) => {
  expect(tokensOf(query)).toEqual(terms);
});

test('a word such as "recommended" is optional, unless all words of the query ask for advice', () => {
  expect(parseQuery('מקלדת מומלצת').map(({ isOptional }) => isOptional)).toEqual([false, true]);
  expect(parseQuery('ביקורת מומלצת').map(({ isOptional }) => isOptional)).toEqual([false, false]);
});

test('a negated word that means "cheap" is optional and has no synonyms of its parts', () => {
  const [cheap] = parseQuery('זול');
  expect(parseQuery('אוזניות לא יקרות')[1]).toMatchObject({
    isOptional: true,
    synonymIds: cheap?.synonymIds,
  });
});

test('a year is optional, unless the query contains nothing else', () => {
  expect(parseQuery('טלפון 2026').map(({ isOptional }) => isOptional)).toEqual([false, true]);
  expect(parseQuery('2026').map(({ isOptional }) => isOptional)).toEqual([false]);
});

test.each([
  ['אוזניות מאמזון', [false, true]],
  ['עלי אקספרס מע״מ', [true, true, false]],
  ['עלי אקספרס', [false, false]],
])('a shop is optional in %s, unless the query contains nothing else', (query, optional) => {
  expect(parseQuery(query).map(({ isOptional }) => isOptional)).toEqual(optional);
});

test('each word of a phrase gets the synonyms of the whole phrase', () => {
  const [first, second] = parseQuery('מחשב נייד');
  const [laptop] = parseQuery('לפטופ');
  const shared = laptop?.synonymIds.filter((id) => first?.synonymIds.includes(id));
  expect(shared).not.toEqual([]);
  expect(second?.synonymIds).toEqual(expect.arrayContaining(shared ?? []));
});

test('a model name has the synonyms of its whole name, but not those of its parts', () => {
  const synonymsOf = (query: string) => parseQuery(query).map(({ synonymIds }) => synonymIds);
  expect(synonymsOf('ps5')).toEqual([parseQuery('playstation 5').at(-1)?.synonymIds]);
  expect(synonymsOf('256gb')).toEqual([[]]);
});

test('a measurement has all spellings of its unit as names', () => {
  const namesOf = (query: string) => parseQuery(query).map(({ names }) => names);
  const [names = []] = namesOf('16GB');
  expect(names).toEqual(expect.arrayContaining(['16 gb', '16 גיגה', '16 גיגה בייט']));
  expect(namesOf("16 ג'יגה").map((others) => others.toSorted())).toEqual([names.toSorted()]);
  expect(namesOf('WH-1000 אוזניות')).toEqual([['wh 1000'], []]);
});

test.each([
  ['טאבלט נגד מחשב', 2],
  ['iphone נגד גלקסי', 2],
  ['אוזניות נגד רעש', 1],
  ['שעון נגד מים', 1],
])('the query %s has %d alternatives', (query, count) => {
  expect(new Set(parseQuery(query).map(({ alternative }) => alternative)).size).toBe(count);
});

test.each([
  ['טאבלט או מחשב לסטודנט', [false, false, true]],
  ['אוזניות חוטיות או אלחוטיות', [false, false, false]],
])(
  'the words of the query %s that describe all its alternatives are optional: %j',
  (query, isOptional) => {
    expect(parseQuery(query).map((term) => term.isOptional)).toEqual(isOptional);
  },
);

test.each([
  ['כיסא מחשב', 'מחשב'],
  ['משחק מחשב', 'מחשב'],
])('the noun after another one in %s has no synonyms of its own', (query, noun) => {
  const [own] = parseQuery(noun);
  const described = parseQuery(query)[1];
  expect(described?.synonymIds.filter((id) => own?.synonymIds.includes(id))).toEqual([]);
});

test('a long query has at most the maximum number of terms', () => {
  const words = Array.from(
    { length: 40 },
    (_, i) => `מילה${String.fromCodePoint(0x5d0 + (i % 22))}א`,
  );
  expect(parseQuery(words.join(' ')).length).toBeLessThanOrEqual(limits.search.termsMax);
});
