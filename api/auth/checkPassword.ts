import { verifyCredentials } from '#db/users/users.ts';
import type { Deps } from '../deps.ts';

/**
 * Checks the password of a user. Counts a wrong password as a failed sign-in, and returns a `waitMs` above 0 without checking
 * while there were too many of them. `verified` is undefined for a wrong password.
 */
export const checkPassword = (
  { db, rateLimiter, hashSemaphore }: Pick<Deps, 'db' | 'rateLimiter' | 'hashSemaphore'>,
  {
    username,
    password,
    clientAddress,
  }: { username: string; password: string; clientAddress: string },
) =>
  // Checks the rate limit inside the semaphore, so that at most two parallel guesses of a node pass the check before they are
  // counted.
  hashSemaphore.run(async () => {
    const waitMs = await rateLimiter.loginWaitMs(username, clientAddress);
    if (waitMs > 0) return { waitMs };
    const verified = await verifyCredentials(db, { username, password });
    if (!verified) await rateLimiter.countLoginFailure(username, clientAddress);
    return { waitMs, verified };
  });
