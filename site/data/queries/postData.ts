import type { Queryable } from '#db/client.ts';
import type { FeedRow } from '#db/posts/lists/listFeedRows.ts';
import {
  type LiveArticle,
  type LiveCard,
  listLiveArticles,
  listLiveCards,
} from '#db/posts/lists/livePosts.ts';
import { safeHtml } from '#domain/html/safeHtml.ts';
import { placeholderImageUrl } from '#domain/media/media.ts';
import { splitFaq } from '#domain/post/faq.ts';
import type { Article, Card, FeedPost, FullPost, PageImage } from '../queryResults.ts';

export async function loadCards(db: Queryable, ids: number[]): Promise<(Card | null)[]> {
  const rows = await listLiveCards(db, ids);
  const byId = new Map(rows.map((row) => [row.post.id, row]));
  return ids.map((id) => toCard(byId.get(id)));
}

export async function loadArticles(db: Queryable, slugs: string[]): Promise<(Article | null)[]> {
  const rows = await listLiveArticles(db, slugs);
  const bySlug = new Map(rows.map((row) => [row.post.slug, row]));
  return Promise.all(
    slugs.map((slug) => {
      const row = bySlug.get(slug);
      return row ? toArticle(row) : null;
    }),
  );
}

function toCard(row: LiveCard | undefined): Card | null {
  if (!row) return null;
  const { id, slug, title, excerpt, categoryId, publishedAt, views, readingMinutes } = row.post;
  return {
    id,
    slug,
    title,
    excerpt,
    image: toPageImage(row),
    categoryId,
    publishedAt: publishedAt ?? '',
    views,
    readingMinutes,
  };
}

export async function toArticle(row: LiveArticle): Promise<Article> {
  const { post } = row;
  return {
    ...(await toFullPost(row)),
    categoryId: post.categoryId,
    authorId: post.authorId,
    tagIds: post.tagIds,
    views: post.views,
    readingMinutes: post.readingMinutes,
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
  };
}

/**
 * Returns the time of the last change that visitors could notice. For a text that was finished before its publication, this
 * is the publication.
 */
export const modificationTime = ({ publishedAt, revisedAt }: PostTimes): string =>
  publishedAt !== null && publishedAt > revisedAt ? publishedAt : revisedAt;

/** ISO-8601 UTC texts. */
interface PostTimes {
  publishedAt: string | null;
  revisedAt: string;
}

/** The size that pages assume for an image whose real size is unknown. */
const assumedSize = { widthPx: 1600, heightPx: 900 };

export async function toFeedPost(row: FeedRow): Promise<FeedPost> {
  const { categoryName, authorName } = row;
  return { ...(await toFullPost(row)), categoryName, authorName };
}

async function toFullPost(row: LiveArticle | FeedRow): Promise<FullPost> {
  const { post } = row;
  const { body, faq } = splitFaq(await safeHtml(post.content));
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    html: body,
    faq,
    image: toPageImage(row),
    reviews: post.reviews,
    publishedAt: post.publishedAt ?? '',
    revisedAt: modificationTime(post),
  };
}

function toPageImage({ post, image: stored }: LiveCard | LiveArticle | FeedRow): PageImage {
  const url = post.featuredImage;
  if (!url) {
    return { url: placeholderImageUrl(post.id), alt: '', hasVariants: true, ...assumedSize };
  }
  if (!stored) return { url, alt: '', hasVariants: false, ...assumedSize };
  return { url, hasVariants: true, ...stored };
}
