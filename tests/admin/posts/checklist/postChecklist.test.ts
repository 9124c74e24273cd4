import { describe, expect, test } from 'vitest';
import { internalPaths, isRequired, postChecklist } from '#admin/posts/checklist/postChecklist.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { reviewSchema } from '#domain/product/review.ts';

const complete = {
  categoryId: 2,
  excerpt: 'תקציר',
  featuredImage: '/images/a.jpg',
  content: '<h2>פתיחה</h2>\n<h3>פרט</h3>\n<p><img src="/images/a.jpg" alt="נוף"></p>',
  reviews: [reviewSchema.parse({ productId: 1, unitSource: 'loan' })],
};
const check = (changes: Partial<typeof complete> = {}, deadPaths: string[] = []) =>
  postChecklist({ ...complete, ...changes }, new Set(deadPaths));

describe('the checklist', () => {
  test('the checklist of a complete post is empty', () => {
    expect(check()).toEqual([]);
  });

  test('the checklist names the empty fields of a post', () => {
    expect(check({ categoryId: 1, excerpt: ' ', featuredImage: '' })).toEqual([
      { kind: 'defaultCategory', field: 'categoryId' },
      { kind: 'noExcerpt', field: 'excerpt' },
      { kind: 'noImage', field: 'featuredImage' },
    ]);
  });

  test('the checklist begins with a review that does not say where its unit came from', () => {
    const reviews = [...complete.reviews, reviewSchema.parse({ productId: 2 })];
    const items = check({ reviews, excerpt: '' });
    expect(items.map(({ kind }) => kind)).toEqual(['noUnitSource', 'noExcerpt']);
    expect(items.map(isRequired)).toEqual([true, false]);
  });

  test('the checklist counts images without alternative text, except decorative images', () => {
    const content =
      '<p><img src="/images/a.jpg" alt=""></p><p><img src="/images/b.jpg"><img src="/images/c.jpg"></p>';
    expect(check({ content })).toEqual([
      { kind: 'missingAlt', count: 2, place: { selector: 'img', index: 1 } },
    ]);
  });

  test('the checklist counts a linked image without alternative text if its link has no other name', () => {
    const link = (inner: string) => `<p><a href="https://shop.example/x">${inner}</a></p>`;
    const image = '<img src="/images/a.jpg" alt="">';
    const named = `${link(`${image} לחנות`)}${link(`${image}<img src="/images/b.jpg" alt="נוף">`)}`;
    expect(check({ content: named })).toEqual([]);
    expect(check({ content: named + link(image) })).toEqual([
      { kind: 'missingAlt', count: 1, place: { selector: 'img', index: 3 } },
    ]);
  });

  test('the checklist counts images of other sites', () => {
    const content = '<p><img src="https://other.example/images/a.jpg" alt="נוף"></p>';
    expect(check({ content })).toEqual([
      { kind: 'remoteImage', count: 1, place: { selector: 'img', index: 0 } },
    ]);
  });

  test.each([
    ['begins with the third level', '<h3>א</h3>', 0],
    ['contains the first level', '<h2>א</h2><h1>ב</h1>', 1],
    ['skips no level', '<h2>א</h2><h3>ב</h3><h2>ג</h2><h3>ד</h3>', -1],
  ])('the checklist checks the heading levels of content that %s', (_name, content, index) => {
    const place = { selector: 'h1, h2, h3', index };
    expect(check({ content })).toEqual(
      index < 0 ? [] : [{ kind: 'headingOrder', count: 1, place }],
    );
  });

  test('the checklist contains a link whose path on this site has no page', () => {
    const content =
      '<p><a href="https://example.com/post/x">א</a> <a href="/post/gone?a=1&amp;b=2">ב</a></p>';
    expect(check({ content }, ['/post/gone?a=1&b=2'])).toEqual([
      {
        kind: 'deadLink',
        count: 1,
        path: '/post/gone?a=1&b=2',
        place: { selector: 'a', index: 1 },
      },
    ]);
    expect(check({ content })).toEqual([]);
  });
});

test('internalPaths returns each linked path of this site once', () => {
  const body =
    '<p><a href="/post/a">א</a><a href="/post/a">ב</a><a href="#x">ג</a><a href="https://e.example">ד</a></p>';
  expect(internalPaths(joinFaq(body, [{ question: 'א?', answer: '/post/b' }]))).toEqual([
    '/post/a',
  ]);
});
