import { Hono } from 'hono';
import { isFirstPasswordKept, verifyCredentials } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { loginSchema } from '#domain/user/user.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

export const loginRoutes = ({ db, log, sessions, throttle, hashGate }: Deps) =>
  new Hono<ApiEnv>()
    .post('/', validate('json', loginSchema), async (c) => {
      const { username, password } = c.req.valid('json');
      const { source } = c.var;
      // The throttle is asked inside the gate, so that many guesses sent at once are still counted one by one.
      const outcome = await hashGate.run(async () => {
        const waitMs = await throttle.loginWait(username, source);
        if (waitMs > 0) return { waitMs };
        const user = await verifyCredentials(db, { username, password });
        if (!user) await throttle.countLoginFailure(username, source);
        return { waitMs, user };
      });
      if (outcome.waitMs > 0) return tooManyRequests(c, outcome.waitMs);
      if (!outcome.user) {
        log.warn({ event: 'login_failed', source }, 'sign-in failed');
        return problem(c, 401, he.user.wrongCredentials);
      }
      await throttle.forgetLoginFailures(username, source);
      await sessions.start(c, outcome.user);
      log.info({ event: 'login', userId: outcome.user.id, source }, 'signed in');
      return c.json(outcome.user, 200);
    })
    // The sign-in page may then say where the first start printed the password; never what it is.
    .get('/hint', async (c) =>
      c.json({ isFirstPassword: await isFirstPasswordKept(db.read) }, 200),
    );
