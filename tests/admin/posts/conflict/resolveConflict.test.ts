import { expect, test } from 'vitest';
import {
  conflictingFields,
  mergedContent,
  type PostConflict,
  resolveConflict,
} from '#admin/posts/conflict/resolveConflict.ts';
import { emptyPost } from '#admin/posts/form/postValues.ts';

const base = {
  ...emptyPost,
  title: 'כותרת',
  excerpt: 'תקציר',
  content: '<p>א</p>\n<p>ב</p>\n<p>ג</p>',
  tags: ['x'],
};
const conflict: PostConflict = {
  base,
  mine: {
    ...base,
    title: 'שלי',
    content: '<p>א שלי</p>\n<p>ב</p>\n<p>ג</p>',
    metaTitle: 'רק אני',
    tags: ['x', 'y'],
  },
  theirs: {
    ...base,
    title: 'שלהם',
    content: '<p>א</p>\n<p>ב</p>\n<p>ג שלהם</p>',
    excerpt: 'רק הם',
    tags: ['x', 'y'],
  },
};

test('conflictingFields returns only fields that both sides changed to different values', () => {
  expect(conflictingFields(conflict)).toEqual(['title', 'content']);
});

test('resolveConflict keeps each change that only one side made', () => {
  expect(resolveConflict(conflict, {})).toEqual({
    ...base,
    title: 'שלי',
    content: conflict.mine.content,
    excerpt: 'רק הם',
    metaTitle: 'רק אני',
    tags: ['x', 'y'],
  });
});

test('resolveConflict gives a conflicting field the value of the chosen side', () => {
  const values = resolveConflict(conflict, { title: 'theirs', content: 'merged' });
  expect(values.title).toBe('שלהם');
  expect(values.content).toBe('<p>א שלי</p>\n<p>ב</p>\n<p>ג שלהם</p>');
  expect(mergedContent(conflict).conflictCount).toBe(0);
  expect(resolveConflict(conflict, { content: 'theirs' }).content).toBe(conflict.theirs.content);
});
