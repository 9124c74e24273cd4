import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type { OfferStatus } from '#domain/product/offer.ts';
import type { ProductStatus } from '#domain/product/product.ts';
import type { SpecField, SpecValues } from '#domain/product/spec.ts';
import { categories } from '../categories.ts';
import { flag, id } from '../columns.ts';

export const products = sqliteTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    model: text('model').notNull().default(''),
    gtin: text('gtin').notNull().default(''),
    categoryId: integer('category_id')
      .notNull()
      .default(1)
      .references(() => categories.id),
    // URLs of media items.
    images: text('images', { mode: 'json' }).$type<string[]>().notNull().default([]),
    releasedOn: text('released_on').notNull().default(''),
    status: text('status').$type<ProductStatus>().notNull().default('current'),
    successorId: integer('successor_id').references((): AnySQLiteColumn => products.id, {
      onDelete: 'set null',
    }),
    specs: text('specs', { mode: 'json' }).$type<SpecValues>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('products_by_name').on(table.name, table.id),
    index('products_by_category').on(table.categoryId, table.name, table.id),
    index('products_by_brand').on(table.brand),
    index('products_by_successor').on(table.successorId),
  ],
);

/** The fields of the specification table of each category. A category without a row has no fields. */
export const specTemplates = sqliteTable('spec_templates', {
  categoryId: integer('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  fields: text('fields', { mode: 'json' }).$type<SpecField[]>().notNull(),
  version: integer('version').notNull().default(1),
});

export const offers = sqliteTable(
  'offers',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    shop: text('shop').notNull(),
    url: text('url').notNull(),
    priceAgorot: integer('price_agorot'),
    checkedAt: text('checked_at').notNull(),
    isFresh: flag('is_fresh'),
    isAffiliate: flag('is_affiliate'),
    status: text('status').$type<OfferStatus>().notNull().default('ok'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('offers_by_product').on(table.productId, table.priceAgorot, table.id),
    // The scheduler looks for the fresh price that was checked first.
    index('offers_by_check').on(table.isFresh, table.checkedAt),
  ],
);

/** How often visitors followed `/go/{id}`, by day. */
export const offerClicks = sqliteTable(
  'offer_clicks',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    day: text('day').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.day] })],
);
