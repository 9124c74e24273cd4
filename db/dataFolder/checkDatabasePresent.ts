import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type DataLocation, databaseFile } from '../dataLocation.ts';
import { OperatorError } from './operatorError.ts';

/**
 * Throws an `OperatorError` if the database file is missing although images or a published site exist. A new
 * empty database would look like a loss of all content.
 */
export function checkDatabasePresent(data: DataLocation): void {
  const { database, mediaFolder, publishedFolder } = data;
  if (!database.url.startsWith('file:')) return;
  const file = databaseFile(database.url);
  if (existsSync(file)) return;
  const link = path.join(publishedFolder, 'current');
  const remains = hasFiles(mediaFolder)
    ? mediaFolder
    : lstatSync(link, { throwIfNoEntry: false }) && link;
  if (!remains) return;
  throw new OperatorError(
    `There is no database at ${file}, but ${remains} has content of one. Nothing was changed. Restore a backup (npm run restore -- FILE), or set DATA_DIR to an empty folder`,
  );
}

const hasFiles = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));
