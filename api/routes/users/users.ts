import { Hono } from 'hono';
import { setPassword, verifyCredentials } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { adminPasswordSchema, passwordChangeSchema, type User } from '#domain/user/user.ts';
import { requireUser } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { problem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { userRoutes } from './user.ts';

export const usersRoutes = ({ db, log, sessions, throttle, hashGate }: Deps) =>
  new Hono<ApiEnv>()
    .route('/me', userRoutes({ sessions }))
    .put('/me/password', requireUser, validate('json', passwordChangeSchema), async (c) => {
      const { user, source } = c.var;
      if (!user) return problem(c, 401, he.signInRequired);
      const { currentPassword, password } = c.req.valid('json');
      const weakness = weaknessOf(user, password);
      if (weakness) return problem(c, 400, weakness, { password: weakness });
      const { username, id: userId } = user;
      // As at sign-in: guesses sent at once are counted one by one.
      const { waitMs, isHis } = await hashGate.run(async () => {
        const waitMs = await throttle.loginWait(username, source);
        if (waitMs > 0) return { waitMs, isHis: false };
        const isHis = Boolean(await verifyCredentials(db, { username, password: currentPassword }));
        if (!isHis) await throttle.countLoginFailure(username, source);
        return { waitMs, isHis };
      });
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      if (!isHis) {
        return problem(c, 400, he.user.wrongPassword, { currentPassword: he.user.wrongPassword });
      }
      await setPassword(db, { userId, password, keptSessionId: sessions.currentId(c) });
      log.info({ event: 'password_changed', userId, source }, 'password changed');
      return c.body(null, 204);
    });

function weaknessOf(user: User, password: string): string | undefined {
  if (!user.isAdmin) return undefined;
  return adminPasswordSchema.safeParse(password).error?.issues[0]?.message;
}
