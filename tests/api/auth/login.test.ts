import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { he } from '#domain/he/errors.ts';
import { type Api, password } from '#tests/support/api/startApi.ts';
import { logIn, startWithUser } from './startWithUser.ts';

describe('sign-in', () => {
  test('a sign-in returns the user and ignores the case of the username', async () => {
    const api = await startWithUser();
    const answer = await logIn(api, { username: ' dANA ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 1, username: 'Dana', isAdmin: false });
  });

  test('returns the same problem for an unknown username and a wrong password', async () => {
    const api = await startWithUser();
    const unknown = await logIn(api, { username: 'nobody' });
    const wrong = await logIn(api, { password: 'wrong password' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({ message: he.user.wrongCredentials });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('responds to an unknown username as slowly as to a wrong password', async () => {
    const api = await startWithUser();
    // Measures up to four times, because other processes can disturb one measurement.
    let difference = 1;
    for (let attempt = 0; attempt < 4 && difference > 0.15; attempt++)
      difference = await timingDifference(api, { rounds: 25, addressPrefix: `203.0.${attempt}` });
    expect(difference).toBeLessThan(0.15);
  });

  test('hashes the passwords of 32 simultaneous sign-ins outside the main thread', async () => {
    const api = await startWithUser();
    await logIn(api);
    const [allBefore, threadBefore] = [process.cpuUsage(), process.threadCpuUsage()];
    await Promise.all(Array.from({ length: 32 }, () => logIn(api)));
    const ownMs = milliseconds(process.threadCpuUsage(threadBefore));
    expect(ownMs).toBeLessThan(milliseconds(process.cpuUsage(allBefore)) / 2);
  });

  test('a password is stored as an argon2id hash', async () => {
    const api = await startWithUser();
    const [user] = await api.db.read.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('replaces a weaker password hash when the user signs in', async () => {
    const api = await startWithUser();
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 4096, timeCost: 1 });
    await api.db.write(async (tx) => {
      await tx.update(users).set({ passwordHash: weak });
    });
    expect((await logIn(api)).status).toBe(200);
    const [user] = await api.db.read.select().from(users);
    expect(user?.passwordHash).toContain('m=19456,t=2');
    expect((await logIn(api)).status).toBe(200);
  });
});

/** Returns the relative difference between the median sign-in times of a known and an unknown username. */
async function timingDifference(
  api: Api,
  { rounds, addressPrefix }: { rounds: number; addressPrefix: string },
) {
  const times: Record<string, number[]> = { Dana: [], nobody: [] };
  for (let round = 0; round < rounds; round++) {
    const names = round % 2 === 0 ? ['Dana', 'nobody'] : ['nobody', 'Dana'];
    for (const username of names) {
      // CPU time does not include the work of other processes.
      const before = process.cpuUsage();
      await logIn(api, { username, password: 'wrong password' }, `${addressPrefix}.${round}`);
      times[username]?.push(milliseconds(process.cpuUsage(before)));
    }
  }
  const [knownMs, unknownMs] = [median(times.Dana), median(times.nobody)];
  return Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;

function median(times: number[] = []): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
