import { type Context, Hono } from 'hono';
import {
  countUserAccounts,
  deleteUser,
  demoteUser,
  endUserSessions,
  findUserAccount,
  listUserAccounts,
  promoteUser,
} from '#db/users/userAccounts.ts';
import { createUser, setPassword } from '#db/users/users.ts';
import { he } from '#domain/he/errors.ts';
import { passwordResetSchema, userCreateSchema, userUpdateSchema } from '#domain/user/user.ts';
import { requireAdmin } from '../../auth/guards.ts';
import type { ApiEnv, Deps } from '../../deps.ts';
import { listQuerySchema, sliceOf } from '../../http/listQuery.ts';
import { problem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';

/** `/api/users`: accounts, for staff. Its owner's own part is in users.ts. */
export function userAccountRoutes({ db, clock, log, sessions, hashGate }: Deps) {
  const find = (id: number) => findUserAccount(db.read, { id, now: clock.now() });
  const tell = (c: Context<ApiEnv>, event: string, subjectId: number) =>
    log.info({ event, userId: c.var.user?.id, subjectId, source: c.var.source }, event);
  /** Staff that act on their own account stay signed in where they are. */
  const keptSession = (c: Context<ApiEnv>, id: number) =>
    c.var.user?.id === id ? sessions.currentId(c) : undefined;

  return new Hono<ApiEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const { q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countUserAccounts(db.read, { q })));
      const asked = { q, ...sliceOf(page), now: clock.now() };
      return c.json(await listUserAccounts(db.read, asked), 200);
    })
    .get('/:id', validate('param', idParam), async (c) => {
      const user = await find(c.req.valid('param').id);
      return user ? c.json(user, 200) : notFound(c);
    })
    .post('/', validate('json', userCreateSchema), async (c) => {
      const account = c.req.valid('json');
      const made = await hashGate.run(() => createUser(db, { ...account, now: clock.now() }));
      if (made === 'usernameTaken')
        return problem(c, 409, he.user.usernameTaken, { username: he.user.usernameTaken });
      tell(c, made.isAdmin ? 'admin_created' : 'user_created', made.id);
      const user = await find(made.id);
      return user ? c.json(user, 201) : notFound(c);
    })
    .put('/:id', validate('param', idParam), validate('json', userUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { isAdmin, password } = c.req.valid('json');
      const before = await find(id);
      if (!before) return notFound(c);
      if (isAdmin && !before.isAdmin) {
        if (!password) return needsPassword(c);
        await hashGate.run(() => promoteUser(db, { id, password }));
        tell(c, 'user_promoted', id);
      } else if (!isAdmin && before.isAdmin) {
        const outcome = await demoteUser(db, { id });
        if (outcome === 'lastAdmin') return problem(c, 409, he.user.lastAdmin);
        tell(c, 'user_demoted', id);
      }
      const user = await find(id);
      return user ? c.json(user, 200) : notFound(c);
    })
    .put(
      '/:id/password',
      validate('param', idParam),
      validate('json', passwordResetSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const { password } = c.req.valid('json');
        if (!(await find(id))) return notFound(c);
        const keptSessionId = keptSession(c, id);
        await hashGate.run(() => setPassword(db, { userId: id, password, keptSessionId }));
        tell(c, 'password_reset', id);
        return c.body(null, 204);
      },
    )
    .delete('/:id/sessions', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (!(await find(id))) return notFound(c);
      await endUserSessions(db, { id, keptSessionId: keptSession(c, id) });
      tell(c, 'sessions_ended', id);
      return c.body(null, 204);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (c.var.user?.id === id) return problem(c, 409, he.user.ownAccount);
      const outcome = await deleteUser(db, { id });
      if (outcome === 'missing') return notFound(c);
      if (outcome === 'lastAdmin') return problem(c, 409, he.user.lastAdminDelete);
      tell(c, 'user_deleted', id);
      return c.body(null, 204);
    });
}

const notFound = (c: Context) => problem(c, 404, he.user.notFound);

const needsPassword = (c: Context) =>
  problem(c, 400, he.user.promotionPassword, { password: he.user.promotionPassword });
