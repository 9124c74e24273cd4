import type { Queryable } from '#db/client.ts';
import { findMediaByUrl } from '#db/media/media.ts';
import { listNearestPostIds } from '#db/posts/livePosts.ts';
import { findPostById } from '#db/posts/posts.ts';
import { listTags } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import type { PostDraft } from '#domain/post/postDraft.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { slugFromTitle } from '#domain/post/slug.ts';
import { toArticle } from './displayPost.ts';
import type { Surroundings, TagLabel } from './pageData.ts';
import { type QuestionId, questionId } from './queryLoader.ts';

/**
 * What the questions about a post would be answered if it were saved and live as an editor holds it.
 * All others have the answers that they have.
 */
export async function draftAnswers(
  db: Queryable,
  draft: PostDraft,
  now: string,
): Promise<Map<QuestionId, unknown>> {
  const { id = 0, slug, publishedAt, content } = draft;
  const saved = id === 0 ? undefined : await findPostById(db, { id, audience: 'staff' });
  const tags = await labelsOf(db, draft.tags);
  const picture = await findMediaByUrl(db, draft.featuredImage);
  const article = toArticle({
    post: {
      ...draft,
      id,
      publishedAt: publishedAt ?? saved?.publishedAt ?? now,
      revisedAt: now,
      views: saved?.views ?? 0,
      readingMinutes: readingMinutes(content),
      tagIds: JSON.stringify(tags.map((tag) => tag.id)),
    },
    picture: picture ?? null,
  });
  const answers = new Map<QuestionId, unknown>([
    [questionId('article', [slug]), article],
    ...tags.map((tag): [QuestionId, TagLabel] => [questionId('tag', [tag.id]), tag]),
  ]);
  const place = { publishedAt: article.publishedAt, id };
  const isInPlace =
    saved?.publishedAt === article.publishedAt && saved.categoryId === draft.categoryId;
  if (!isInPlace || !saved.isPublished) {
    const around = await surroundingsOf(db, place, draft.categoryId);
    answers.set(questionId('surroundings', [id]), around);
  }
  return answers;
}

/** Tags by their names; one that a save would make has an id that no other has. */
async function labelsOf(db: Queryable, names: string[]): Promise<TagLabel[]> {
  const byName = new Map((await listTags(db)).map((tag) => [tag.name, tag]));
  return names.map((name, i) => {
    const { id, slug } = byName.get(name) ?? { id: -1 - i, slug: slugFromTitle(name) || 'tag' };
    return { id, slug, name };
  });
}

async function surroundingsOf(
  db: Queryable,
  place: { publishedAt: string; id: number },
  categoryId: number,
): Promise<Surroundings> {
  const { relatedMax } = limits.postPage;
  const near = async (side: 'newer' | 'older', of: { categoryId?: number; countMax: number }) =>
    (await listNearestPostIds(db, { place, side, ...of })).filter((id) => id !== place.id);
  const [newerId = null] = await near('newer', { countMax: 1 });
  const [olderId = null] = await near('older', { countMax: 1 });
  const related = [
    ...(await near('older', { categoryId, countMax: relatedMax })),
    ...(await near('newer', { categoryId, countMax: relatedMax })),
  ];
  return { newerId, olderId, relatedIds: related.slice(0, relatedMax) };
}
