import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createBackup } from '#db/backup/createBackup.ts';
import { databaseFile, isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { systemClock } from '../../runtime/clock.ts';
import { CommandError, runCommand } from './runCommand.ts';

const usage = `npm run backup [-- FILE]
  writes an archive of the database and the images, also while the server runs
  without FILE: a new archive in the folder backups`;

await runCommand({ usage, run: backUp });

async function backUp([file]: string[]): Promise<string> {
  const { database, mediaFolder } = dataLocation(process.env);
  if (!isDatabaseFile(database.url))
    throw new CommandError('The database is on a server: back it up with the tools of that server');
  if (!existsSync(databaseFile(database.url)))
    throw new CommandError(`There is no database at ${databaseFile(database.url)}`);
  const now = systemClock.now();
  const target = file ?? path.join('backups', `blog-${now.replaceAll(/[:.]/g, '-')}.tar.gz`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const { fileCount, byteCount } = await createBackup({ database, mediaFolder, target, now });
  return `${target}: the database and ${fileCount} images, ${Math.ceil(byteCount / 1_000_000)} MB`;
}
