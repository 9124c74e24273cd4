import { expect, test } from 'vitest';
import { documentTitle, metaDescriptionFor, metaTitleFor } from '#domain/post/metaText.ts';

test('the meta title falls back to the title', () => {
  expect(metaTitleFor({ title: 'כותרת', metaTitle: '' })).toBe('כותרת');
  expect(metaTitleFor({ title: 'כותרת', metaTitle: 'לחיפוש' })).toBe('לחיפוש');
});

test.each([
  ['its own text', { metaDescription: 'תיאור', excerpt: 'תקציר' }, 'תיאור'],
  ['the excerpt', { metaDescription: '', excerpt: 'תקציר' }, 'תקציר'],
  ['the content', { metaDescription: '', excerpt: '' }, 'כותרת פסקה מודגשת'],
])('the meta description is %s', (_, post, expected) => {
  expect(metaDescriptionFor(post, '<h2>כותרת</h2>\n<p>פסקה <b>מודגשת</b></p>')).toBe(expected);
});

const noText = { metaDescription: '', excerpt: '' };

test('long content is cut after a word, within 160 characters and an ellipsis', () => {
  const description = metaDescriptionFor(noText, `<p>${'מילה '.repeat(100)}</p>`);
  expect(description).toMatch(/^(מילה )+מילה…$/);
  expect(description.length).toBeLessThanOrEqual(161);
});

test('one long word is cut anywhere', () => {
  expect(metaDescriptionFor(noText, 'x'.repeat(500))).toBe(`${'x'.repeat(80)}…`);
});

test('a tag that is cut off leaves no trace', () => {
  const html = `<p>${'א'.repeat(20)}</p><img alt="${'x'.repeat(2_000)}">`;
  expect(metaDescriptionFor(noText, html)).toBe('א'.repeat(20));
});

test('the document title ends with the title of the site', () => {
  expect(documentTitle('כותרת', 'האתר')).toBe('כותרת | האתר');
});
