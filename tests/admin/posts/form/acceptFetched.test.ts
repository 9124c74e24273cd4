import { expect, test } from 'vitest';
import { acceptFetched } from '#admin/posts/form/acceptFetched.ts';
import { emptyPost, type PostValues } from '#admin/posts/form/postValues.ts';
import type { Post } from '#domain/post/post.ts';

const saved = { id: 7, version: 4, values: { ...emptyPost, title: 'כותרת' } };
const edited = { ...saved.values, title: 'כותרת חדשה' };

/** Returns the posts and the base values that a form at version 4 accepts after it fetched a post. */
function acceptedBy(values: PostValues, post: Post) {
  const accepted: { post: Post; base: PostValues }[] = [];
  const form = {
    getSaved: () => saved,
    getValues: () => values,
    acceptSaved: (newer: Post, base: PostValues) => accepted.push({ post: newer, base }),
  };
  acceptFetched(form, post);
  return accepted;
}

test.each([
  { version: 3, state: 'a clean', values: saved.values, isAccepted: false },
  { version: 3, state: 'an edited', values: edited, isAccepted: false },
  { version: 4, state: 'a clean', values: saved.values, isAccepted: true },
  { version: 4, state: 'an edited', values: edited, isAccepted: true },
  { version: 5, state: 'a clean', values: saved.values, isAccepted: true },
  { version: 5, state: 'an edited', values: edited, isAccepted: false },
])(
  '$state form at version 4 accepts version $version: $isAccepted',
  ({ version, values, isAccepted }) => {
    const post = {
      ...saved.values,
      id: 7,
      version,
      views: 0,
      createdAt: '2026-11-05T10:00:00.000Z',
      updatedAt: '2026-11-05T10:00:00.000Z',
    };
    expect(acceptedBy(values, post)).toEqual(isAccepted ? [{ post, base: saved.values }] : []);
  },
);
