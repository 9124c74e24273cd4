import { expect, test } from 'vitest';
import { statedPrices } from '#domain/hebrew/prices/statedPrices.ts';
import { postText } from '#domain/search/indexing/postText.ts';
import { slugWords } from '#domain/search/indexing/slugWords.ts';
import { productBlockHtml } from '../../../support/samples/productBlockHtml.ts';

const post = {
  title: 'כותרת',
  slug: 'post',
  excerpt: '',
  content: '',
  tags: [],
  category: { name: 'שמע', description: '' },
  authorName: '',
  products: [],
};

test('a line without punctuation at its end gets a separator in the search text', () => {
  const content =
    '<h2>מבחן</h2><p>משפט שלם.</p><ul><li>קל</li><li>זול!</li></ul>' +
    '<table><tr><td>מחיר</td><td>690 ₪</td></tr></table><p>סוף</p>';
  expect(postText({ ...post, content }).body.split('\n')).toEqual([
    'מבחן ·',
    'משפט שלם.',
    'קל ·',
    'זול!',
    'מחיר ·',
    '690 ₪ ·',
    'סוף',
  ]);
});

test('the reasons to choose the products of a comparison are in the search text', () => {
  const block = productBlockHtml({
    kind: 'comparison',
    productIds: [1, 2],
    reasons: ['השקט ביותר', ''],
  });
  expect(postText({ ...post, content: `<p>שני שואבים.</p>${block}` }).body.split('\n')).toEqual([
    'שני שואבים.',
    'השקט ביותר',
  ]);
});

test.each([
  ['one\ttwo', 'one two'],
  ['one \u00a0 two', 'one two'],
  ['one \r\n\t two', 'one ·\ntwo'],
  ['<p>one</p>\n\n<p>two</p>', 'one ·\ntwo'],
])('the white space of %j becomes one space or one line break', (content, text) => {
  expect(postText({ ...post, content }).body).toBe(text);
});

test.each([
  ['orvika-m2-robot-vacuum-review', 'robot vacuum review'],
  ['refurbished-laptops-guide', 'refurbished laptops guide'],
  ['two-65-inch-tvs-one-west-window', 'inch'],
  ['ozniyot-velora-shel-safriya', ''],
])('the synonym tables contain these words of the slug %s: "%s"', (slug, words) => {
  expect(slugWords(slug)).toBe(words);
});

test('finds each price in a text, with the index of its token', () => {
  expect(statedPrices('ב־1,299.90 ₪, או 49.9 שקל').map(({ shekels }) => shekels)).toEqual([
    1_299.9, 49.9,
  ]);
  expect(statedPrices('הטלפון ב־1,799 ₪ ועוד 49 שקל, קו 480')).toEqual([
    { shekels: 1_799, position: 2 },
    { shekels: 49, position: 4 },
  ]);
});
