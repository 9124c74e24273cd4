import { and, count, desc, eq, gt, gte, inArray, lte, sql, sum } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Stats, StatsDay } from '#domain/stats.ts';
import { subscriptionStatuses } from '#domain/subscription/subscription.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Queryable } from './client.ts';
import { isNotTrashed, isOutsideTrash } from './posts/trash/trashedPosts.ts';
import { categories } from './schema/categories.ts';
import { comments } from './schema/comments.ts';
import { subscriptions } from './schema/mail/subscriptions.ts';
import { posts } from './schema/posts.ts';
import { trashedPosts } from './schema/trash.ts';
import { postViews, viewDays } from './schema/views.ts';

/** Returns the statistics of the last days. For speed, reads mostly indexes and maintained sums. */
export async function readStats(
  db: Queryable,
  { days: dayCount, now }: { days: number; now: string },
): Promise<Stats> {
  const allDays = lastDays(toIsraelClock(now).date, dayCount * 2);
  const [previousDays, currentDays] = [allDays.slice(0, dayCount), allDays.slice(dayCount)];
  const views = await viewsByDay(db, allDays);
  const newSubscriptions = await subscriptionsByDay(db, currentDays);
  const days = currentDays.map(
    (day): StatsDay => ({
      day,
      views: views.get(day) ?? 0,
      subscriptions: newSubscriptions.get(day) ?? 0,
    }),
  );
  const categoryTotals = await listCategoryTotals(db);
  const shownViews = sumOf(categoryTotals, ({ views }) => views);
  return {
    days,
    totals: {
      views: sumOf(days, (day) => day.views),
      viewsBefore: sumOf(previousDays, (day) => views.get(day) ?? 0),
      viewsEver: shownViews + (await countNewViews(db)),
      ...(await countPostsByStatus(db)),
      ...(await countCommentsByStatus(db)),
      ...(await countSubscriptionsByStatus(db)),
    },
    topPosts: await listTopPosts(db),
    categories: categoryTotals,
  };
}

async function viewsByDay(db: Queryable, days: string[]): Promise<Map<string, number>> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rows = await db
    .select()
    .from(viewDays)
    .where(and(gte(viewDays.day, first), lte(viewDays.day, last)));
  return new Map(rows.map((row) => [row.day, row.count]));
}

/**
 * Counts subscriptions by day in Israel. Groups them by UTC hour, because each UTC hour belongs to one such
 * day.
 */
async function subscriptionsByDay(db: Queryable, days: string[]): Promise<Map<string, number>> {
  const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - dayMs).toISOString();
  const hour = sql<string>`substr(${subscriptions.createdAt}, 1, ${'YYYY-MM-DDTHH'.length})`;
  const rows = await db
    .select({ hour, count: count() })
    .from(subscriptions)
    // The condition lists every status, so that SQLite can use the index that begins with the status.
    .where(
      and(
        inArray(subscriptions.status, [...subscriptionStatuses]),
        gte(subscriptions.createdAt, since),
      ),
    )
    .groupBy(hour);
  const byDay = new Map<string, number>();
  for (const row of rows) {
    const day = dayOfHour(row.hour);
    byDay.set(day, (byDay.get(day) ?? 0) + row.count);
  }
  return byDay;
}

/**
 * Returns the date in Israel at a UTC hour. Only from 21:00 UTC on, the date in Israel can differ from the
 * UTC date.
 */
const dayOfHour = (hour: string) =>
  hour.slice(-2) < '21' ? hour.slice(0, -3) : toIsraelClock(`${hour}:00:00Z`).date;

async function listCategoryTotals(db: Queryable): Promise<Stats['categories']> {
  const views = sum(posts.views).mapWith(Number);
  const rows = await db
    .select({ id: posts.categoryId, posts: count(), views })
    .from(posts)
    .where(isNotTrashed)
    // The unary plus keeps SQLite from using an index without the views.
    .groupBy(sql`+${posts.categoryId}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { id, name, slug } = categories;
  const categoryRows = await db.select({ id, name, slug }).from(categories).orderBy(id);
  return categoryRows
    .map((row) => {
      const totals = byId.get(row.id);
      return { ...row, posts: totals?.posts ?? 0, views: totals?.views ?? 0 };
    })
    .sort((a, b) => b.posts - a.posts || a.id - b.id);
}

/** Counts the views that posts.views does not include yet. Omits posts in the trash. */
async function countNewViews(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`total(${postViews.count} - ${postViews.shownCount})` })
    .from(postViews)
    .where(and(gt(postViews.count, postViews.shownCount), isOutsideTrash(postViews.postId)));
  return row?.count ?? 0;
}

async function countPostsByStatus(db: Queryable) {
  const rows = await db
    .select({ isPublished: posts.isPublished, isLive: posts.isLive, count: count() })
    .from(posts)
    .where(isNotTrashed)
    .groupBy(posts.isPublished, posts.isLive);
  const countWith = (isPublished: boolean, isLive: boolean) =>
    rows.find((row) => row.isPublished === isPublished && row.isLive === isLive)?.count ?? 0;
  const published = countWith(true, true);
  const scheduled = countWith(true, false);
  const drafts = countWith(false, false);
  return { posts: published + scheduled + drafts, published, scheduled, drafts };
}

async function countCommentsByStatus(db: Queryable) {
  const rows = await db
    .select({ status: comments.status, count: count() })
    .from(comments)
    .groupBy(comments.status);
  // Comments on posts in the trash are counted separately, so that the count of all comments reads only an
  // index.
  const hidden = await db
    .select({ status: comments.status, count: count() })
    .from(trashedPosts)
    // A cross join keeps the order of the tables, so that SQLite never scans all comments.
    .crossJoin(comments)
    .where(eq(comments.postId, trashedPosts.postId))
    .groupBy(comments.status);
  const waiting = (list: typeof rows) => list.filter(({ status }) => status === 'waiting');
  return {
    comments: sumOf(rows, countOf) - sumOf(hidden, countOf),
    commentsWaiting: sumOf(waiting(rows), countOf) - sumOf(waiting(hidden), countOf),
  };
}

async function countSubscriptionsByStatus(db: Queryable) {
  const rows = await db
    .select({ status: subscriptions.status, count: count() })
    .from(subscriptions)
    .groupBy(subscriptions.status);
  const confirmed = rows.find((row) => row.status === 'confirmed')?.count ?? 0;
  return { subscriptions: sumOf(rows, countOf), subscriptionsConfirmed: confirmed };
}

const countOf = (row: { count: number }) => row.count;

const sumOf = <T>(list: readonly T[], value: (item: T) => number): number =>
  list.reduce((sum, item) => sum + value(item), 0);

async function listTopPosts(db: Queryable): Promise<Stats['topPosts']> {
  const { id, title, slug, views } = posts;
  return db
    .select({ id, title, slug, views })
    .from(posts)
    .where(eq(posts.isLive, true))
    .orderBy(desc(views), desc(id))
    .limit(limits.stats.topPostsMax);
}
