import { Hono } from 'hono';
import { setPassword, verifyCredentials } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { adminPasswordSchema, passwordChangeSchema, type User } from '#domain/user/user.ts';
import type { ApiEnv } from '../../apiEnv.ts';
import { requireUser } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { userRoutes } from './user.ts';

export const usersRoutes = ({ db, log, sessions, rateLimiter, hashSemaphore }: Deps) =>
  new Hono<ApiEnv>()
    .route('/me', userRoutes({ sessions }))
    .put('/me/password', requireUser, validate('json', passwordChangeSchema), async (c) => {
      const { user, clientAddress } = c.var;
      if (!user) return problem(c, 401, he.signInRequired);
      const { currentPassword, password } = c.req.valid('json');
      const weaknessMessage = passwordWeakness(user, password);
      if (weaknessMessage) return problem(c, 400, weaknessMessage, { password: weaknessMessage });
      const { username, id: userId } = user;
      // Reads the rate limit inside the semaphore, so that parallel guesses are counted one by one.
      const { waitMs, isCorrect } = await hashSemaphore.run(async () => {
        const waitMs = await rateLimiter.loginWait(username, clientAddress);
        if (waitMs > 0) return { waitMs, isCorrect: false };
        const isCorrect = Boolean(
          await verifyCredentials(db, { username, password: currentPassword }),
        );
        if (!isCorrect) await rateLimiter.countLoginFailure(username, clientAddress);
        return { waitMs, isCorrect };
      });
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      if (!isCorrect) {
        return problem(c, 400, he.user.wrongPassword, { currentPassword: he.user.wrongPassword });
      }
      await setPassword(db, { userId, password, exceptSessionId: sessions.currentId(c) });
      log.info({ event: 'password_changed', userId, clientAddress }, 'password changed');
      return c.body(null, 204);
    });

function passwordWeakness(user: User, password: string): string | undefined {
  if (!user.isAdmin) return undefined;
  return adminPasswordSchema.safeParse(password).error?.issues[0]?.message;
}
