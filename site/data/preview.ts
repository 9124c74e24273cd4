import type { Queryable } from '#db/client.ts';
import { findMediaByUrl } from '#db/media/media.ts';
import { findPostById } from '#db/posts/findPost.ts';
import { listAdjacentPostIds } from '#db/posts/lists/nearbyPosts.ts';
import {
  chooseRelated,
  listRelatedCandidates,
  type RelatedSubject,
} from '#db/posts/lists/relatedPosts.ts';
import { listTags } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { slugFromName } from '#domain/post/slug.ts';
import { toArticle } from './queries/postData.ts';
import { type QueryId, queryId } from './queryLoader.ts';
import type { NearbyPosts, TagLabel } from './queryResults.ts';

/**
 * Returns query results for the preview of a post, as if it were saved and published. All other results come from
 * the database.
 * @param now ISO-8601 UTC text.
 */
export async function previewQueryResults(
  db: Queryable,
  post: PreviewedPost,
  now: string,
): Promise<Map<QueryId, unknown>> {
  const { id = 0, slug, publishedAt, content } = post;
  const saved = id === 0 ? undefined : await findPostById(db, { id, audience: 'admins' });
  const tags = await tagLabels(db, post.tags);
  const mediaItem = await findMediaByUrl(db, post.featuredImage);
  const article = await toArticle({
    post: {
      ...post,
      id,
      publishedAt: publishedAt ?? saved?.publishedAt ?? now,
      revisedAt: now,
      views: saved?.views ?? 0,
      readingMinutes: readingMinutes(content),
      tagIds: tags.map((tag) => tag.id),
    },
    image: mediaItem ?? null,
  });
  const results = new Map<QueryId, unknown>([
    [queryId('article', [slug]), article],
    ...tags.map((tag): [QueryId, TagLabel] => [queryId('tag', [tag.id]), tag]),
  ]);
  const nearby = await findNearbyPosts(db, {
    id,
    publishedAt: article.publishedAt,
    categoryIds: [post.categoryId],
    tagIds: article.tagIds,
  });
  results.set(queryId('nearbyPosts', [id]), nearby);
  return results;
}

/** Returns the tags with these names. A tag that does not exist yet gets a unique negative id. */
async function tagLabels(db: Queryable, names: string[]): Promise<TagLabel[]> {
  const byName = new Map((await listTags(db)).map((tag) => [tag.name, tag]));
  return names.map((name, index) => {
    const { id, slug } = byName.get(name) ?? {
      id: -1 - index,
      slug: slugFromName(name, 'tag'),
    };
    return { id, slug, name };
  });
}

async function findNearbyPosts(db: Queryable, subject: RelatedSubject): Promise<NearbyPosts> {
  const { relatedMax, relatedWindow: window } = limits.postPage;
  const adjacentId = async (side: 'newer' | 'older') => {
    const adjacent = await listAdjacentPostIds(db, { position: subject, side, countMax: 2 });
    return adjacent.find((id) => id !== subject.id) ?? null;
  };
  const [newerId, olderId, candidates] = await Promise.all([
    adjacentId('newer'),
    adjacentId('older'),
    listRelatedCandidates(db, { subject, window }),
  ]);
  const relatedIds = chooseRelated(candidates, { id: subject.id, relatedMax });
  return { newerId, olderId, relatedIds };
}
