import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { dataLocation } from '#db/dataLocation.ts';
import { createUser, findUserByName, setPassword } from '#db/users/users.ts';
import { newUsernameRule } from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { systemClock } from '../../runtime/clock.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';
import { CommandError, runCommand } from './runCommand.ts';

const passwordBytes = 15;

const usage = `npm run admin -- create NAME           creates an administrator
npm run admin -- reset-password NAME   sets a new password, and ends the user's sessions`;

const { lengthMin, lengthMax } = newUsernameRule;
const usernameHelp = `A username has ${lengthMin} to ${lengthMax} letters, digits, dots, hyphens or underscores`;

/** `npm run admin` creates admins and resets passwords. */
await runCommand({ usage, run: runAdminCommand });

async function runAdminCommand([action, username]: string[]): Promise<string> {
  if (!username || (action !== 'create' && action !== 'reset-password'))
    throw new CommandError(usage);
  if (action === 'create' && !isValidName(username)) throw new CommandError(usernameHelp);
  const { db, close } = await openCommandDatabase(dataLocation(process.env));
  const password = randomBytes(passwordBytes).toString('base64url');
  try {
    if (action === 'create') await create(db, username, password);
    else await resetPassword(db, username, password);
  } finally {
    await close();
  }
  return `The password of ${username} is ${password}\nIt is not stored in clear text: change it after the first sign-in.`;
}

function isValidName(name: string): boolean {
  return newUsernameRule.normalize(name) === name && !textProblem(newUsernameRule, name);
}

async function create(db: Database, username: string, password: string): Promise<void> {
  const user = { username, password, isAdmin: true, now: systemClock.now() };
  if ((await createUser(db, user)) === 'usernameTaken')
    throw new CommandError(`The user ${username} exists; use reset-password to set a new password`);
}

async function resetPassword(db: Database, username: string, password: string): Promise<void> {
  const user = await findUserByName(db.read, username);
  if (!user) throw new CommandError(`The user ${username} does not exist`);
  await setPassword(db, { userId: user.id, password });
}
