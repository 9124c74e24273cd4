import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Runs the migrations once per test run. Each test copies the resulting file. */
export default async function createDatabaseTemplate(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'blog-template-'));
  const file = path.join(folder, 'blog.db');
  const url = `file:${file}`;
  await migrateDatabase({ url });
  const db = await openDatabase({ url });
  // Moves the write-ahead log into the database file, so that tests need to copy only this file.
  await db.checkpoint();
  await db.close();
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
}
