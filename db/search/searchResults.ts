import { inArray } from 'drizzle-orm';
import { categoryColor } from '#domain/category/category.ts';
import { placeholderImageUrl, variantUrl } from '#domain/media/media.ts';
import type { PostSummary } from '#domain/post/post.ts';
import type { SearchResult } from '#domain/search/searchResult.ts';
import { listCategories } from '../categories.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import { listPostsByIds } from '../posts/lists/listPosts.ts';
import { media } from '../schema/media.ts';

/** Returns the posts that the audience may see, in the order of `ids`, with the data of their cards. */
export async function listSearchResults(
  db: Queryable,
  found: { ids: number[]; audience: Audience },
): Promise<SearchResult[]> {
  if (found.ids.length === 0) return [];
  const [posts, categories] = await Promise.all([listPostsByIds(db, found), listCategories(db)]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const withVariants = await findImagesWithVariants(db, posts);
  return posts.map((post) => {
    const category = byId.get(post.categoryId);
    return {
      ...post,
      category: category
        ? { slug: category.slug, name: category.name, color: categoryColor(category) }
        : null,
      thumbnailUrl: thumbnailUrl(post, withVariants),
    };
  });
}

/** Returns the featured images that are in the media library. Only these images have variants. */
async function findImagesWithVariants(db: Queryable, posts: PostSummary[]): Promise<Set<string>> {
  const urls = posts.map(({ featuredImage }) => featuredImage).filter(Boolean);
  if (urls.length === 0) return new Set();
  const rows = await db.select({ url: media.url }).from(media).where(inArray(media.url, urls));
  return new Set(rows.map(({ url }) => url));
}

function thumbnailUrl({ id, featuredImage }: PostSummary, withVariants: Set<string>): string {
  if (featuredImage && !withVariants.has(featuredImage)) return featuredImage;
  return variantUrl(featuredImage || placeholderImageUrl(id), 'sm', 'webp');
}
