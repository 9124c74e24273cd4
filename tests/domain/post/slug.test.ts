import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { leadingId, slugFromName, slugFromTitle, uniqueSlug } from '#domain/post/slug.ts';
import { normalizeHyphens } from '#domain/post/slugPattern.ts';
import { productSlugSchema } from '#domain/product/product.ts';

const letters = [...'אבגדהוזחטיכלמנסעפצקרשתםןץףך abcXYZ019-–.,!?״׳"\'ָּ₪😀'];
const hebrewTitle = fc.string({ unit: fc.constantFrom(...letters), maxLength: 200 });
const title = fc.oneof(hebrewTitle, fc.string({ unit: 'grapheme', maxLength: 200 }));

test('every title with a letter gets a slug that is valid with and without a suffix', () => {
  fc.assert(
    fc.property(title, (text) => {
      const slug = slugFromTitle(text);
      if (slug === '') return;
      expect(postSlugSchema.safeParse(slug).success).toBe(true);
      expect(postSlugSchema.safeParse(`${slug}-99999`).success).toBe(true);
      expect(leadingId(slug)).toBeUndefined();
      expect(slug.length).toBeLessThanOrEqual(limits.post.slugLengthMax);
      expect(slug.split('-').length).toBeLessThanOrEqual(6);
    }),
    { numRuns: 3_000 },
  );
});

test('the slug of a slug is the same slug', () => {
  fc.assert(
    fc.property(title, (text) => {
      const slug = slugFromTitle(text);
      expect(slugFromTitle(slug)).toBe(slug);
    }),
  );
});

test.each([
  ['מחשב נייד', 'laptop'],
  ['iPhone 17 Pro', 'iphone-17-pro'],
  ['2026', 'post-2026'],
  ['17-galaxy', 'post-17-galaxy'],
  ['featured', 'post-featured'],
  ['אב', 'post-av'],
  ['!!!', ''],
  ['השוואה: Galaxy S26 (256GB) מול iPhone 17!', 'hashvaa-galaxy-s26-256gb-iphone-17'],
  ['איך לבחור את הטלפון עם המצלמה הכי טובה', 'lebachor-telephone-hamatzlema-tova'],
  ['לאייפון ולגלקסי', 'iphone-galaxy'],
  ['לא כדאי לקנות את זה', 'lo-kadi-lekanot'],
  ['5 אוזניות של שנת 2026 עד 300 שקל ועוד אחת', 'post-5-ozniyot-shanat-2026-300'],
  ['של את עם', 'shel-et-im'],
])('the slug of the title %s is %j', (text, slug) => {
  expect(slugFromTitle(text)).toBe(slug);
});

test.each([
  ['שָׁלוֹם עוֹלָם', 'שלום עולם'],
  ['בּוֹקֶר שֶׁל חוֹל', 'בוקר של חול'],
  ['מע”מ על הזמנה מחו”ל', 'מע״מ על הזמנה מחו״ל'],
  ['מע“מ על הזמנה מחו„ל', 'מע״מ על הזמנה מחו״ל'],
  ['מע″מ על הזמנה מחו״ל', 'מע״מ על הזמנה מחו״ל'],
  ["מע''מ על הזמנה מחו״ל", 'מע״מ על הזמנה מחו״ל'],
  ['ג´ויסטיק חדש', 'ג׳ויסטיק חדש'],
  ['ג’ויסטיק חדש', 'ג׳ויסטיק חדש'],
])('the title %s has the same slug as %s', (typed, plain) => {
  expect(slugFromTitle(typed)).toBe(slugFromTitle(plain));
  expect(slugFromName(typed, 'category')).toBe(slugFromName(plain, 'category'));
});

test.each([
  ['AI', 'ai'],
  ['5G', '5g'],
  ['אב', 'av'],
  ['featured', 'featured'],
  ['17 Galaxy', '17-galaxy'],
  ['2026', 'tag-2026'],
  ['2026 2027', '2026-2027'],
  ['!!!', 'tag'],
  ['Zivon vs Noma', 'zivon-vs-noma'],
])('the slug of the tag %s is %j', (name, slug) => {
  expect(slugFromName(name, 'tag')).toBe(slug);
});

test.each([
  ['TV', 'tv'],
  ['Zivon vs Noma', 'zivon-versus-noma'],
  ['vs', 'versus'],
  ['3310', 'product-3310'],
  ['Brands', 'product-brands'],
  ['Brands 2', 'brands-2'],
])('the slug of the product %s is %j', (name, slug) => {
  expect(slugFromName(name, 'product')).toBe(slug);
});

test('every name gets a valid slug that is not a number, with and without a suffix', () => {
  fc.assert(
    fc.property(title, (name) => {
      const slug = slugFromName(name, 'product');
      expect(productSlugSchema.safeParse(slug).success).toBe(true);
      expect(productSlugSchema.safeParse(`${slug}-99999`).success).toBe(true);
      expect(slug).toMatch(/[^0-9]/);
      expect(slug.length).toBeLessThanOrEqual(limits.post.slugLengthMax);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['my-', 'my'],
  ['-my', 'my'],
  [' --a--b- ', 'a-b'],
  ['---', ''],
  ['a-b', 'a-b'],
])('the hyphens of the slug %j are normalized to %j', (slug, normalized) => {
  expect(normalizeHyphens(slug)).toBe(normalized);
});

test('a slug that is taken gets the first free number as its suffix', async () => {
  const taken = ['phone', 'phone-2', 'phone-3'];
  expect(await uniqueSlug('phone', async (slug) => taken.includes(slug))).toBe('phone-4');
});

test.each([
  ['17-galaxy', 17],
  ['17', undefined],
  ['galaxy-17', undefined],
  ['-17-x', undefined],
  ['9999999999999999-x', undefined],
])('the path segment %s begins with the post id %s', (slug, id) => {
  expect(leadingId(slug)).toBe(id);
});
