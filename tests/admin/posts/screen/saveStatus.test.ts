import { expect, test } from 'vitest';
import { saveStatus } from '#admin/posts/screen/saveStatus.ts';

const savedAndOnline = {
  phase: { name: 'idle' },
  draft: 'none',
  hasUnsaved: false,
  isOnline: true,
  isNew: false,
} as const;

test.each([
  ['saved', {}],
  [undefined, { isNew: true }],
  ['unsaved', { isNew: true, hasUnsaved: true }],
  ['unsaved', { hasUnsaved: true, draft: 'stored' }],
  ['saving', { phase: { name: 'saving' }, hasUnsaved: true }],
  ['local', { hasUnsaved: true, draft: 'stored', isOnline: false }],
  ['unsaved', { hasUnsaved: true, draft: 'full', isOnline: false }],
  ['local', { phase: { name: 'waiting' }, hasUnsaved: true, draft: 'stored' }],
  ['unsaved', { phase: { name: 'conflict' }, hasUnsaved: true, draft: 'stored' }],
  ['saved', { isOnline: false }],
] as const)(
  'the save status is %s when these values of a saved post change: %j',
  (status, changes) => {
    expect(saveStatus({ ...savedAndOnline, ...changes })).toBe(status);
  },
);
