import { integer } from 'drizzle-orm/sqlite-core';

// Columns that many tables share. Times are ISO-8601 UTC text, so their text order is chronological.

export const id = () => integer('id').primaryKey({ autoIncrement: true });

export const flag = (name: string, initial = false) =>
  integer(name, { mode: 'boolean' }).notNull().default(initial);
