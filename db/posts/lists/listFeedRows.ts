import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { parseReviews, reviewsJson } from '../../products/postReviews.ts';
import { categories } from '../../schema/categories.ts';
import { media } from '../../schema/media.ts';
import { authors, posts } from '../../schema/posts.ts';
import { longText } from '../../sql/longText.ts';

/** A post of the feeds. A content longer than `contentLengthMax` is left out. */
export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number];

export async function listFeedRows(
  db: Queryable,
  { countMax, contentLengthMax }: { countMax: number; contentLengthMax: number },
) {
  const rows = await db
    .select({
      post: {
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        excerpt: posts.excerpt,
        featuredImage: posts.featuredImage,
        publishedAt: posts.publishedAt,
        revisedAt: posts.revisedAt,
        content: longText(
          sql`iif(length(${posts.content}) <= ${contentLengthMax}, ${posts.content}, '')`,
        ),
        reviews: reviewsJson,
      },
      categoryName: categories.name,
      authorName: authors.name,
      image: { alt: media.alt, widthPx: media.widthPx, heightPx: media.heightPx },
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(eq(posts.isLive, true))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(countMax);
  return rows.map((row) => ({
    ...row,
    post: { ...row.post, reviews: parseReviews(row.post.reviews, row.post.id) },
  }));
}
