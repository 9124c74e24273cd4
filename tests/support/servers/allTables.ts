import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';

const schemaFolder = new URL('../../../db/schema/', import.meta.url);

export async function allTables(): Promise<SQLiteTable[]> {
  const modules: object[] = await Promise.all(
    readdirSync(schemaFolder).map((name) => import(new URL(name, schemaFolder).href)),
  );
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => is(value, SQLiteTable));
}
