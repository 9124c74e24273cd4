import { expect, test } from 'vitest';
import { documentTitle, metaDescriptionFor, metaTitleFor } from '#domain/post/metaText.ts';

test('a post without a meta title uses its title as the meta title', () => {
  expect(metaTitleFor({ title: 'כותרת', metaTitle: '' })).toBe('כותרת');
  expect(metaTitleFor({ title: 'כותרת', metaTitle: 'לחיפוש' })).toBe('לחיפוש');
});

test.each([
  ['its own text', { metaDescription: 'תיאור', excerpt: 'תקציר' }, 'תיאור'],
  ['the excerpt', { metaDescription: '', excerpt: 'תקציר' }, 'תקציר'],
  ['the content', { metaDescription: '', excerpt: '' }, 'כותרת פסקה מודגשת'],
])('the meta description uses the first source that is not empty: %s', (_, post, expected) => {
  expect(metaDescriptionFor(post, '<h2>כותרת</h2>\n<p>פסקה <b>מודגשת</b></p>')).toBe(expected);
});

const noText = { metaDescription: '', excerpt: '' };

test('a meta description from long content has at most 155 characters and ends after a word', () => {
  const description = metaDescriptionFor(noText, `<p>${'מילה '.repeat(100)}</p>`);
  expect(description).toMatch(/^(מילה )+מילה…$/);
  expect(description.length).toBeLessThanOrEqual(155);
});

test('a meta description from content of 155 characters is the whole content', () => {
  const text = `${'מילה '.repeat(30)}סופית`;
  expect(text).toHaveLength(155);
  expect(metaDescriptionFor(noText, `<p>${text}</p>`)).toBe(text);
});

test('a meta description from one very long word ends inside the word', () => {
  expect(metaDescriptionFor(noText, 'x'.repeat(500))).toBe(`${'x'.repeat(77)}…`);
});

test('a meta description contains no part of a truncated tag', () => {
  const html = `<p>${'א'.repeat(20)}</p><img alt="${'x'.repeat(2_000)}">`;
  expect(metaDescriptionFor(noText, html)).toBe('א'.repeat(20));
});

test('the document title ends with the title of the site', () => {
  expect(documentTitle('כותרת', 'האתר')).toBe('כותרת | האתר');
});

test('a meta description from content contains characters instead of HTML entities', () => {
  expect(metaDescriptionFor(noText, '<p>בין 3&nbsp;ל&lt;4&gt; &amp; <b>Gala</b>xy, טוב</p>')).toBe(
    'בין 3 ל<4> & Galaxy, טוב',
  );
});
