import { expect, test } from 'vitest';
import { postDefaults } from '#domain/post/post.ts';
import { isNewText, postRevisionFieldsSchema, restoredFields } from '#domain/post/postRevision.ts';

const text = { ...postDefaults, title: 'כותרת', slug: 'slug', content: '<p>א</p>' };

test('a stored revision that lacks a newer field gets the default value of this field', () => {
  const { metaTitle: _, ...stored } = text;
  expect(postRevisionFieldsSchema.parse(stored)).toHaveProperty('metaTitle', '');
});

test('a stored revision without content is refused', () => {
  const { content: _, ...stored } = text;
  expect(postRevisionFieldsSchema.safeParse(stored).success).toBe(false);
});

test('a save creates a revision only if it changes the text of the post', () => {
  expect(isNewText(text, { tags: ['א'] })).toBe(true);
  expect(isNewText(text, { tags: [], content: '<p>א</p>' })).toBe(false);
});

test('restoring a revision keeps the publishing time and the slug of a published post', () => {
  const fields = { ...postRevisionFieldsSchema.parse(text), publishedAt: null };
  const revision = { title: 'קודמת', fields };
  const forPublished = restoredFields(revision, { isPublished: true });
  for (const field of ['publishedAt', 'slug']) expect(forPublished).not.toHaveProperty(field);
  expect(restoredFields(revision, { isPublished: false })).toMatchObject({
    publishedAt: null,
    slug: 'slug',
  });
});
