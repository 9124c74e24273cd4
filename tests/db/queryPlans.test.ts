import { expect, test } from 'vitest';
import { endInterruptedBuilds, findRunningFullBuild } from '#db/builds/builds.ts';
import { recordPurge } from '#db/builds/recordPurge.ts';
import type { Database, Queryable } from '#db/client.ts';
import { countComments, listComments } from '#db/comments.ts';
import { countAudience } from '#db/mailings/mailingAudience.ts';
import { listPostsOfPeriod } from '#db/mailings/mailingContent.ts';
import { findMediaByContent, listMedia, listMediaUses } from '#db/media/media.ts';
import { findFreeSlug } from '#db/posts/findFreeSlug.ts';
import { findPostRevision, listPostRevisions } from '#db/posts/history/postRevisions.ts';
import { wasShown } from '#db/posts/history/wasShown.ts';
import { listMostReadPostIds } from '#db/posts/lists/listLivePostIds.ts';
import { listLivePostSlugs } from '#db/posts/lists/livePosts.ts';
import { listAdjacentPostIds, listNearbyPosts } from '#db/posts/lists/nearbyPosts.ts';
import { listLivePostIdsByPair } from '#db/products/comparedProducts.ts';
import { listProductResults } from '#db/search/productResults.ts';
import { readStats } from '#db/stats.ts';
import {
  listDueConfirmationMailIds,
  nextConfirmationMailTime,
} from '#db/subscriptions/confirmationMails.ts';
import { findSubscriber } from '#db/subscriptions/subscribers.ts';
import { listSubscriptions, listSubscriptionsBelow } from '#db/subscriptions/subscriptions.ts';
import { listUserAccounts } from '#db/users/userAccounts.ts';
import { explainQueries } from '#tests/support/queryPlans.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const range = { offset: 0, countMax: 12 };
const now = '2026-11-20T10:00:00.000Z';

test.each<[name: string, run: (db: Queryable) => Promise<unknown>]>([
  ['comments', (db) => listComments(db, range)],
  ['waiting comments', (db) => listComments(db, { status: 'waiting', ...range })],
  ['the number of waiting comments', (db) => countComments(db, { status: 'waiting' })],
  ['media items', (db) => listMedia(db, range)],
  ['a media item by its content hash', (db) => findMediaByContent(db, 'x')],
  ['revisions', (db) => listPostRevisions(db, 1)],
  ['a revision', (db) => findPostRevision(db, { postId: 1, version: 1 })],
  ['a free slug', (db) => findFreeSlug(db, { slug: 'x' })],
  ['a former page of a product', (db) => wasShown(db, { kind: 'product', id: 1, slug: 'x' })],
  ['a former page of a tag', (db) => wasShown(db, { kind: 'tag', id: 1, slug: 'x' })],
  ['subscriptions', (db) => listSubscriptions(db, range)],
  ['subscriptions of one status', (db) => listSubscriptions(db, { status: 'confirmed', ...range })],
  ['chunks of subscriptions', (db) => listSubscriptionsBelow(db, { belowId: 9, countMax: 500 })],
  ['due confirmation mails', (db) => listDueConfirmationMailIds(db, { now, countMax: 9 })],
  [
    'the audience of a post',
    (db) => countAudience(db, { kind: 'post', categoryIds: [1], postId: 1 }),
  ],
  ['posts of a digest', (db) => listPostsOfPeriod(db, { from: now, until: now })],
  ['the next time of a confirmation mail', (db) => nextConfirmationMailTime(db)],
  ['the subscriber of a mail link', (db) => findSubscriber(db, { token: '9.x', mailKey: 'x' })],
  [
    'adjacent and related posts',
    (db) => listNearbyPosts(db, { ids: [1], relatedMax: 3, window: 6 }),
  ],
  ['the most read posts', (db) => listMostReadPostIds(db, 9)],
  ['posts that compare a pair', (db) => listLivePostIdsByPair(db, { pair: [1, 2], ...range })],
  ['users', (db) => listUserAccounts(db, { ...range, now })],
])('the query for %s uses an index and does not sort', async (_name, run) => {
  const { file } = await openTestDatabase();
  for (const plan of await explainQueries(file, run)) {
    expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY/);
    for (const line of plan.split('\n')) expect(line).not.toMatch(fullScan);
  }
});

test('the query for the products of search results uses indexes', async () => {
  const { file } = await openTestDatabase();
  const [plan = ''] = await explainQueries(file, (db) =>
    listProductResults(db, { q: 'x', postIds: [1] }),
  );
  expect(plan).toContain('SEARCH reviews USING INDEX sqlite_autoindex_reviews_1');
  expect(plan).toContain('SEARCH scored USING COVERING INDEX reviews_by_product (product_id=?)');
  for (const line of plan.split('\n')) expect(line).not.toMatch(fullScan);
});

test.each(['newer', 'older'] as const)(
  'the query for the nearest %s posts begins at the position',
  async (side) => {
    const { file } = await openTestDatabase();
    const position = { publishedAt: now, id: 1 };
    const [plan] = await explainQueries(file, (db) =>
      listAdjacentPostIds(db, { position, side, countMax: 1 }),
    );
    const comparison = side === 'newer' ? 'published_at>?' : 'published_at<?';
    expect(plan).toContain(`INDEX posts_live (is_live=? AND ${comparison})`);
    expect(plan).not.toContain('TEMP B-TREE');
  },
);

test('the sitemap query reads only a covering index', async () => {
  const { file } = await openTestDatabase();
  const [plan = ''] = await explainQueries(file, (db) =>
    listLivePostSlugs(db, { first: 1, last: 9 }),
  );
  expect(plan).toContain('SEARCH posts USING COVERING INDEX posts_live_addresses');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('the query for posts that show an image uses indexes', async () => {
  const { file } = await openTestDatabase();
  const [plan = ''] = await explainQueries(file, (db) => listMediaUses(db, '/images/x.jpg'));
  expect(plan).toContain('SEARCH post_images USING COVERING INDEX');
  expect(plan).toContain('posts_by_image');
  expect(plan).not.toContain('SCAN');
});

/** Matches a forbidden scan in a query plan. A list may scan its own table in the order of the ids. */
const fullScan =
  /^SCAN (?!comments$|media$|subscriptions$|users$|json_each|\w+ VIRTUAL TABLE|\(?subquery)/;

test('the statistics queries read only indexes and maintained sums', async () => {
  const { file } = await openTestDatabase();
  const plans = await explainQueries(file, (db) => readStats(db, { days: 30, now }));
  for (const line of plans.join('\n').split('\n')) {
    expect(line).toMatch(
      /USING (COVERING )?INDEX|USING ROWID SEARCH|USE TEMP B-TREE|SCAN categories/,
    );
    // SQLite may scan the categories and the index of new views, because both are small.
    if (/^SCAN (?!categories|post_views)/.test(line)) expect(line).toContain('COVERING');
  }
});

test.each<[name: string, index: string, run: (db: WritingDatabase) => Promise<unknown>]>([
  ['the running full build', 'builds_running', (db) => findRunningFullBuild(db.read)],
  ['interrupted builds', 'builds_running', (db) => endInterruptedBuilds(db, { now })],
  [
    'purge errors',
    'builds_with_purge_error',
    (db) => recordPurge(db, { urls: ['/'], purgedAt: now, error: null }),
  ],
])('the query for %s reads only the index %s', async (_name, index, run) => {
  const { file } = await openTestDatabase();
  const plans = await explainQueries(file, (read) =>
    run({ read, write: (work) => read.transaction(work) }),
  );
  const usingIndex = plans.filter((plan) => plan.includes(`INDEX ${index}`));
  expect(usingIndex).toHaveLength(1);
  for (const line of plans.join('\n').split('\n'))
    if (line.startsWith('SCAN builds')) expect(line).toContain(`INDEX ${index}`);
});

type WritingDatabase = Pick<Database, 'read' | 'write'>;
