import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('a command prints its usage for --help, and refuses other options', async () => {
  const { folder, file } = await openTestDatabase();
  const backUp = (...args: string[]) =>
    spawnSync(process.execPath, ['api/cli/commands/backup.ts', ...args], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: `file:${file}` },
      encoding: 'utf8',
    });
  const usage = /^npm run backup \[-- FILE\]\n/;
  expect(backUp('--help')).toMatchObject({ stdout: expect.stringMatching(usage), status: 0 });
  expect(backUp('--force')).toMatchObject({ stderr: expect.stringMatching(usage), status: 1 });
  expect(['--help', '--force'].filter((name) => existsSync(name))).toEqual([]);
});
