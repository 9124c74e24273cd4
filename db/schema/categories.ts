import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id } from './columns.ts';

export const categories = sqliteTable('categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  iconClass: text('icon_class').notNull().default('ri-article-line'),
  colorClass: text('color_class').notNull().default('accent-blue'),
  isMainCategory: flag('is_main_category'),
  version: integer('version').notNull().default(1),
  // The number of live posts. Triggers maintain it, because counting all rows at each publish is slow.
  postCount: integer('post_count').notNull().default(0),
});
