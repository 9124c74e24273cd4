import { expect, test } from 'vitest';
import { openTermRecord } from '#api/system/bot/termRecord.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const lease = (token: number) => ({ name: 'builder', holder: 'bot', token }) as const;

test('only the next term follows a term of this disk, and only if that one caught up', async () => {
  const dataDir = await temporaryFolder('term-');
  const record = openTermRecord(dataDir);
  expect(record.hasOtherHolderSince(lease(1))).toBe(true);
  expect(record.hasCaughtUpBefore(lease(1))).toBe(false);

  record.record(lease(1));
  expect(record.hasOtherHolderSince(lease(2))).toBe(false);
  expect(record.hasCaughtUpBefore(lease(2))).toBe(false);

  record.recordCaughtUp(lease(1));
  const afterRestart = openTermRecord(dataDir);
  expect(afterRestart.hasCaughtUpBefore(lease(2))).toBe(true);
  expect(afterRestart.hasCaughtUpBefore(lease(3))).toBe(false);
  expect(afterRestart.hasOtherHolderSince(lease(3))).toBe(true);
});

test('a database file needs no lease, so its disk is never behind', async () => {
  const dataDir = await temporaryFolder('term-');
  const record = openTermRecord(dataDir);
  expect(record.hasOtherHolderSince(undefined)).toBe(false);
  expect(record.hasCaughtUpBefore(undefined)).toBe(true);
});
