import { expect, test } from 'vitest';
import {
  changedValues,
  differingFields,
  emptyPost,
  newPostBody,
  type PostValues,
  postFields,
} from '#admin/posts/form/postValues.ts';
import { slugFromTitle } from '#domain/post/slug.ts';

test('emptyPost has a value for every field', () => {
  expect(Object.keys(emptyPost).sort()).toEqual([...postFields].sort());
});

test('differingFields compares fields by value and ignores missing fields', () => {
  const values: PostValues = { ...emptyPost, title: 'א', tags: ['x'] };
  expect(differingFields(values, { ...values, tags: ['x'] })).toEqual([]);
  expect(differingFields(values, { title: 'ב', tags: ['y'] })).toEqual(['title', 'tags']);
});

test('changedValues returns only values that differ from the saved ones', () => {
  expect(changedValues({ ...emptyPost, excerpt: 'א' }, emptyPost)).toEqual({ excerpt: 'א' });
});

test('the request for a new post omits a slug that equals the slug of its title', () => {
  const values = { ...emptyPost, title: 'סקירה', slug: slugFromTitle('סקירה') };
  expect(newPostBody(values)).not.toHaveProperty('slug');
  expect(newPostBody({ ...values, slug: 'mine' })).toHaveProperty('slug', 'mine');
});
