import { RestoreError, restore } from '#db/backup/restore.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { systemClock } from '../../http/clock.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** `npm run restore -- FILE`: brings back what a backup holds, once it has been verified. */
await runCommand(async ([file]) => {
  if (!file) throw new CommandError('npm run restore -- FILE   with the server stopped');
  const { database, mediaFolder, publishedFolder } = dataLocation(process.env);
  if (!database.url.startsWith('file:'))
    throw new CommandError('The database is on a server: restore it with what that server brings');
  try {
    const { madeAt, keptAs } = await restore({
      database,
      mediaFolder,
      publishedFolder,
      file,
      now: systemClock.now(),
    });
    const kept = keptAs ? ` What was there is kept in ${keptAs}.` : '';
    return `Restored the state of ${madeAt}.${kept} The next start publishes the site anew.`;
  } catch (error) {
    throw error instanceof RestoreError ? new CommandError(error.message) : error;
  }
});
