import { restoreBackup } from '#db/backup/restoreBackup.ts';
import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { systemClock } from '../../runtime/clock.ts';
import { CommandError, runCommand } from './runCommand.ts';

const usage = `npm run restore -- FILE
  verifies a backup and restores it; stop the server first`;

await runCommand({ usage, run: restore });

async function restore([file]: string[]): Promise<string> {
  if (!file) throw new CommandError(usage);
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
}
