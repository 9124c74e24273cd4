import { count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { imageUrls, type Media, type MediaUse } from '#domain/media/media.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { containsText } from '../containsText.ts';
import { appendEvent } from '../outbox.ts';
import { media } from '../schema/media.ts';
import { postImages, posts } from '../schema/posts.ts';
import type { StoredImage } from './imageFiles.ts';

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

/** The pictures of the library whose description or file name contains `q`, newest first. */
export async function listMedia(
  db: Queryable,
  { q, offset, countMax }: { q?: string | undefined; offset: number; countMax: number },
): Promise<Media[]> {
  return db
    .select(mediaColumns)
    .from(media)
    .where(isAbout(q))
    .orderBy(desc(media.id))
    .limit(countMax)
    .offset(offset);
}

export async function countMedia(db: Queryable, { q }: { q?: string | undefined }) {
  const [row] = await db.select({ count: count() }).from(media).where(isAbout(q));
  return row?.count ?? 0;
}

const isAbout = (q: string | undefined) => containsText(q, media.alt, media.fileName);

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

/** What pages show of the pictures with these addresses; one that is not in the library is left out. */
export async function listImagesByUrl(
  db: Queryable,
  urls: string[],
): Promise<Pick<Media, 'url' | 'alt' | 'widthPx' | 'heightPx'>[]> {
  const { url, alt, widthPx, heightPx } = media;
  const isAsked = sql`${url} in (select value from json_each(${JSON.stringify(urls)}))`;
  return db.select({ url, alt, widthPx, heightPx }).from(media).where(isAsked);
}

/** Which of some addresses are a picture's own. */
export async function listExistingMediaUrls(db: Queryable, urls: string[]): Promise<Set<string>> {
  const isAsked = sql`${media.url} in (select value from json_each(${JSON.stringify(urls)}))`;
  const rows = await db.select({ url: media.url }).from(media).where(isAsked);
  return new Set(rows.map(({ url }) => url));
}

/** Posts that show a picture, live or not, newest first. */
export async function listMediaUses(db: Queryable, url: string): Promise<MediaUse[]> {
  const urls = imageUrls(url);
  const { id, title, slug } = posts;
  const inText = db
    .select({ id: postImages.postId })
    .from(postImages)
    .where(inArray(postImages.url, urls));
  const atHead = db.select({ id }).from(posts).where(inArray(posts.featuredImage, urls));
  return db
    .select({ id, title, slug })
    .from(posts)
    .where(or(inArray(id, inText), inArray(id, atHead)))
    .orderBy(desc(id))
    .limit(limits.media.usesShownMax);
}

/** Takes a picture whose files are in place into the library; pages that wait for it follow. */
export async function addMedia(
  db: Database,
  {
    picture,
    contentHash,
    alt,
    fileName,
    now,
  }: {
    picture: StoredImage;
    contentHash: string;
    alt: string;
    fileName: string;
    now: string;
  },
): Promise<Media> {
  return db.write(async (tx) => {
    const [created] = await tx
      .insert(media)
      .values({ ...picture, contentHash, alt, fileName, createdAt: now })
      .returning(mediaColumns);
    if (!created) throw new Error('The picture was not stored');
    await appendMediaEvent(tx, created, now);
    return created;
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

/** Takes a picture out of the library, unless posts show it and nobody insists; its files are left. */
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
    await appendMediaEvent(tx, row, now);
    return 'deleted';
  });
}

async function appendMediaEvent(tx: Transaction, { id, url }: Media, now: string) {
  const event = { type: 'media_update', subjectId: id, before: null, after: { url } } as const;
  await appendEvent(tx, event, now);
}
