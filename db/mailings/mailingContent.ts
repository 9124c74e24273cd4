import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { he } from '#domain/he/mail/updates.ts';
import { limits } from '#domain/limits.ts';
import type { MailingKind } from '#domain/mailing/mailing.ts';
import type { MailingContent, MailingItem } from '#domain/mailing/mailingContent.ts';
import { preheaderOf } from '#domain/mailing/preheader.ts';
import { variantUrl } from '#domain/media/media.ts';
import { absoluteUrl, homePath, postPath } from '#domain/paths.ts';
import { disclosures } from '#domain/product/disclosure.ts';
import { type Review, totalScoreTenths } from '#domain/product/review.ts';
import { readPublisher } from '#domain/site/publisher.ts';
import { cutAtWord } from '#domain/text/cutAtWord.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { Queryable } from '../client.ts';
import { parseReviews, reviewsJson } from '../products/postReviews.ts';
import { categories } from '../schema/categories.ts';
import { media } from '../schema/media.ts';
import { authors, posts } from '../schema/posts.ts';
import { products } from '../schema/products/products.ts';
import { readSettings } from '../settings.ts';
import { inList } from '../sql/jsonLists.ts';
import { havePaidLinks } from './havePaidLinks.ts';

export interface ContentRequest {
  kind: MailingKind;
  /** Posts that are not public are left out. */
  postIds: number[];
  /** Empty for the default subject. */
  subject: string;
  /** Without a choice of an admin, a mailing is commercial if a post has paid links. */
  commercialChoice?: boolean | null | undefined;
  siteUrl: string;
  /** Also includes posts that are not public yet, for a preview of a scheduled mailing. */
  includesDrafts?: boolean;
}

/** Returns what the mails of a mailing show, with the newest post first. `items` may be empty. */
export async function readMailingContent(
  db: Queryable,
  { kind, postIds, subject, commercialChoice, siteUrl, includesDrafts = false }: ContentRequest,
): Promise<MailingContent> {
  const settings = await readSettings(db);
  const publisher = readPublisher(settings);
  const rows = await listPosts(db, postIds, includesDrafts);
  const names = await productNames(
    db,
    rows.flatMap(({ reviews }) => reviews.map(({ productId }) => productId)),
  );
  const items = rows.map((row) => toItem(row, { names, siteUrl }));
  return {
    kind,
    subject: subject || defaultSubject(kind, items, settings.site_title),
    preheader: preheaderOf(kind, items),
    isCommercial: commercialChoice ?? (await havePaidLinks(db, postIds)),
    items,
    siteTitle: settings.site_title,
    siteUrl: absoluteUrl(siteUrl, homePath),
    publisherName: publisher.name,
    postalAddress: settings.postal_address,
    contactEmail: publisher.email ?? '',
  };
}

/**
 * Returns the ids of the public posts that first became public in a period, newest first. The date of a post can be
 * earlier, for example that of a draft. Leaves out posts with much earlier dates, which come from an archive.
 */
export async function listPostsOfPeriod(
  db: Queryable,
  { from, until }: { from: string; until: string },
): Promise<number[]> {
  const oldestDate = isoTime(Date.parse(from) - limits.mailing.digestBackdatingMaxMs);
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.isLive, true),
        gt(posts.publishedAt, oldestDate),
        gt(firstLiveAt, from),
        lte(firstLiveAt, until),
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limits.mailing.itemsMax);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the posts that a mailing is about. */
export async function listPostsOfMailing(
  db: Queryable,
  { kind, postId, coversFrom: from, coversUntil: until }: MailingSubject,
): Promise<number[]> {
  if (kind === 'digest') return from && until ? listPostsOfPeriod(db, { from, until }) : [];
  return postId === null ? [] : [postId];
}

interface MailingSubject {
  kind: MailingKind;
  postId: number | null;
  coversFrom: string | null;
  coversUntil: string | null;
}

/**
 * The time of the first event after which a post was public. It never changes, so no post is in two digests.
 * The table name is written explicitly, because drizzle omits it in a query of one table.
 */
const firstLiveAt = sql<string>`coalesce(
  (
    select min(e.created_at) from outbox e
    where e.subject_id = posts.id and e.type in ('post_create', 'post_update') and e."after" ->> 'isLive'
  ),
  ${posts.publishedAt}
)`;

type PostRow = Awaited<ReturnType<typeof listPosts>>[number];

async function listPosts(db: Queryable, postIds: number[], includesDrafts: boolean) {
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      categoryId: posts.categoryId,
      categoryName: categories.name,
      authorName: authors.name,
      featuredImage: posts.featuredImage,
      image: { alt: media.alt, widthPx: media.widthPx, heightPx: media.heightPx },
      reviewsJson,
    })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .leftJoin(media, eq(media.url, posts.featuredImage))
    .where(and(inList(posts.id, postIds), includesDrafts ? undefined : eq(posts.isLive, true)))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
  return rows.map(({ reviewsJson: json, ...row }) => ({
    ...row,
    reviews: parseReviews(json, row.id),
  }));
}

function toItem(
  { slug, title, excerpt, categoryId, categoryName, authorName, reviews, ...row }: PostRow,
  { names, siteUrl }: { names: Map<number, string>; siteUrl: string },
): MailingItem {
  const [review, ...others] = reviews;
  // A post with several reviews has no score of its own.
  const rated = review && others.length === 0 ? review : undefined;
  return {
    postId: row.id,
    categoryId,
    categoryName,
    title,
    excerpt: cutAtWord(excerpt, limits.mailing.excerptLengthMax),
    url: absoluteUrl(siteUrl, postPath(slug)),
    // An image without a media item has no JPEG variant and no known size.
    image: row.image && {
      ...row.image,
      url: absoluteUrl(siteUrl, variantUrl(row.featuredImage, 'md', 'jpg')),
    },
    score: rated ? totalScoreTenths(rated) : null,
    verdict: rated?.verdict ?? '',
    authorName: authorName ?? '',
    disclosure: disclosureOf(reviews, names),
  };
}

/** A mail has no links to shops, so only loans and gifts are disclosed. */
const disclosureOf = (reviews: readonly Review[], names: Map<number, string>): string =>
  disclosures(
    reviews.map((review) => ({
      product: { name: names.get(review.productId) ?? '' },
      offers: [],
      review,
    })),
  ).join(' ');

const defaultSubject = (kind: MailingKind, items: MailingItem[], siteTitle: string): string =>
  kind === 'post' ? (items[0]?.title ?? '') : he.digestSubject(siteTitle);

async function productNames(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inList(products.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
