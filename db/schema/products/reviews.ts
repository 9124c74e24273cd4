import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Criterion, UnitSource } from '#domain/product/review.ts';
import { posts } from '../posts.ts';
import { products } from './products.ts';

/** What posts say about products. */
export const reviews = sqliteTable(
  'reviews',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    // The score that an editor set by hand.
    scoreTenths: integer('score_tenths'),
    // The score that is shown: by hand, or computed from the criteria.
    totalScoreTenths: integer('total_score_tenths'),
    criteria: text('criteria', { mode: 'json' }).$type<Criterion[]>().notNull().default([]),
    verdict: text('verdict').notNull().default(''),
    pros: text('pros', { mode: 'json' }).$type<string[]>().notNull().default([]),
    cons: text('cons', { mode: 'json' }).$type<string[]>().notNull().default([]),
    forWhom: text('for_whom').notNull().default(''),
    notForWhom: text('not_for_whom').notNull().default(''),
    testedFrom: text('tested_from').notNull().default(''),
    testedTo: text('tested_to').notNull().default(''),
    retestOn: text('retest_on').notNull().default(''),
    unitSource: text('unit_source').$type<UnitSource>(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.productId] }),
    index('reviews_by_product').on(table.productId, table.postId, table.totalScoreTenths),
  ],
);

/** The products that a post shows: reviewed ones and those in blocks of its text. */
export const postProducts = sqliteTable(
  'post_products',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    // The publishing time of a live post, otherwise null. Triggers maintain this column, as in post_tags.
    liveAt: text('live_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.productId] }),
    index('post_products_live').on(table.productId, table.liveAt, table.postId),
  ],
);
