import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';

const schemaFolder = fileURLToPath(new URL('../../../db/schema/', import.meta.url));

export async function allTables(): Promise<SQLiteTable[]> {
  const modules: object[] = await Promise.all(
    globSync(`${schemaFolder}**/*.ts`).map((file) => import(pathToFileURL(file).href)),
  );
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => is(value, SQLiteTable));
}
