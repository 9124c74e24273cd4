import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findUserByName } from '#db/users/users.ts';
import { startApi } from '#tests/support/api/startApi.ts';

async function runAdmin(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['api/cli/commands/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [output, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { output, error, code };
}

test.each(['ab', ' dana'])('the command to create an admin rejects the name %j', async (name) => {
  const { db, env } = await startApi();
  const { output, error, code } = await runAdmin(env.dataDir, 'create', name);
  expect([output, code]).toEqual(['', 1]);
  expect(error).toBe('A username has 3 to 50 letters, digits, dots, hyphens or underscores\n');
  expect(await findUserByName(db.read, name)).toBeUndefined();
});
