import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { DataLocation } from '../dataLocation.ts';
import { hasMigrations } from '../migrate.ts';
import { databaseFile, isDatabaseFile } from './databaseFile.ts';
import { OperatorError } from './operatorError.ts';

/**
 * Throws an `OperatorError` if the database is missing or empty although images or a published site exist. A
 * new database would look like a loss of all content.
 */
export async function checkDatabasePresent(
  data: DataLocation,
  /** Returns the URL of a bucket that has content. It is called only if there is no database. */
  findBucketContent: () => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  const { database, mediaFolder, publishedFolder } = data;
  const { url } = database;
  const isFile = isDatabaseFile(url);
  const isPresent = isFile ? existsSync(databaseFile(url)) : await hasMigrations(database);
  if (isPresent) return;
  const link = path.join(publishedFolder, 'current');
  const folder = hasFiles(mediaFolder)
    ? mediaFolder
    : lstatSync(link, { throwIfNoEntry: false }) && link;
  const remains = folder ?? (await findBucketContent());
  if (!remains) return;
  const place = isFile ? databaseFile(url) : url;
  const solution = folder
    ? 'Restore a backup (npm run restore -- FILE), or set DATA_DIR to an empty folder'
    : 'Correct DATABASE_URL, restore a backup, or set PUBLISH_TO to an empty bucket or prefix';
  throw new OperatorError(
    `There is no database at ${place}, but ${remains} has content of one. Nothing was changed. ${solution}`,
  );
}

const hasFiles = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));
