import { expect, test } from 'vitest';
import {
  type Conflict,
  conflictingFields,
  mergedContent,
  resolveConflict,
} from '#admin/posts/conflict/resolveConflict.ts';
import { emptyPost } from '#admin/posts/form/postValues.ts';
import { saveStatus } from '#admin/posts/screen/saveStatus.ts';

const base = {
  ...emptyPost,
  title: 'כותרת',
  excerpt: 'תקציר',
  content: '<p>א</p>\n<p>ב</p>\n<p>ג</p>',
  tags: ['x'],
};
const conflict: Conflict = {
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

test('only what both sides changed, each in its own way, is in dispute', () => {
  expect(conflictingFields(conflict)).toEqual(['title', 'content']);
});

test('what one side alone changed is taken from it', () => {
  expect(resolveConflict(conflict, {})).toEqual({
    ...base,
    title: 'שלי',
    content: conflict.mine.content,
    excerpt: 'רק הם',
    metaTitle: 'רק אני',
    tags: ['x', 'y'],
  });
});

test('disputed fields go as they were chosen', () => {
  const chosen = resolveConflict(conflict, { title: 'theirs', content: 'merged' });
  expect(chosen.title).toBe('שלהם');
  expect(chosen.content).toBe('<p>א שלי</p>\n<p>ב</p>\n<p>ג שלהם</p>');
  expect(mergedContent(conflict).conflictCount).toBe(0);
  expect(resolveConflict(conflict, { content: 'theirs' }).content).toBe(conflict.theirs.content);
});

const quiet = {
  phase: { name: 'idle' },
  draft: 'none',
  isDirty: false,
  isOnline: true,
  isNew: false,
} as const;

test.each([
  ['saved', {}],
  [undefined, { isNew: true }],
  ['unsaved', { isNew: true, isDirty: true }],
  ['unsaved', { isDirty: true, draft: 'kept' }],
  ['saving', { phase: { name: 'saving' }, isDirty: true }],
  ['local', { isDirty: true, draft: 'kept', isOnline: false }],
  ['unsaved', { isDirty: true, draft: 'full', isOnline: false }],
  ['local', { phase: { name: 'waiting' }, isDirty: true, draft: 'kept' }],
  ['unsaved', { phase: { name: 'stale' }, isDirty: true, draft: 'kept' }],
  ['saved', { isOnline: false }],
] as const)('the badge says "%s" of %j', (status, changes) => {
  expect(saveStatus({ ...quiet, ...changes })).toBe(status);
});
