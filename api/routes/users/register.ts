import { Hono } from 'hono';
import { createUser, isUsernameTaken } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { registerSchema } from '#domain/user/user.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { fieldProblem, problem, sendProblem, tooManyRequests } from '../../http/problem.ts';
import { acceptSignInForm } from '../../middleware/acceptForm.ts';
import { validate } from '../../middleware/validate.ts';

/** Creates an account without admin rights and signs the user in. */
export const registerRoutes = ({
  db,
  env,
  clock,
  log,
  sessions,
  rateLimiter,
  hashSemaphore,
}: Deps) =>
  new Hono<HonoEnv>().post('/', acceptSignInForm, validate('json', registerSchema), async (c) => {
    if (env.registration === 'closed') return problem(c, 403, he.user.registrationClosed);
    const { clientAddress } = c.var;
    const waitMs = await rateLimiter.takeHourly('register', clientAddress);
    if (waitMs > 0) return tooManyRequests(c, waitMs);
    const { username, password } = c.req.valid('json');
    const user = (await isUsernameTaken(db.read, username))
      ? 'usernameTaken'
      : await hashSemaphore.run(() => createUser(db, { username, password, now: clock.now() }));
    if (user === 'usernameTaken') {
      return sendProblem(c, fieldProblem(409, 'username', he.user.usernameTaken));
    }
    await sessions.start(c, { user });
    log.info({ event: 'registered', userId: user.id, clientAddress }, 'registered');
    return c.json(user, 201);
  });
