import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { BuildKind, BuildStatus } from '#domain/build.ts';
import type { SiteEvent } from '#domain/event.ts';
import type { PostRevisionFields } from '#domain/post/postRevision.ts';
import type { AttemptProblem, DeliveryStatus, WebhookMessage } from '#domain/webhook.ts';

// Times are ISO-8601 UTC text, so ordering by them is chronological.
const id = () => integer('id').primaryKey({ autoIncrement: true });
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull(),
  // Compared instead of the name as typed, so that two users cannot differ by case alone.
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: flag('is_admin'),
  // Made by the first start and never changed since: the sign-in page may say where it was printed.
  hasFirstPassword: flag('has_first_password'),
  createdAt: text('created_at').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    // SHA-256 of the token in the cookie: a copy of the database opens no session.
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

export const categories = sqliteTable('categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  iconClass: text('icon_class').notNull().default('ri-article-line'),
  colorClass: text('color_class').notNull().default('accent-blue'),
  isMainCategory: flag('is_main_category'),
  // Live posts, kept by triggers: counting a hundred thousand rows at each publish would be felt.
  postCount: integer('post_count').notNull().default(0),
});

export const posts = sqliteTable(
  'posts',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    featuredImage: text('featured_image').notNull().default(''),
    categoryId: integer('category_id')
      .notNull()
      .default(1)
      .references(() => categories.id),
    isPublished: flag('is_published'),
    // Published and its time has come. Kept by writes and by the scheduler, so that what visitors
    // see is a function of the rows alone and never of the clock.
    isLive: flag('is_live'),
    isFeatured: flag('is_featured'),
    isPopular: flag('is_popular'),
    publishedAt: text('published_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    // When its text last became another; readers are told of nothing else.
    revisedAt: text('revised_at').notNull().default(''),
    // As pages show it: brought up from post_views every few minutes.
    views: integer('views').notNull().default(0),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    version: integer('version').notNull().default(1),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    // Last on purpose: a list that leaves the body out never reads its overflow pages.
    content: text('content').notNull(),
  },
  (table) => [
    index('posts_live').on(table.isLive, table.publishedAt, table.id),
    index('posts_live_by_category').on(table.categoryId, table.isLive, table.publishedAt, table.id),
    index('posts_by_date').on(table.publishedAt, table.id),
    index('posts_by_update').on(table.updatedAt),
    // Holds all that the sitemap asks: databases that are older have `revised_at` behind the body.
    index('posts_live_addresses').on(table.isLive, table.id, table.slug, table.revisedAt),
    index('posts_featured').on(table.isFeatured, table.isLive, table.publishedAt, table.id),
    index('posts_popular').on(table.isPopular, table.isLive, table.views, table.id),
    index('posts_waiting').on(table.isPublished, table.isLive, table.publishedAt),
    index('posts_by_image').on(table.featuredImage),
    // Holds all that statistics ask, so that they never read a post's own row.
    index('posts_by_views').on(table.isLive, table.views, table.id, table.categoryId),
    // Tells of each post that a search finds who may see it, without reading its row.
    index('posts_for_search').on(table.id, table.isLive, table.categoryId, table.publishedAt),
  ],
);

/** The site's own pictures that each post's text shows, kept by triggers, so that no path of writing can forget them. */
export const postImages = sqliteTable(
  'post_images',
  {
    // As the text names it, which may be one size of a picture of the library.
    url: text('url').notNull(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.url, table.postId] }),
    index('post_images_by_post').on(table.postId),
  ],
);

/** Posts whose search index is still to follow a change of their tags, or of what is indexed. */
export const searchQueue = sqliteTable('search_queue', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
});

/** Every word that some post said since the index was made, with its sound: what typing errors may mean. */
export const searchWords = sqliteTable(
  'search_words',
  { word: text('word').primaryKey(), sound: text('sound').notNull() },
  (table) => [index('search_words_by_sound').on(table.sound)],
);

/** How often was searched for what, by day; nothing tells by whom. */
export const searchCounts = sqliteTable(
  'search_counts',
  {
    day: text('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull().default(0),
    // Of them, how many found nothing.
    emptySearches: integer('empty_searches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** What the search index was made by: one row. */
export const searchIndexState = sqliteTable('search_index_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

export const tags = sqliteTable('tags', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  postCount: integer('post_count').notNull().default(0),
});

export const postTags = sqliteTable(
  'post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    // When the post went live, null while it is not: kept by triggers, so that a tag's newest posts
    // are one short walk along an index, however many posts or tags there are.
    liveAt: text('live_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('post_tags_live').on(table.tagId, table.liveAt, table.postId),
  ],
);

export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('comments_by_post').on(table.postId, table.status, table.createdAt),
    index('comments_by_status').on(table.status, table.createdAt),
  ],
);

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull().unique(),
    status: text('status', { enum: ['waiting', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('waiting'),
    // The proof of consent: which text was agreed to, when, and from where (a keyed hash).
    consentVersion: text('consent_version').notNull(),
    sourceHash: text('source_hash').notNull(),
    consentedAt: text('consented_at').notNull().default(''),
    // When whoever reads the mailbox said so too.
    confirmedAt: text('confirmed_at'),
    createdAt: text('created_at').notNull(),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [index('subscriptions_by_status').on(table.status, table.createdAt)],
);

/**
 * Mails to whoever asked for updates, written with the request itself and sent afterwards. Each keeps
 * the consent that it asks to confirm.
 */
export const subscriptionMails = sqliteTable(
  'subscription_mails',
  {
    id: id(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    consentVersion: text('consent_version').notNull(),
    sourceHash: text('source_hash').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('subscription_mails_due').on(table.status, table.nextAttemptAt),
    index('subscription_mails_by_subscription').on(table.subscriptionId, table.createdAt),
  ],
);

/** What the links of mails carry: a copy of the database confirms nothing, it holds hashes alone. */
export const subscriptionTokens = sqliteTable(
  'subscription_tokens',
  {
    hash: text('hash').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    // The request that a confirmation belongs to; a mail is forgotten earlier than the way out of the list.
    mailId: integer('mail_id').references(() => subscriptionMails.id, { onDelete: 'set null' }),
    purpose: text('purpose', { enum: ['confirm', 'leave'] }).notNull(),
    // Null for what never ends.
    expiresAt: text('expires_at'),
  },
  (table) => [
    index('subscription_tokens_by_subscription').on(table.subscriptionId, table.purpose),
    index('subscription_tokens_by_mail').on(table.mailId),
    index('subscription_tokens_by_end').on(table.expiresAt),
  ],
);

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Keys of AI publishers: only the hash of a key is stored, and what a person knows it by. */
export const apiKeys = sqliteTable('api_keys', {
  id: id(),
  hash: text('hash').notNull().unique(),
  prefix: text('prefix').notNull(),
  canPublish: integer('can_publish', { mode: 'boolean' }).notNull().default(true),
  createdAt: text('created_at').notNull(),
  lastUsedAt: text('last_used_at'),
  revokedAt: text('revoked_at'),
});

export const idempotencyKeys = sqliteTable('idempotency_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  body: text('body').notNull(),
  createdAt: text('created_at').notNull(),
});

/** What was written, in the order of ids; appended in the transaction of the write itself. */
export const outbox = sqliteTable('outbox', {
  id: id(),
  type: text('type').$type<SiteEvent['type']>().notNull(),
  subjectId: integer('subject_id').notNull(),
  before: text('before', { mode: 'json' }).$type<SiteEvent['before']>(),
  after: text('after', { mode: 'json' }).$type<SiteEvent['after']>(),
  createdAt: text('created_at').notNull(),
});

/** What receivers of webhooks are told; a row stays when it is delivered, as the log of it. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    // The same at each attempt: a receiver knows by it what it has had already.
    messageId: text('message_id').notNull().unique(),
    event: text('event').$type<WebhookMessage['type']>().notNull(),
    url: text('url').notNull(),
    body: text('body').notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [index('webhook_deliveries_due').on(table.status, table.nextAttemptAt)],
);

export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    startedAt: text('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    // Null when no answer came; then `problem` says why.
    responseStatus: integer('response_status'),
    responseText: text('response_text').notNull().default(''),
    problem: text('problem').$type<AttemptProblem>(),
  },
  (table) => [index('webhook_attempts_by_delivery').on(table.deliveryId)],
);

/** One row: how far the outbox has been read for webhooks, and whether the receiver said to stop. */
export const webhookState = sqliteTable('webhook_state', {
  id: integer('id').primaryKey(),
  eventCursor: integer('event_cursor').notNull(),
  disabledAt: text('disabled_at'),
});

/** Former addresses: each leads straight to the present one, never to another former one. */
export const redirects = sqliteTable(
  'redirects',
  {
    fromPath: text('from_path').primaryKey(),
    toPath: text('to_path').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('redirects_by_target').on(table.toPath)],
);

export const builds = sqliteTable('builds', {
  id: id(),
  kind: text('kind').$type<BuildKind>().notNull(),
  status: text('status').$type<BuildStatus>().notNull(),
  startedAt: text('started_at').notNull(),
  finishedAt: text('finished_at'),
  urgentMs: integer('urgent_ms'),
  durationMs: integer('duration_ms'),
  firstEventId: integer('first_event_id'),
  lastEventId: integer('last_event_id'),
  pagesTotal: integer('pages_total').notNull().default(0),
  pagesDone: integer('pages_done').notNull().default(0),
  pagesChanged: integer('pages_changed').notNull().default(0),
  pagesFailed: integer('pages_failed').notNull().default(0),
});

export const buildPages = sqliteTable(
  'build_pages',
  {
    buildId: integer('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    hashBefore: text('hash_before'),
    hashAfter: text('hash_after'),
    renderMs: integer('render_ms').notNull(),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.buildId, table.url] })],
);

/** Views by day, as the beacon counts them. */
export const postViews = sqliteTable(
  'post_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    count: integer('count').notNull().default(0),
    // How many of them posts.views shows already.
    shownCount: integer('shown_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.day] }),
    index('post_views_waiting').on(table.postId).where(sql`count > shown_count`),
  ],
);

/** Views of all posts by day, kept by triggers; those of a post that is deleted stay, for they were had. */
export const viewDays = sqliteTable('view_days', {
  day: text('day').primaryKey(),
  count: integer('count').notNull().default(0),
});

export const media = sqliteTable(
  'media',
  {
    id: id(),
    url: text('url').notNull(),
    alt: text('alt').notNull().default(''),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: text('created_at').notNull(),
    // What the uploaded file was called: how people find a picture again.
    fileName: text('file_name').notNull().default(''),
    // SHA-256 of the uploaded file: the same picture is stored once. Empty when it was not uploaded.
    contentHash: text('content_hash').notNull().default(''),
  },
  (table) => [
    uniqueIndex('media_by_url').on(table.url),
    uniqueIndex('media_by_content').on(table.contentHash).where(sql`content_hash <> ''`),
  ],
);

/** What a post said before each save, newest version first to be read. */
export const postRevisions = sqliteTable(
  'post_revisions',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    // The version that this text was, before a save made the next one.
    version: integer('version').notNull(),
    title: text('title').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: text('created_at').notNull(),
    fields: text('fields', { mode: 'json' }).$type<PostRevisionFields>().notNull(),
  },
  (table) => [uniqueIndex('post_revisions_by_post').on(table.postId, table.version)],
);

/** Posts that came from an AI publisher, and by which key. */
export const aiPosts = sqliteTable('ai_posts', {
  postId: integer('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  apiKeyId: integer('api_key_id')
    .notNull()
    .references(() => apiKeys.id),
  createdAt: text('created_at').notNull(),
});

/** What readers wrote to the desk through the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    body: text('body').notNull(),
    createdAt: text('created_at').notNull(),
    readAt: text('read_at'),
  },
  (table) => [index('contact_messages_by_date').on(table.createdAt)],
);

/** Counters of throttles, so that a restart forgives nothing. */
export const throttles = sqliteTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAtMs: integer('expires_at_ms'),
});
