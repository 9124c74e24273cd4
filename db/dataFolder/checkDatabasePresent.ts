import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isDatabaseFile } from '../client.ts';
import { type DataLocation, databaseFile } from '../dataLocation.ts';
import { hasMigrations } from '../migrate.ts';
import { OperatorError } from './operatorError.ts';

/**
 * Throws an `OperatorError` if the database is missing or empty although images or a published site exist. A
 * new database would look like a loss of all content.
 */
export async function checkDatabasePresent(data: DataLocation): Promise<void> {
  const { database, mediaFolder, publishedFolder } = data;
  const { url } = database;
  const isFile = isDatabaseFile(url);
  const isPresent = isFile ? existsSync(databaseFile(url)) : await hasMigrations(database);
  if (isPresent) return;
  const link = path.join(publishedFolder, 'current');
  const remains = hasFiles(mediaFolder)
    ? mediaFolder
    : lstatSync(link, { throwIfNoEntry: false }) && link;
  if (!remains) return;
  throw new OperatorError(
    `There is no database at ${isFile ? databaseFile(url) : url}, but ${remains} has content of one. Nothing was changed. Restore a backup (npm run restore -- FILE), or set DATA_DIR to an empty folder`,
  );
}

const hasFiles = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));
