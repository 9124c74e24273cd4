import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { AuthorLink } from '#domain/author/author.ts';
import type { PostRevisionFields } from '#domain/post/postRevision.ts';
import { categories } from './categories.ts';
import { flag, id } from './columns.ts';
import { users } from './users.ts';

/** The people whose names posts show. */
export const authors = sqliteTable(
  'authors',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    role: text('role').notNull().default(''),
    bio: text('bio').notNull().default(''),
    // The URL of a media item.
    portrait: text('portrait').notNull().default(''),
    links: text('links', { mode: 'json' }).$type<AuthorLink[]>().notNull().default([]),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('authors_by_user').on(table.userId)],
);

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
    authorId: integer('author_id').references(() => authors.id, { onDelete: 'set null' }),
    isPublished: flag('is_published'),
    // Whether visitors can read the post. Writes and the scheduler maintain this column, so that queries for
    // public content do not depend on the clock.
    isLive: flag('is_live'),
    isFeatured: flag('is_featured'),
    isPopular: flag('is_popular'),
    publishedAt: text('published_at'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    // The time of the last change of the text, which visitors and search engines see.
    revisedAt: text('revised_at').notNull().default(''),
    // The count that pages show. Every few minutes, the scheduler updates it from post_views.
    views: integer('views').notNull().default(0),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    version: integer('version').notNull().default(1),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    // The last column of the table, so that queries without the body are fast.
    content: text('content').notNull(),
  },
  (table) => [
    index('posts_live').on(table.isLive, table.publishedAt, table.id),
    index('posts_live_by_category').on(table.categoryId, table.isLive, table.publishedAt, table.id),
    index('posts_live_by_author').on(table.authorId, table.isLive, table.publishedAt, table.id),
    index('posts_by_date').on(table.publishedAt, table.id),
    index('posts_by_update').on(table.updatedAt),
    // Covers the sitemap query, because reading `revised_at` from the table would be slow.
    index('posts_live_addresses').on(
      table.isLive,
      table.id,
      table.slug,
      table.revisedAt,
      table.publishedAt,
    ),
    index('posts_featured').on(table.isFeatured, table.isLive, table.publishedAt, table.id),
    index('posts_popular').on(table.isPopular, table.isLive, table.views, table.id),
    index('posts_waiting').on(table.isPublished, table.isLive, table.publishedAt),
    index('posts_by_image').on(table.featuredImage),
    // Covers the statistics queries, so that they never read the rows of posts.
    index('posts_by_views').on(table.isLive, table.views, table.id, table.categoryId),
    // Covers the visibility filter of the search, so that the search never reads the rows of posts.
    index('posts_for_search').on(table.id, table.isLive, table.categoryId, table.publishedAt),
  ],
);

/** The uploaded images in the text of each post. Triggers maintain this table. */
export const postImages = sqliteTable(
  'post_images',
  {
    // The URL in the text, which may be one size of a media item.
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

export const postRevisions = sqliteTable(
  'post_revisions',
  {
    id: id(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    // The version of the post that the save replaced.
    version: integer('version').notNull(),
    title: text('title').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: text('created_at').notNull(),
    fields: text('fields', { mode: 'json' }).$type<PostRevisionFields>().notNull(),
  },
  (table) => [uniqueIndex('post_revisions_by_post').on(table.postId, table.version)],
);
