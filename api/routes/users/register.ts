import { Hono } from 'hono';
import { createUser, isUsernameTaken } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { registerSchema } from '#domain/user/user.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';

/** Makes an account without any rights and signs it in. */
export const registerRoutes = ({ db, env, clock, log, sessions, throttle, hashGate }: Deps) =>
  new Hono<ApiEnv>().post('/', validate('json', registerSchema), async (c) => {
    if (env.registration === 'closed') return problem(c, 403, he.user.registrationClosed);
    const { source } = c.var;
    const waitMs = await throttle.takeHourly('register', source);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const { username, password } = c.req.valid('json');
    const user = (await isUsernameTaken(db.read, username))
      ? 'usernameTaken'
      : await hashGate.run(() => createUser(db, { username, password, now: clock.now() }));
    if (user === 'usernameTaken') {
      return problem(c, 409, he.user.usernameTaken, { username: he.user.usernameTaken });
    }
    await sessions.start(c, user);
    log.info({ event: 'registered', userId: user.id, source }, 'registered');
    return c.json(user, 201);
  });
