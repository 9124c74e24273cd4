import { expect, test } from 'vitest';
import { publishAction } from '#admin/posts/screen/publishAction.ts';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');
const past = '2026-11-01T10:00:00.000Z';
const future = '2026-12-24T05:30:00.000Z';
const draft = { isPublished: false, publishedAt: null };
const live = { isPublished: true, publishedAt: past };
const scheduled = { isPublished: true, publishedAt: future };

test.each([
  ['a new post', draft, undefined, { kind: 'publish' }],
  ['a saved draft', draft, draft, { kind: 'publish' }],
  ['a draft with a past date', { ...draft, publishedAt: past }, draft, { kind: 'publish' }],
  [
    'a draft with a future date',
    { ...draft, publishedAt: future },
    draft,
    { kind: 'schedule', publishedAt: future },
  ],
  ['a scheduled post', scheduled, scheduled, { kind: 'schedule', publishedAt: future }],
  [
    'a scheduled post whose date was deleted',
    { ...scheduled, publishedAt: null },
    scheduled,
    { kind: 'publish' },
  ],
  ['a live post', live, live, { kind: 'update' }],
  [
    'a live post that gets a future date',
    scheduled,
    live,
    { kind: 'schedule', publishedAt: future },
  ],
  ['a scheduled post whose time has passed', live, live, { kind: 'update' }],
])('publishAction returns the effect of publishing %s', (_name, values, saved, expected) => {
  expect(publishAction(values, saved, nowMs)).toEqual(expected);
});
