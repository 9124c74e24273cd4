import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import install from '#tests/database-server/install.ts';
import { startDatabaseServer } from './databaseServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerTemplate: string;
  }
}

/**
 * Runs the migrations on a libSQL server once per test run. Each test starts a server of its own on a copy of the
 * resulting folder.
 */
export default async function createDatabaseServerTemplate(project: TestProject) {
  install();
  const folder = await mkdtemp(path.join(tmpdir(), 'database-server-template-'));
  const { url, stop } = await startDatabaseServer(folder);
  await migrateDatabase({ url });
  await stop();
  project.provide('databaseServerTemplate', folder);
  return () => rm(folder, { recursive: true, force: true });
}
