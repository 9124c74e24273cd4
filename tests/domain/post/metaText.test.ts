import { expect, test } from 'vitest';
import { documentTitle, metaDescriptionFor, metaTitleFor } from '#domain/post/metaText.ts';

test('the meta title is the title of the post if its own meta title is empty', () => {
  expect(metaTitleFor({ title: 'כותרת', metaTitle: '' })).toBe('כותרת');
  expect(metaTitleFor({ title: 'כותרת', metaTitle: 'לחיפוש' })).toBe('לחיפוש');
});

test.each([
  ['its own text', { metaDescription: 'תיאור', excerpt: 'תקציר' }, 'תיאור'],
  ['the excerpt', { metaDescription: '', excerpt: 'תקציר' }, 'תקציר'],
  ['the content', { metaDescription: '', excerpt: '' }, 'כותרת פסקה מודגשת'],
])(
  'the meta description comes from the first of its sources that is not empty: %s',
  (_, post, expected) => {
    expect(metaDescriptionFor(post, '<h2>כותרת</h2>\n<p>פסקה <b>מודגשת</b></p>')).toBe(expected);
  },
);

const noText = { metaDescription: '', excerpt: '' };

test('a meta description from long content ends after a word, with at most 155 characters, including the ellipsis', () => {
  const description = metaDescriptionFor(noText, `<p>${'מילה '.repeat(100)}</p>`);
  expect(description).toMatch(/^(מילה )+מילה…$/);
  expect(description.length).toBeLessThanOrEqual(155);
});

test('a meta description from one long word ends inside the word', () => {
  expect(metaDescriptionFor(noText, 'x'.repeat(500))).toBe(`${'x'.repeat(77)}…`);
});

test('a meta description contains nothing of a tag that is truncated', () => {
  const html = `<p>${'א'.repeat(20)}</p><img alt="${'x'.repeat(2_000)}">`;
  expect(metaDescriptionFor(noText, html)).toBe('א'.repeat(20));
});

test('the document title ends with the title of the site', () => {
  expect(documentTitle('כותרת', 'האתר')).toBe('כותרת | האתר');
});

test('a meta description from content has the characters that visitors see', () => {
  expect(metaDescriptionFor(noText, '<p>בין 3&nbsp;ל&lt;4&gt; &amp; <b>Gala</b>xy, טוב</p>')).toBe(
    'בין 3 ל<4> & Galaxy, טוב',
  );
});
