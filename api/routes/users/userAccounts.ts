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
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { listQuerySchema, pageSlice } from '../../http/listQuery.ts';
import { fieldProblem, problem, sendProblem } from '../../http/problem.ts';
import { idParam, validate } from '../../middleware/validate.ts';

export function userAccountRoutes({ db, clock, log, sessions, hashSemaphore }: Deps) {
  const find = (id: number) => findUserAccount(db.read, { id, now: clock.now() });
  const audit = (c: Context<HonoEnv>, event: string, subjectId: number) => {
    const { user, clientAddress } = c.var;
    log.info({ event, userId: user?.id, subjectId, clientAddress }, event);
  };
  /**
   * Returns the session that admins keep when they change their own account. Returns undefined for other
   * accounts.
   */
  const ownSessionId = (c: Context<HonoEnv>, id: number) =>
    c.var.user?.id === id ? sessions.currentId(c) : undefined;

  return new Hono<HonoEnv>()
    .use(requireAdmin)
    .get('/', validate('query', listQuerySchema), async (c) => {
      const { q, ...page } = c.req.valid('query');
      c.header('X-Total-Count', String(await countUserAccounts(db.read, { q })));
      const input = { q, ...pageSlice(page), now: clock.now() };
      return c.json(await listUserAccounts(db.read, input), 200);
    })
    .get('/:id', validate('param', idParam), async (c) => {
      const user = await find(c.req.valid('param').id);
      return user ? c.json(user, 200) : notFound(c);
    })
    .post('/', validate('json', userCreateSchema), async (c) => {
      const account = c.req.valid('json');
      const created = await hashSemaphore.run(() =>
        createUser(db, { ...account, now: clock.now() }),
      );
      if (created === 'usernameTaken')
        return sendProblem(c, fieldProblem(409, 'username', he.user.usernameTaken));
      audit(c, created.isAdmin ? 'admin_created' : 'user_created', created.id);
      const user = await find(created.id);
      return user ? c.json(user, 201) : notFound(c);
    })
    .put('/:id', validate('param', idParam), validate('json', userUpdateSchema), async (c) => {
      const { id } = c.req.valid('param');
      const previous = await find(id);
      if (!previous) return notFound(c);
      const outcome = await changeRole({ db, hashSemaphore }, previous, c.req.valid('json'));
      if (outcome === 'passwordRequired') return needsPassword(c);
      if (outcome === 'lastAdmin') return problem(c, 409, he.user.lastAdmin);
      if (outcome === 'promoted') audit(c, 'user_promoted', id);
      if (outcome === 'demoted') audit(c, 'user_demoted', id);
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
        const exceptSessionId = ownSessionId(c, id);
        await hashSemaphore.run(() => setPassword(db, { userId: id, password, exceptSessionId }));
        audit(c, 'password_reset', id);
        return c.body(null, 204);
      },
    )
    .delete('/:id/sessions', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (!(await find(id))) return notFound(c);
      await endUserSessions(db, { id, exceptSessionId: ownSessionId(c, id) });
      audit(c, 'sessions_ended', id);
      return c.body(null, 204);
    })
    .delete('/:id', validate('param', idParam), async (c) => {
      const { id } = c.req.valid('param');
      if (c.var.user?.id === id) return problem(c, 409, he.user.ownAccount);
      const outcome = await deleteUser(db, { id });
      if (outcome === 'missing') return notFound(c);
      if (outcome === 'lastAdmin') return problem(c, 409, he.user.lastAdminDelete);
      audit(c, 'user_deleted', id);
      return c.body(null, 204);
    });
}

/** Promotes or demotes a user if `isAdmin` differs from the stored role. */
async function changeRole(
  { db, hashSemaphore }: Pick<Deps, 'db' | 'hashSemaphore'>,
  { id, isAdmin: wasAdmin }: { id: number; isAdmin: boolean },
  { isAdmin, password }: { isAdmin: boolean; password?: string | undefined },
) {
  if (isAdmin === wasAdmin) return 'unchanged';
  if (!isAdmin) return demoteUser(db, { id });
  if (!password) return 'passwordRequired';
  await hashSemaphore.run(() => promoteUser(db, { id, password }));
  return 'promoted';
}

const notFound = (c: Context) => problem(c, 404, he.user.notFound);

const needsPassword = (c: Context) =>
  sendProblem(c, fieldProblem(400, 'password', he.user.promotionPassword));
