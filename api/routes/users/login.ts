import { Hono } from 'hono';
import { isFirstPasswordInUse } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { loginSchema } from '#domain/user/user.ts';
import { checkPassword } from '../../auth/checkPassword.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { acceptSignInForm } from '../../middleware/acceptForm.ts';
import { validate } from '../../middleware/validate.ts';

export function loginRoutes(deps: Deps) {
  const { db, log, sessions, rateLimiter } = deps;
  return (
    new Hono<HonoEnv>()
      .post('/', acceptSignInForm, validate('json', loginSchema), async (c) => {
        const { username, password } = c.req.valid('json');
        const { clientAddress } = c.var;
        const minuteWaitMs = await rateLimiter.takeMinutely('login', clientAddress);
        if (minuteWaitMs > 0) return tooManyRequests(c, minuteWaitMs);
        const check = { username, password, clientAddress };
        const { waitMs, verified } = await checkPassword(deps, check);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
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
      )
  );
}
