import { expect, test } from 'vitest';
import type { Queryable } from '#db/client.ts';
import { countComments, listComments } from '#db/comments.ts';
import { findMediaByContent, listMedia, listMediaUses } from '#db/media/media.ts';
import { findFreeSlug } from '#db/posts/findFreeSlug.ts';
import { listLivePostSlugs } from '#db/posts/livePosts.ts';
import { findPostRevision, listPostRevisions } from '#db/posts/postRevisions.ts';
import { readStats } from '#db/stats.ts';
import { readUnsubscribeLink } from '#db/subscriptions/subscriptionLinks.ts';
import { listDueMails, nextMailTime } from '#db/subscriptions/subscriptionMails.ts';
import { listSubscriptions, listSubscriptionsBelow } from '#db/subscriptions/subscriptions.ts';
import { listUserAccounts } from '#db/users/userAccounts.ts';
import { plansOf } from '#tests/support/queryPlans.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const slice = { offset: 0, countMax: 12 };
const now = '2026-11-20T10:00:00.000Z';

// What staff ask often must stay quick however much there is: nothing reads a big table whole, or sorts it.
test.each<[name: string, run: (db: Queryable) => Promise<unknown>]>([
  ['comments', (db) => listComments(db, slice)],
  ['comments that wait', (db) => listComments(db, { status: 'waiting', ...slice })],
  ['the count of those', (db) => countComments(db, { status: 'waiting' })],
  ['pictures', (db) => listMedia(db, slice)],
  ['a picture by its content', (db) => findMediaByContent(db, 'x')],
  ['revisions', (db) => listPostRevisions(db, 1)],
  ['a revision', (db) => findPostRevision(db, { postId: 1, version: 1 })],
  ['a free slug', (db) => findFreeSlug(db, { slug: 'x' })],
  ['subscriptions', (db) => listSubscriptions(db, slice)],
  ['subscriptions of one status', (db) => listSubscriptions(db, { status: 'confirmed', ...slice })],
  ['subscriptions in portions', (db) => listSubscriptionsBelow(db, { belowId: 9, countMax: 500 })],
  ['mails that are due', (db) => listDueMails(db, { now, countMax: 9 })],
  ['when the next mail is due', (db) => nextMailTime(db)],
  ['the link of a mail', (db) => readUnsubscribeLink(db, 'x')],
  ['users', (db) => listUserAccounts(db, { ...slice, now })],
])('%s are found by an index, in its order', async (_name, run) => {
  const { file } = await openTestDatabase();
  for (const plan of await plansOf(file, run)) {
    expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
    for (const line of plan.split('\n')) expect(line).not.toMatch(isWholeTable);
  }
});

test('the sitemap never reads a post’s own row', async () => {
  const { file } = await openTestDatabase();
  const [plan = ''] = await plansOf(file, (db) => listLivePostSlugs(db, { first: 1, last: 9 }));
  expect(plan).toContain('SEARCH posts USING COVERING INDEX posts_live_addresses');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('the posts that show a picture are found by indexes', async () => {
  const { file } = await openTestDatabase();
  const [plan = ''] = await plansOf(file, (db) => listMediaUses(db, '/images/x.jpg'));
  expect(plan).toContain('SEARCH post_images USING COVERING INDEX');
  expect(plan).toContain('posts_by_image');
  expect(plan).not.toContain('SCAN');
});

/** Lists are read along their own rows, newest first; what they are joined with, never. */
const isWholeTable = /^SCAN (?!comments$|media$|subscriptions$|users$|json_each|\(?subquery)/;

test('statistics read indexes and sums alone', async () => {
  const { file } = await openTestDatabase();
  const plans = await plansOf(file, (db) => readStats(db, { days: 30, now }));
  for (const line of plans.join('\n').split('\n')) {
    expect(line).toMatch(/USING (COVERING )?INDEX|USE TEMP B-TREE|SCAN categories/);
    // The views that wait are the whole of their index, and few.
    if (/^SCAN (?!categories|post_views)/.test(line)) expect(line).toContain('COVERING');
  }
});
