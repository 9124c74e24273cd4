import { existsSync } from 'node:fs';
import { type Graph, openGraph } from '../graph/graph.ts';
import { hasResultCode, isDatabaseDamage, resultCode } from '../sqlite/sqliteErrors.ts';
import { checkSqliteFile } from '../sqlite/sqliteFile.ts';

/**
 * Opens an existing dependency graph. Returns undefined if the file is missing or damaged. Throws if the disk
 * fails.
 */
export function openIntactGraph(file: string): Graph | undefined {
  if (!existsSync(file)) return undefined;
  try {
    checkSqliteFile(file);
    return openGraph(file);
  } catch (error) {
    if (isDatabaseDamage(error) || isUnusable(error)) return undefined;
    throw error;
  }
}

/**
 * Returns whether an error means that the file is a folder, or a database without the tables of a graph.
 */
const isUnusable = (error: unknown): boolean =>
  hasResultCode(error, resultCode.cannotOpen, resultCode.error);
