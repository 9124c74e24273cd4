import { Hono } from 'hono';
import { listActiveSessions, type SessionRow } from '#db/users/sessions.ts';
import { endUserSessions } from '#db/users/userAccounts.ts';
import { setPassword } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import {
  adminPasswordSchema,
  passwordChangeSchema,
  type User,
  type UserSession,
} from '#domain/user/user.ts';
import { checkPassword } from '../../auth/checkPassword.ts';
import { requestUser, requireUser } from '../../auth/guards.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { fieldProblem, sendProblem, tooManyRequests } from '../../http/problem.ts';
import { validate } from '../../middleware/validate.ts';
import { currentUserRoutes } from './currentUser.ts';

export function ownAccountRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'sessions' | 'rateLimiter' | 'hashSemaphore'>,
) {
  const { db, clock, log, sessions, rateLimiter, hashSemaphore } = deps;
  return new Hono<HonoEnv>()
    .route('/me', currentUserRoutes({ sessions }))
    .put('/me/password', requireUser, validate('json', passwordChangeSchema), async (c) => {
      const user = requestUser(c);
      const { clientAddress } = c.var;
      // A sign-in and a password change hash passwords in the same queue, so they share the limit of a client address.
      const minuteWaitMs =
        (await rateLimiter.takeMinutely('login', clientAddress)) ||
        (await rateLimiter.takeMinutely('passwordChange', String(user.id)));
      if (minuteWaitMs > 0) return tooManyRequests(c, minuteWaitMs);
      const { currentPassword, password } = c.req.valid('json');
      const weaknessMessage = passwordWeakness(user, password);
      if (weaknessMessage) return sendProblem(c, fieldProblem(400, 'password', weaknessMessage));
      const { username, id: userId } = user;
      const check = { username, password: currentPassword, clientAddress };
      const { waitMs, verified } = await checkPassword(deps, check);
      if (waitMs > 0) return tooManyRequests(c, waitMs);
      const exceptSessionId = sessions.currentId(c);
      const isChanged =
        verified &&
        (await hashSemaphore.run(() =>
          setPassword(db, {
            userId,
            password,
            exceptSessionId,
            checkedHash: verified.passwordHash,
          }),
        ));
      if (!isChanged) {
        return sendProblem(c, fieldProblem(400, 'currentPassword', he.user.wrongPassword));
      }
      log.info({ event: 'password_changed', userId, clientAddress }, 'password changed');
      return c.body(null, 204);
    })
    .get('/me/sessions', requireUser, async (c) => {
      const { id: userId } = requestUser(c);
      const rows = await listActiveSessions(db.read, { userId, now: clock.now() });
      const currentId = sessions.currentId(c);
      return c.json(
        rows.map((row) => toUserSession(row, currentId)),
        200,
      );
    })
    .delete('/me/sessions', requireUser, async (c) => {
      const { id: userId } = requestUser(c);
      const { clientAddress } = c.var;
      await endUserSessions(db, { id: userId, exceptSessionId: sessions.currentId(c) });
      log.info({ event: 'sessions_ended', userId, clientAddress }, 'own sessions ended');
      return c.body(null, 204);
    });
}

/**
 * Returns a session without its secret id. The expiry time tells the last use, because each use extends the
 * session.
 */
const toUserSession = (
  { id, createdAt, expiresAt, userAgent }: SessionRow,
  currentId: string | undefined,
): UserSession => {
  const extendedAt = isoTime(Date.parse(expiresAt) - limits.session.idleMs);
  const lastUsedAt = extendedAt > createdAt ? extendedAt : createdAt;
  return { createdAt, lastUsedAt, userAgent, isCurrent: id === currentId };
};

function passwordWeakness(user: User, password: string): string | undefined {
  if (!user.isAdmin) return undefined;
  return adminPasswordSchema.safeParse(password).error?.issues[0]?.message;
}
