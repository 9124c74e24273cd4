import { integer } from 'drizzle-orm/sqlite-core';

// Columns that many tables share. Time columns contain ISO-8601 UTC text, so sorting by them is
// chronological.

export const id = () => integer('id').primaryKey({ autoIncrement: true });

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);
