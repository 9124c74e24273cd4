import { integer } from 'drizzle-orm/sqlite-core';

// Columns that many tables share. Times are ISO-8601 UTC text, so their text order is chronological.

export const id = () => integer('id').primaryKey({ autoIncrement: true });

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);
