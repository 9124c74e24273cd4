import { Hono } from 'hono';
import { isFirstPasswordInUse, verifyCredentials } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { loginSchema } from '#domain/user/user.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { acceptSignInForm } from '../../middleware/acceptForm.ts';
import { validate } from '../../middleware/validate.ts';

export const loginRoutes = ({ db, log, sessions, rateLimiter, hashSemaphore }: Deps) =>
  new Hono<HonoEnv>()
    .post('/', acceptSignInForm, validate('json', loginSchema), async (c) => {
      const { username, password } = c.req.valid('json');
      const { clientAddress } = c.var;
      const minuteWaitMs = await rateLimiter.takeMinutely('login', clientAddress);
      if (minuteWaitMs > 0) return tooManyRequests(c, minuteWaitMs);
      // Checks the rate limit inside the semaphore, so that at most two parallel guesses of a node pass the check before
      // they are counted.
      const outcome = await hashSemaphore.run(async () => {
        const waitMs = await rateLimiter.loginWaitMs(username, clientAddress);
        if (waitMs > 0) return { waitMs };
        const verified = await verifyCredentials(db, { username, password });
        if (!verified) await rateLimiter.countLoginFailure(username, clientAddress);
        return { waitMs, verified };
      });
      if (outcome.waitMs > 0) return tooManyRequests(c, outcome.waitMs);
      const { verified } = outcome;
      if (!verified || !(await sessions.start(c, verified))) {
        log.warn({ event: 'login_failed', clientAddress }, 'sign-in failed');
        return problem(c, 401, he.user.wrongCredentials);
      }
      await rateLimiter.forgetLoginFailures(username, clientAddress);
      log.info({ event: 'login', userId: verified.user.id, clientAddress }, 'signed in');
      return c.json(verified.user, 200);
    })
    // Returns whether the password that the first start printed is still in use.
    .get('/hint', async (c) =>
      c.json({ isFirstPassword: await isFirstPasswordInUse(db.read) }, 200),
    );
