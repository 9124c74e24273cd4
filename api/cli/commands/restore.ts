import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { systemClock } from '../../runtime/clock.ts';
import { CommandError, runCommand } from './runCommand.ts';

/** `npm run restore -- FILE` verifies a backup and restores it. */
await runCommand(async ([file]) => {
  if (!file) throw new CommandError('npm run restore -- FILE   with the server stopped');
  const data = dataLocation(process.env);
  if (!isDatabaseFile(data.database.url))
    throw new CommandError('The database is on a server: restore it with the tools of that server');
  const { madeAt, previousDataFolder, pausedMailings } = await restoreBackup({
    ...data,
    file,
    now: systemClock.now(),
  });
  const kept = previousDataFolder ? ` The previous data is in ${previousDataFolder}.` : '';
  const paused =
    pausedMailings > 0
      ? ` Mailings that the backup had not finished are paused: ${pausedMailings}. Check in the console whether they were sent before you resume them.`
      : '';
  return `Restored the state of ${madeAt}.${kept} The next start rebuilds the site.${paused}`;
});
