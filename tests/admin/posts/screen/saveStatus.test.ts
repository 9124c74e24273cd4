import { expect, test } from 'vitest';
import { saveStatus } from '#admin/posts/screen/saveStatus.ts';

const savedAndOnline = {
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
  ['unsaved', { isDirty: true, draft: 'stored' }],
  ['saving', { phase: { name: 'saving' }, isDirty: true }],
  ['local', { isDirty: true, draft: 'stored', isOnline: false }],
  ['unsaved', { isDirty: true, draft: 'full', isOnline: false }],
  ['local', { phase: { name: 'waiting' }, isDirty: true, draft: 'stored' }],
  ['unsaved', { phase: { name: 'stale' }, isDirty: true, draft: 'stored' }],
  ['saved', { isOnline: false }],
] as const)(
  'the save status is %s when these values of a saved post change: %j',
  (status, changes) => {
    expect(saveStatus({ ...savedAndOnline, ...changes })).toBe(status);
  },
);
