import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { imageUrls, type Media, type MediaUse } from '#domain/media/media.ts';
import { listAuthorsByPortrait } from '../authors/authors.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { listProductsByImage } from '../products/products.ts';
import { media } from '../schema/media.ts';
import { postImages, posts } from '../schema/posts.ts';
import { trashedPosts } from '../schema/trash.ts';
import { containsText } from '../sql/containsText.ts';
import { inList, inPlaceholder } from '../sql/jsonLists.ts';
import { preparedQuery } from '../sql/preparedQuery.ts';
import { endImageCleanup, requestImageCleanup } from './imageCleanups.ts';
import type { StoredImage } from './storeImage.ts';

const mediaColumns = {
  id: media.id,
  url: media.url,
  alt: media.alt,
  widthPx: media.widthPx,
  heightPx: media.heightPx,
  createdAt: media.createdAt,
  fileName: media.fileName,
  byteSize: media.byteSize,
};

/** Returns the media items with `q` in the description or the file name, newest first. */
export async function listMedia(
  db: Queryable,
  { q, offset, countMax }: { q?: string | undefined; offset: number; countMax: number },
): Promise<Media[]> {
  return db
    .select(mediaColumns)
    .from(media)
    .where(matchesSearch(q))
    .orderBy(desc(media.id))
    .limit(countMax)
    .offset(offset);
}

export async function countMedia(db: Queryable, { q }: { q?: string | undefined }) {
  return db.$count(media, matchesSearch(q));
}

const matchesSearch = (q: string | undefined) => containsText(q, media.alt, media.fileName);

export async function findMedia(db: Queryable, id: number): Promise<Media | undefined> {
  const [row] = await db.select(mediaColumns).from(media).where(eq(media.id, id));
  return row;
}

export async function findMediaByUrl(db: Queryable, url: string): Promise<Media | undefined> {
  const [row] = await db.select(mediaColumns).from(media).where(eq(media.url, url));
  return row;
}

export async function findMediaByContent(
  db: Queryable,
  contentHash: string,
): Promise<Media | undefined> {
  const [row] = await db.select(mediaColumns).from(media).where(eq(media.contentHash, contentHash));
  return row;
}

const imagesByUrl = preparedQuery((db) => {
  const { url, alt, widthPx, heightPx } = media;
  return db
    .select({ url, alt, widthPx, heightPx })
    .from(media)
    .where(inPlaceholder(url, 'urls'))
    .prepare();
});

/** Returns the media items with these URLs. An unknown URL has no entry. */
export async function listImagesByUrl(
  db: Queryable,
  urls: string[],
): Promise<Pick<Media, 'url' | 'alt' | 'widthPx' | 'heightPx'>[]> {
  return imagesByUrl(db).all({ urls: JSON.stringify(urls) });
}

export async function listExistingMediaUrls(db: Queryable, urls: string[]): Promise<Set<string>> {
  const rows = await db.select({ url: media.url }).from(media).where(inList(media.url, urls));
  return new Set(rows.map(({ url }) => url));
}

/**
 * Returns the authors with this portrait, the products with this image, and the posts that show it, newest first. Includes posts in
 * the trash, because a restore needs their images.
 */
export async function listMediaUses(db: Queryable, url: string): Promise<MediaUse[]> {
  const ofPosts = await listPostsWithImage(db, url);
  const ofAuthors = await listAuthorsByPortrait(db, url);
  const ofProducts = await listProductsByImage(db, url);
  return [
    ...ofAuthors.map(({ id, name, slug }) => ({ kind: 'author', id, title: name, slug }) as const),
    ...ofProducts.map(
      ({ id, name, slug }) => ({ kind: 'product', id, title: name, slug }) as const,
    ),
    ...ofPosts.map((post) => ({ kind: 'post', ...post }) as const),
  ];
}

async function listPostsWithImage(db: Queryable, url: string) {
  const { id, title, slug } = posts;
  return db
    .select({ id, title, slug: sql<string>`coalesce(${trashedPosts.slug}, ${slug})` })
    .from(posts)
    .leftJoin(trashedPosts, eq(trashedPosts.postId, id))
    .where(showsImage(db, url))
    .orderBy(desc(id))
    .limit(limits.media.usesShownMax);
}

/** Returns the live posts that show an image, newest first. */
export async function listLivePostsWithImage(
  db: Queryable,
  { url, countMax }: { url: string; countMax: number },
): Promise<{ slug: string }[]> {
  return db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(showsImage(db, url), eq(posts.isLive, true)))
    .orderBy(desc(posts.id))
    .limit(countMax);
}

/** Matches posts that show an image in their text or as their featured image. */
function showsImage(db: Queryable, url: string) {
  const urls = imageUrls(url);
  const { id } = posts;
  const inText = db
    .select({ id: postImages.postId })
    .from(postImages)
    .where(inArray(postImages.url, urls));
  const featured = db.select({ id }).from(posts).where(inArray(posts.featuredImage, urls));
  return or(inArray(id, inText), inArray(id, featured));
}

/**
 * Adds a media item whose files are already stored. Returns the existing item if another process has added the
 * same file meanwhile.
 */
export async function addMedia(
  db: Database,
  {
    image,
    contentHash,
    alt,
    fileName,
    now,
  }: {
    image: StoredImage;
    contentHash: string;
    alt: string;
    fileName: string;
    now: string;
  },
): Promise<{ media: Media; isNew: boolean }> {
  return db.write(async (tx) => {
    const [created] = await tx
      .insert(media)
      .values({ ...image, contentHash, alt, fileName, createdAt: now })
      .onConflictDoNothing()
      .returning(mediaColumns);
    if (created) {
      await endImageCleanup(tx, created.url);
      await appendMediaEvent(tx, created, now);
      return { media: created, isNew: true };
    }
    const existing = await findMediaByContent(tx, contentHash);
    if (!existing) throw new Error('The insert of the media item returned no row');
    return { media: existing, isNew: false };
  });
}

export async function updateMedia(
  db: Database,
  { id, alt, now }: { id: number; alt: string; now: string },
): Promise<Media | 'missing'> {
  return db.write(async (tx) => {
    const [row] = await tx
      .update(media)
      .set({ alt })
      .where(eq(media.id, id))
      .returning(mediaColumns);
    if (!row) return 'missing';
    await appendMediaEvent(tx, row, now);
    return row;
  });
}

/**
 * Deletes a media item, and requests the cleanup of its files. Without `isForced`, refuses to delete an image that a post, an
 * author or a product shows.
 */
export async function deleteMedia(
  db: Database,
  { id, isForced, now }: { id: number; isForced: boolean; now: string },
): Promise<'deleted' | 'missing' | { usedBy: MediaUse[] }> {
  return db.write(async (tx) => {
    const row = await findMedia(tx, id);
    if (!row) return 'missing';
    const usedBy = isForced ? [] : await listMediaUses(tx, row.url);
    if (usedBy.length > 0) return { usedBy };
    await tx.delete(media).where(eq(media.id, id));
    await requestImageCleanup(tx, row.url);
    await appendMediaEvent(tx, row, now);
    return 'deleted';
  });
}

async function appendMediaEvent(tx: Transaction, { id, url }: Media, now: string) {
  const event = { type: 'media_update', subjectId: id, before: null, after: { url } } as const;
  await appendEvent(tx, event, now);
}
