import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';

/** The fields of a post that determine its related posts. */
export interface RelatedSubject {
  id: number;
  publishedAt: string;
  categoryIds: number[];
  tagIds: number[];
}

/**
 * Candidates for the related posts of a post: for each tag and each category of the post, the nearest older
 * and the nearest newer live posts, nearest first. The relation is symmetric: a post is a candidate of its
 * candidates. So a change of a post can change only the related posts of its candidates.
 */
export interface RelatedCandidates {
  byTag: { older: number[][]; newer: number[][] };
  byCategory: { older: number[][]; newer: number[][] };
}

/**
 * Returns the candidates of a post with the given fields, such as an unsaved draft. The stored post may
 * have other fields.
 */
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
 * Returns the ids of the candidates that share the most tags. Among candidates that share equally many
 * tags, older posts come first, so that a new post replaces few related posts of other posts. After that,
 * nearer posts come first. If too few candidates share a tag, posts of the category follow.
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

/** Parses the text of `candidatesJson`. SQLite writes it, so it is not checked against a contract. */
export const parseCandidates = (json: string): RelatedCandidates => JSON.parse(json);

/**
 * Returns an expression for the older and newer posts that are nearest to the post `s`: at most `window` posts
 * on each side for each of its tags and categories. The query must define `s` with the columns `id`, `at`,
 * `categories` and `tags`. The last two columns are JSON arrays of ids.
 */
export const candidatesJson = (window: number): SQL => sql`json_object(
  'byTag', json_object(
    'older', json(${nearestByTag('older', window)}),
    'newer', json(${nearestByTag('newer', window)})),
  'byCategory', json_object(
    'older', json(${nearestByCategory('older', window)}),
    'newer', json(${nearestByCategory('newer', window)})))`;

type Side = 'older' | 'newer';
const beyond = (side: Side) => (side === 'older' ? sql`<` : sql`>`);
const direction = (side: Side) => (side === 'older' ? sql`desc` : sql`asc`);

/**
 * Returns an expression for the nearest posts of each tag. It finds only live posts, because `live_at` is
 * null for all others.
 */
const nearestByTag = (side: Side, window: number): SQL => sql`(
  select json_group_array(json((
    select json_group_array(post_id) from (
      select post_id from post_tags
      where tag_id = t.value and (live_at, post_id) ${beyond(side)} (s.at, s.id)
      order by live_at ${direction(side)}, post_id ${direction(side)}
      limit ${window}))))
  from json_each(s.tags) t)`;

const nearestByCategory = (side: Side, window: number): SQL => sql`(
  select json_group_array(json((
    select json_group_array(id) from (
      select id from posts
      where category_id = c.value and is_live = 1 and (published_at, id) ${beyond(side)} (s.at, s.id)
      order by published_at ${direction(side)}, id ${direction(side)}
      limit ${window}))))
  from json_each(s.categories) c)`;
