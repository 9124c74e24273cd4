import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';

export interface RelatedSubject {
  id: number;
  publishedAt: string;
  categoryIds: number[];
  tagIds: number[];
}

/**
 * Candidates for related posts: the nearest live posts of each tag and each category, nearest first. If post A
 * is a candidate of post B, then post B is a candidate of post A.
 */
export interface RelatedCandidates {
  byTag: { older: number[][]; newer: number[][] };
  byCategory: { older: number[][]; newer: number[][] };
}

/** Returns the candidates of a post with the given fields, such as an unsaved draft. */
export async function listRelatedCandidates(
  db: Queryable,
  { subject, window }: { subject: RelatedSubject; window: number },
): Promise<RelatedCandidates> {
  const { id, publishedAt, categoryIds, tagIds } = subject;
  const [row] = await db.all<{ candidates: string }>(sql`
    select ${candidatesJson(window)} as candidates from (
      select ${id} as id, ${publishedAt} as at, ${JSON.stringify(categoryIds)} as categories,
        ${JSON.stringify(tagIds)} as tags) s`);
  return parseCandidates(row?.candidates ?? '');
}

/**
 * Returns the candidates that share the most tags. Among equals, older posts come first, so that a new post
 * changes few other pages. Posts of the category fill up the list.
 */
export function chooseRelated(
  { byTag, byCategory }: RelatedCandidates,
  { id, relatedMax }: { id: number; relatedMax: number },
): number[] {
  const found = new Map<number, { sharedCount: number; isOlder: boolean; distance: number }>();
  const add = (lists: number[][], isOlder: boolean, weight: number) => {
    for (const list of lists) {
      for (const [distance, candidate] of list.entries()) {
        const known = found.get(candidate) ?? { sharedCount: 0, isOlder, distance };
        known.sharedCount += weight;
        known.distance = Math.min(known.distance, distance);
        found.set(candidate, known);
      }
    }
  };
  add(byTag.older, true, 1);
  add(byTag.newer, false, 1);
  add(byCategory.older, true, 0);
  add(byCategory.newer, false, 0);
  found.delete(id);
  return [...found]
    .sort(
      ([idA, a], [idB, b]) =>
        b.sharedCount - a.sharedCount ||
        Number(b.isOlder) - Number(a.isOlder) ||
        a.distance - b.distance ||
        idB - idA,
    )
    .slice(0, relatedMax)
    .map(([candidate]) => candidate);
}

export const parseCandidates = (json: string): RelatedCandidates => JSON.parse(json);

/**
 * Returns SQL for the live posts nearest to the post `s`: at most `window` on each side for each tag and
 * category. The query must define `s` with `id`, `at`, `categories` and `tags`.
 */
export const candidatesJson = (window: number | Placeholder): SQL => sql`json_object(
  'byTag', json_object(
    'older', json(${nearestByTag('older', window)}),
    'newer', json(${nearestByTag('newer', window)})),
  'byCategory', json_object(
    'older', json(${nearestByCategory('older', window)}),
    'newer', json(${nearestByCategory('newer', window)})))`;

type Side = 'older' | 'newer';
const beyond = (side: Side) => (side === 'older' ? sql`<` : sql`>`);
const direction = (side: Side) => (side === 'older' ? sql`desc` : sql`asc`);

/** Finds only live posts, because `live_at` is null for all others. */
const nearestByTag = (side: Side, window: number | Placeholder): SQL => sql`(
  select json_group_array(json((
    select json_group_array(post_id) from (
      select post_id from post_tags
      where tag_id = t.value and (live_at, post_id) ${beyond(side)} (s.at, s.id)
      order by live_at ${direction(side)}, post_id ${direction(side)}
      limit ${window}))))
  from json_each(s.tags) t)`;

const nearestByCategory = (side: Side, window: number | Placeholder): SQL => sql`(
  select json_group_array(json((
    select json_group_array(id) from (
      select id from posts
      where category_id = c.value and is_live = 1 and (published_at, id) ${beyond(side)} (s.at, s.id)
      order by published_at ${direction(side)}, id ${direction(side)}
      limit ${window}))))
  from json_each(s.categories) c)`;
