import { expect, test } from 'vitest';
import { isUsableRefetch } from '#admin/posts/form/isUsableRefetch.ts';
import { emptyPost } from '#admin/posts/form/postValues.ts';

const saved = { id: 7, version: 4, values: { ...emptyPost, title: 'כותרת' } };
const edited = { ...saved.values, title: 'כותרת חדשה' };

test.each([
  { version: 3, state: 'a clean', values: saved.values, isUsable: false },
  { version: 3, state: 'an edited', values: edited, isUsable: false },
  { version: 4, state: 'a clean', values: saved.values, isUsable: true },
  { version: 4, state: 'an edited', values: edited, isUsable: true },
  { version: 5, state: 'a clean', values: saved.values, isUsable: true },
  { version: 5, state: 'an edited', values: edited, isUsable: false },
])(
  '$state form at version 4 accepts version $version: $isUsable',
  ({ version, values, isUsable }) => {
    expect(isUsableRefetch({ version }, saved, values)).toBe(isUsable);
  },
);
